import type { Call, CallOptions, Endpoint } from '@club/api';
import { send } from '@club/api/contract/feedback';
import { sendCode } from '@club/api/contract/scans';
import { createClubBus } from '@club/events';
import { waitFor } from '@testing-library/react';
import { clear, createStore as openDatabase, keys, set } from 'idb-keyval';
import { removeLostFiles } from '../device-files';
import type { Customer, Host, Session } from '../host';
import { createStore } from '../store';
import { bindOutbox, openOutbox } from './bound-outbox';
import { createOutbox } from './create-outbox';
import { outboxRecords } from './entry';
import type { OutboxHandler } from './handler';

const stored = openDatabase('club-files', 'files');
const about = { kind: 'seed', title: 'Насіння', edit: '/garden' };
const picture = (text: string) => new Blob([text], { type: 'image/jpeg' });

/** What was sent, with the texts of the files. */
interface Sent {
  readonly text: string;
  readonly pictures: readonly string[];
  readonly key: string | undefined;
  readonly timeoutMs: number | undefined;
}

async function readSent(
  input: unknown,
  { idempotencyKey: key, timeoutMs }: CallOptions,
): Promise<Sent> {
  const { text, pictures } = input as { text: string; pictures: Blob[] };
  // Node's and the browser's Blob read alike.
  return { text, pictures: await Promise.all(pictures.map((one) => one.text())), key, timeoutMs };
}

/** A tab with its own copy of the app: a reload is another one. */
function openTab({
  isOnline = false,
  handler = {},
  answer,
}: {
  isOnline?: boolean;
  handler?: OutboxHandler;
  answer?: (path: string) => unknown;
} = {}) {
  const sent: Sent[] = [];
  const failures: Error[] = [];
  const api = (async ({ path }: Endpoint, input: unknown, options: CallOptions = {}) => {
    if (answer) return answer(path);
    sent.push(await readSent(input, options));
    const failure = failures.shift();
    if (failure) throw failure;
    return {};
  }) as Call;
  const session = createStore<Session>({
    status: 'customer',
    customer: { id: 'c-1' } as Customer,
  });
  const host = {
    session,
    online: createStore(isOnline),
    brand: createStore({ brand: 'main', name: 'Перший', shop: 'first.test' }),
    api,
    events: createClubBus(),
    loadRemote: async () => ({
      name: 'garden',
      routes: {},
      slots: {},
      outbox: { seed: async () => ({ default: handler }) },
    }),
  } as unknown as Host & { online: ReturnType<typeof createStore<boolean>> };
  const outbox = createOutbox(host);
  return { host, session, sent, failures, outbox, remote: bindOutbox(host, 'garden') };
}

const input = {
  shop: 'first.test',
  token: '',
  orderId: '7',
  rating: 5,
  text: 'Ріпа',
  pictures: [picture('перша'), picture('друга')],
};

/** Nothing waits until they are removed. */
const untilNoFiles = () => waitFor(async () => expect(await keys(stored)).toEqual([]));

/** A page without a network in which the form was sent. */
async function writeOffline() {
  await openTab().remote.send(send, input, about);
}

beforeEach(async () => {
  localStorage.clear();
  await clear(stored);
});

test('files wait with their entry over a reload, and go out once', async () => {
  await writeOffline();
  expect(await keys(stored)).toHaveLength(1);
  const tab = openTab({ isOnline: true });
  tab.failures.push(new Error('lost'));
  await tab.outbox.sendNow();
  await tab.outbox.sendNow();
  expect(tab.sent).toMatchObject([
    { text: 'Ріпа', pictures: ['перша', 'друга'] },
    { text: 'Ріпа', pictures: ['перша', 'друга'] },
  ]);
  expect(new Set(tab.sent.map(({ key }) => key)).size).toBe(1);
  expect(outboxRecords.get()).toMatchObject([{ state: 'sent' }]);
  await tab.outbox.sendNow();
  expect(tab.sent).toHaveLength(2);
  await untilNoFiles();
});

test('what a page waits for does not wait for files that are on the way', async () => {
  await writeOffline();
  const calls: string[] = [];
  let finish: (answer: unknown) => void = () => {};
  const tab = openTab({
    isOnline: true,
    answer: (path) => {
      calls.push(path);
      if (path === sendCode.path) return { points: 10 };
      return new Promise((resolve) => {
        finish = resolve;
      });
    },
  });
  const outbox = openOutbox(tab.host);
  const upload = outbox.sendNow();
  await waitFor(() => expect(calls).toEqual([send.path]));
  const code = { kind: 'seed', title: 'Код', edit: '/seeds' };
  await expect(tab.remote.send(sendCode, { code: 'ST' }, code)).resolves.toMatchObject({
    state: 'sent',
  });
  expect(calls).toEqual([send.path, sendCode.path]);
  expect(outbox.active.get().sending.size).toBe(1);
  finish({});
  await upload;
  expect(outboxRecords.get()).toMatchObject([{ state: 'sent' }]);
  expect(calls).toHaveLength(2);
});

test('they may be sent for two minutes, and leave the device when they are sent', async () => {
  const tab = openTab({ isOnline: true });
  await tab.remote.send(send, input, about);
  expect(tab.sent).toMatchObject([{ pictures: ['перша', 'друга'], timeoutMs: 120_000 }]);
  await untilNoFiles();
  expect(outboxRecords.get()).toEqual([]);
});

test('what is taken back to be corrected gives its files to the remote', async () => {
  await writeOffline();
  const returned: string[] = [];
  const tab = openTab({
    handler: {
      returned: async ({ files: given }) => {
        returned.push(...(await Promise.all(given.map((one) => one.text()))));
      },
    },
  });
  expect(await tab.outbox.takeBack(tab.outbox.entries.get()[0]!.id, 'correct')).toBe('/garden');
  expect(returned).toEqual(['перша', 'друга']);
  await untilNoFiles();
});

test('what lost its files is refused instead of sent without them', async () => {
  await writeOffline();
  await clear(stored);
  const tab = openTab({ isOnline: true });
  await tab.outbox.sendNow();
  expect(tab.sent).toEqual([]);
  expect(outboxRecords.get()).toMatchObject([
    { state: 'refused', note: { text: expect.stringContaining('Фото не збереглися') } },
  ]);
});

test('the same form with other files is another entry', async () => {
  const tab = openTab();
  const unique = { ...about, isUnique: true };
  await tab.remote.send(send, input, unique);
  await tab.remote.send(send, input, unique);
  expect(tab.outbox.entries.get()).toHaveLength(1);
  await tab.remote.send(send, { ...input, pictures: [picture('третя фотографія')] }, unique);
  expect(tab.outbox.entries.get()).toHaveLength(2);
});

test('a logout takes files with their entries; what waits for the same customer stays', async () => {
  await writeOffline();
  await set('club.outbox:c-2:gone', [picture('чужа')], stored);
  await removeLostFiles();
  expect(await keys(stored)).toEqual([expect.stringContaining('club.outbox:c-1:')]);
  localStorage.clear();
  await removeLostFiles();
  expect(await keys(stored)).toEqual([]);
});

test('a browser without databases sends the files from memory', async () => {
  const open = jest.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new Error('forbidden');
  });
  const tab = openTab({ isOnline: true });
  await tab.remote.send(send, input, about);
  expect(tab.sent).toMatchObject([{ pictures: ['перша', 'друга'] }]);
  open.mockRestore();
});
