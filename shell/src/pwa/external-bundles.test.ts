import { mayBeExternalBundle, serveExternalBundle } from './worker/external-bundles';

const url = 'https://cdn.test/shop/1/entry.js';

test.each([
  ['a script of another origin', false, 'cors', 'script', true],
  ['a sheet of another origin', false, 'cors', 'style', true],
  ['a script of the own origin, which has a route', true, 'cors', 'script', false],
  ['a picture of another origin', false, 'no-cors', 'image', false],
  ['a call to another origin', false, 'cors', '', false],
] as const)('[PW-07] %s: %#', (_, sameOrigin, mode, destination, expected) => {
  expect(mayBeExternalBundle({ sameOrigin, request: { mode, destination } })).toBe(expected);
});

test('[PW-07] a stored file of another origin is served without a network, another one is fetched', async () => {
  const match = jest.fn(async (address: string) =>
    address === url ? new Response('stored') : undefined,
  );
  Object.assign(globalThis, { caches: { match } });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('fetched'));
  const serve = async (address: string) =>
    (await serveExternalBundle({ request: new Request(address) })).text();
  expect(await serve(url)).toBe('stored');
  expect(fetch).not.toHaveBeenCalled();
  expect(await serve('https://cdn.test/shop/2/entry.js')).toBe('fetched');
  expect(match).toHaveBeenLastCalledWith('https://cdn.test/shop/2/entry.js', {
    cacheName: 'bundles',
  });
});
