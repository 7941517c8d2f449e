type Values = Record<string, string>;

/** The methods of a `Storage`; the values are its own properties, as those of a real one. */
const methods = {
  getItem(this: Values, key: string): string | null {
    return Object.hasOwn(this, key) ? (this[key] ?? null) : null;
  },
  setItem(this: Values, key: string, value: string): void {
    this[key] = value;
  },
  removeItem(this: Values, key: string): void {
    delete this[key];
  },
  clear(this: Values): void {
    for (const key of Object.keys(this)) delete this[key];
  },
  key(this: Values, index: number): string | null {
    return Object.keys(this)[index] ?? null;
  },
};

function replace(target: object, name: string, property: PropertyDescriptor): void {
  Object.defineProperty(target, name, { configurable: true, ...property });
}

/** Cookies as `document.cookie` writes and reads them, with their expiry. */
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
 * Replaces cookies and storages that the browser forbids, as long as the page is open: the shell and
 * the remotes work as usual, and nothing is stored after the page is closed.
 */
export function installMemoryStorage(): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    replace(window, name, { value: Object.create(methods) as Values });
  }
  replace(document, 'cookie', createJar());
}
