import { bundlePlugin } from './worker/bundle-plugin';
import { takeRecovery } from './worker/recover-page';
import { readGeneration } from './worker/stored-page';

jest.mock('./worker/stored-page', () => ({ readGeneration: jest.fn() }));

const navigate = jest.fn();
const get = jest.fn(async () => ({ url: 'http://localhost/scan', navigate }));

beforeEach(() => {
  navigate.mockClear();
  Object.assign(globalThis, { clients: { get } });
  const stored = { bases: ['/bundles/shell/s1/', '/bundles/shop/p1/'], forCustomer: true };
  jest.mocked(readGeneration).mockResolvedValue(stored);
});

type Failure = Parameters<NonNullable<typeof bundlePlugin.handlerDidError>>[0];

const fail = (path: string) =>
  bundlePlugin.handlerDidError?.({
    request: { url: `http://localhost${path}` },
    event: { clientId: 'page' },
  } as unknown as Failure);

it('[PF-14] opens the stored page in place of one that cannot start, once', async () => {
  expect(takeRecovery()).toBe(false);
  await fail('/bundles/shell/s2/main.ab12.js');
  expect(navigate.mock.calls).toEqual([['http://localhost/scan']]);
  expect(takeRecovery()).toBe(true);
  expect(takeRecovery()).toBe(false);
});

it.each([
  ['of a page that has started', '/bundles/shell/s2/ab12.js'],
  ['of a remote', '/bundles/shop/p2/main.ab12.js'],
  ['of the stored page itself', '/bundles/shell/s1/main.ab12.js'],
])('[PF-14] leaves the page alone when a file %s does not come', async (_, path) => {
  await fail(path);
  expect(navigate).not.toHaveBeenCalled();
});

it('leaves the page alone where none is stored', async () => {
  jest.mocked(readGeneration).mockResolvedValue(null);
  await fail('/bundles/shell/s2/main.ab12.js');
  expect(navigate).not.toHaveBeenCalled();
});

it.each([
  ['text/javascript', 200, true],
  ['text/html; charset=utf-8', 200, false],
  ['text/javascript', 404, false],
])('of files that a page requests, %s with %d is stored: %s', async (type, status, isStored) => {
  const response = new Response('', { status, headers: { 'content-type': type } });
  const result = await bundlePlugin.cacheWillUpdate?.({ response } as never);
  expect(result).toBe(isStored ? response : null);
});
