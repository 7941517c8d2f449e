type Kept = Record<string, string>;

/** What a `Storage` can do; what it keeps are its own properties, as those of a real one. */
const methods = {
  getItem(this: Kept, key: string): string | null {
    return Object.hasOwn(this, key) ? (this[key] ?? null) : null;
  },
  setItem(this: Kept, key: string, value: string): void {
    this[key] = value;
  },
  removeItem(this: Kept, key: string): void {
    delete this[key];
  },
  clear(this: Kept): void {
    for (const key of Object.keys(this)) delete this[key];
  },
  key(this: Kept, index: number): string | null {
    return Object.keys(this)[index] ?? null;
  },
};

function lend(target: object, name: string, property: PropertyDescriptor): void {
  Object.defineProperty(target, name, { configurable: true, ...property });
}

/** Cookies as `document.cookie` writes and reads them, with their lives. */
function createJar() {
  const jar = new Map<string, { value: string; until: number }>();
  return {
    get: () =>
      [...jar]
        .filter(([, { until }]) => until > Date.now())
        .map(([name, { value }]) => `${name}=${value}`)
        .join('; '),
    set(text: string) {
      const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(text) ?? [];
      const seconds = /Max-Age=(\d+)/.exec(text)?.[1];
      const until = seconds === undefined ? Infinity : Date.now() + Number(seconds) * 1000;
      jar.set(name, { value, until });
    },
  };
}

/**
 * Stands in for cookies and storages that the browser forbids, as long as the page is open: whoever
 * asks for them, in the shell or in a remote, goes on without a word, and nothing outlives the page.
 */
export function lendPageStorage(): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    lend(window, name, { value: Object.create(methods) as Kept });
  }
  lend(document, 'cookie', createJar());
}
