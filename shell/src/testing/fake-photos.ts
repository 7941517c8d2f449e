import { installPictures, removePictures } from '@club/testing';

/** Takes the place of the browser's way to send with progress: what is sent goes to the page's fetch. */
class FakeRequest extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  readonly #headers = new Headers();
  #to = { method: '', url: '' };
  #answered = new Headers();

  open(method: string, url: string) {
    this.#to = { method, url };
  }
  setRequestHeader(name: string, value: string) {
    this.#headers.set(name, value);
  }
  getAllResponseHeaders() {
    return [...this.#answered].map(([name, value]) => `${name}: ${value}`).join('\r\n');
  }
  send(body: BodyInit) {
    void this.#answer(body);
  }

  async #answer(body: BodyInit) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1, total: 2 }));
    const { method, url } = this.#to;
    try {
      const answer = await fetch(url, { method, headers: this.#headers, body });
      this.status = answer.status;
      this.#answered = answer.headers;
      this.responseText = await answer.text();
      this.dispatchEvent(new Event('load'));
    } catch {
      this.dispatchEvent(new Event('error'));
    }
    this.dispatchEvent(new Event('loadend'));
  }
}

const realRequest = globalThis.XMLHttpRequest;

/** Lets the tests' browser open photos, draw them and send them with progress. */
export function installPhotos(): void {
  installPictures();
  Object.assign(globalThis, { XMLHttpRequest: FakeRequest });
}

/** Puts back what the tests' browser has. */
export function removePhotos(): void {
  removePictures();
  Object.assign(globalThis, { XMLHttpRequest: realRequest });
}
