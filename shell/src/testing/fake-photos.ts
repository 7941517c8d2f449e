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
let count = 0;

/** Lets the tests' browser open photos, draw them and send them with progress. */
export function installPhotos(): void {
  count = 0;
  Object.assign(globalThis, {
    XMLHttpRequest: FakeRequest,
    createImageBitmap: async (file: Blob) => {
      if ((await new Response(file).text()) === 'broken') throw new Error('no picture');
      return { width: 3000, height: 2000, close: () => undefined };
    },
  });
  Object.assign(URL, {
    createObjectURL: jest.fn(() => `blob:photo-${(count += 1)}`),
    revokeObjectURL: jest.fn(),
  });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => undefined,
    drawImage: () => undefined,
  } as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function draw(
    this: HTMLCanvasElement,
    give,
  ) {
    give(new Blob([`${this.width}x${this.height}`], { type: 'image/jpeg' }));
  });
}

/** Puts back what the tests' browser has. */
export function removePhotos(): void {
  Object.assign(globalThis, { XMLHttpRequest: realRequest, createImageBitmap: undefined });
}
