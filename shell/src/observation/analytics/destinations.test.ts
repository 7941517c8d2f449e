import { collect, getBatToken, sendBatEvent } from '@club/api/contract/marketing';
import { writeCookie } from '@club/platform/cookies';
import { createMemoryServer } from '@club/testing';
import { createSession } from '../../session/session';
import type { Shell } from '../../host/shell-context';
import { aBoot, clearDevice } from '../../testing/open-shell';
import { ownDestination, webDestination } from './destinations';
import type { QueuedEvent } from './event-queue';
import { webEvent } from './web-event';

afterEach(clearDevice);

const event: QueuedEvent = {
  id: '0b9cbd52-2e1c-4f0e-9d0b-6a2f5a6f0001',
  name: 'install',
  data: { way: 'browser' },
  at: 1,
  client: 'client',
  session: 1,
  engagedMs: 1,
  brand: 'main',
  owner: '',
  page: '/',
  due: ['own', 'web'],
};

function setUp() {
  const server = createMemoryServer();
  server.on(getBatToken, () => ({ token: 'bat-1', expires_in_seconds: 600 }));
  server.on(sendBatEvent, () => ({ accepted: 1 }));
  server.on(collect, () => ({ accepted: 1 }));
  const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(server.fetch);
  const shell = { session: createSession(aBoot()) } as unknown as Shell;
  return { shell, fetched };
}

test('[PW-10] a request to the own server continues after the page is closed', async () => {
  const { shell, fetched } = setUp();
  await ownDestination(shell).send([event]);
  await webDestination(shell, collect.path).send([event]);
  const calls = fetched.mock.calls.map(([url, init]) => [url, init?.keepalive]);
  expect(calls).toEqual([
    [getBatToken.path, true],
    [sendBatEvent.path, true],
    [collect.path, true],
  ]);
});

test('[AC-06] events carry the app in which they happened, with its token, whichever is shown', async () => {
  writeCookie('ogoToken', 'second-token');
  const { shell, fetched } = setUp();
  const bodies = () =>
    fetched.mock.calls.flatMap(([, init]) =>
      typeof init?.body === 'string' ? [JSON.parse(init.body) as Record<string, unknown>] : [],
    );
  for (const brand of ['second', 'main'] as const) {
    await ownDestination(shell).send([{ ...event, brand }]);
    await webDestination(shell, collect.path).send([{ ...event, brand }]);
    shell.session.switchBrand('second');
  }
  expect(bodies().map(({ myogo, ogoAuthApiToken }) => [myogo, ogoAuthApiToken])).toEqual([
    [true, 'second-token'],
    [true, 'second-token'],
    [undefined, undefined],
    [undefined, undefined],
  ]);
});

test('[PW-10] a direct request to the service expects no answer and continues after the page is closed', async () => {
  const { shell, fetched } = setUp();
  fetched.mockResolvedValue(Response.error());
  const address = 'https://collect.test/mp/collect?measurement_id=G-1';
  await webDestination(shell, address).send([event]);
  expect(fetched.mock.calls).toEqual([
    [
      address,
      {
        // No key of this server, and no header that would need a CORS preflight.
        method: 'POST',
        mode: 'no-cors',
        keepalive: true,
        body: JSON.stringify({ client_id: 'client', events: [webEvent(event)] }),
      },
    ],
  ]);
});
