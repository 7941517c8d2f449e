import { createHref } from './href';

afterEach(() => Reflect.deleteProperty(globalThis, 'trustedTypes'));

describe('createHref', () => {
  const href = createHref([
    { name: 'shell', routes: [{ name: 'home', path: '/' }] },
    { name: 'garden', routes: [{ name: 'plant', path: '/garden/:bed/:plant' }] },
  ]);

  it('finds published pages by name', () => {
    expect(href('shell.home')).toBe('/');
    expect(href('garden.plant', { bed: 'roses', plant: '42' })).toBe('/garden/roses/42');
  });

  it('returns null for a page that is not published', () => {
    expect(href('library.books')).toBeNull();
    expect(href('garden.toString')).toBeNull();
  });
});

describe('trustedScriptUrl', () => {
  /** The module stores its policy; each test needs a new one. */
  const fresh = () => {
    let load: (url: string) => string = () => '';
    jest.isolateModules(() => {
      load = jest.requireActual<typeof import('./trusted-urls')>('./trusted-urls').trustedScriptUrl;
    });
    return load;
  };

  it.each(['/bundles/shop/entry.js', 'http://localhost/x.js', 'https://cdn.test/x.js'])(
    'lets %s through as it is',
    (url) => expect(fresh()(url)).toBe(url),
  );

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/javascript,alert(1)',
    'blob:http://localhost/1',
    'file:///etc/passwd',
  ])('refuses %j', (url) => {
    expect(() => fresh()(url)).toThrow(TypeError);
  });

  it('uses the one Trusted Types policy where the browser requires it, and its rule applies', () => {
    const createPolicy = jest.fn((_: string, rules: { createScriptURL(url: string): string }) => ({
      createScriptURL: (url: string) => `trusted ${rules.createScriptURL(url)}`,
    }));
    Object.assign(globalThis, { trustedTypes: { createPolicy } });
    const trusted = fresh();
    expect(trusted('/a.js')).toBe('trusted /a.js');
    expect(trusted('/b.js')).toBe('trusted /b.js');
    expect(() => trusted('javascript:alert(1)')).toThrow(TypeError);
    expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['club']);
  });
});
