import { isStorageAvailable } from './device-store';
import { installMemoryStorage } from './memory-storage';

const names = ['localStorage', 'sessionStorage'] as const;

/** As browsers do that block cookies and site data: the look alone throws. */
function forbid(): void {
  const refuse = () => {
    throw new DOMException('Access is denied', 'SecurityError');
  };
  for (const name of names)
    Object.defineProperty(window, name, { configurable: true, get: refuse });
  Object.defineProperty(document, 'cookie', { configurable: true, get: refuse, set: refuse });
}

const real = Object.fromEntries(
  names.map((name) => [name, Object.getOwnPropertyDescriptor(window, name)!]),
);

afterEach(() => {
  Object.defineProperties(window, real);
  Reflect.deleteProperty(document, 'cookie');
});

describe('a browser', () => {
  it('that saves data is used as it is', () => expect(isStorageAvailable()).toBe(true));

  it('that forbids it is recognised without an error', () => {
    forbid();
    expect(isStorageAvailable()).toBe(false);
  });

  it('with its cookies switched off saves nothing', () => {
    jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
    expect(isStorageAvailable()).toBe(false);
  });
});

describe('the memory storage', () => {
  beforeEach(() => {
    forbid();
    installMemoryStorage();
  });

  it.each(names)('is a %s that works as long as the page', (name) => {
    const storage = window[name];
    expect(storage.getItem('a')).toBeNull();
    storage.setItem('a', '1');
    storage.setItem('b', '2');
    expect(storage.getItem('a')).toBe('1');
    expect(storage.getItem('toString')).toBeNull();
    expect(Object.keys(storage)).toEqual(['a', 'b']);
    expect(storage.key(1)).toBe('b');
    storage.removeItem('a');
    expect(Object.keys(storage)).toEqual(['b']);
    storage.clear();
    expect(Object.keys(storage)).toEqual([]);
  });

  it('are cookies with their lifetimes', () => {
    document.cookie = 'a=1; Path=/; Max-Age=60';
    document.cookie = 'b=x%3Dy; Path=/; SameSite=Lax';
    expect(document.cookie).toBe('a=1; b=x%3Dy');
    document.cookie = 'b=; Path=/; Max-Age=0';
    expect(document.cookie).toBe('a=1');
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
    expect(document.cookie).toBe('');
  });
});
