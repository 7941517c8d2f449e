import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { cookies, readCookie, writeCookie, type CookieName } from '@club/platform/cookies';
import { registeredDatabases } from '@club/platform/device-database';
import { registeredKeys } from '@club/platform/device-store';
import { createStore, get, set } from 'idb-keyval';
import { waitFor } from '@testing-library/react';
import { createShellHost } from '../host/shell-host';
import type { Shell } from '../host/shell-context';
import { aBoot, aLogin, aServer, clearDevice } from '../testing/open-shell';
import { createSession } from './session';
import '@club/platform/outbox';

const root = path.resolve(__dirname, '../../..');

/** The sources of all bundles that define keys of the device, by their text. */
function filesWithKeys(): string[] {
  return readdirSync(root)
    .filter((folder) => folder === 'shell' || folder.startsWith('mf-'))
    .flatMap((folder) =>
      readdirSync(path.join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing|worker/.test(file))
        .map((file) => path.join(root, folder, 'src', file)),
    )
    .filter((file) =>
      /\bdefine(Device|Draft|Database|ForEachApp|TypedText)|device-store'/.test(
        readFileSync(file, 'utf8'),
      ),
    );
}

for (const file of filesWithKeys()) require(file);

const areaOf = { local: localStorage, session: sessionStorage };
const keys = registeredKeys().map((key) => ({
  ...key,
  fullName: key.isPrefix ? `${key.name}c-1:e-1` : key.name,
  rule: key.survivesLogout ? 'survives' : 'is removed',
}));
const cookieNames = Object.keys(cookies) as CookieName[];
const databases = registeredDatabases().map((one) => ({
  ...one,
  open: createStore(one.name, one.table),
}));

/** The session of a customer on a page that clears its databases with it. */
function openSession() {
  jest.spyOn(globalThis, 'fetch').mockImplementation(aServer().fetch);
  const session = createSession(aBoot());
  session.begin(aLogin());
  createShellHost({ boot: aBoot(), session, pages: [] } as Partial<Shell> as Shell);
  return session;
}

/** The session does not wait for its databases. */
async function waitUntilDatabasesAreCleared(): Promise<void> {
  for (const { name, open, survivesLogout } of databases) {
    await waitFor(async () => {
      const isThere = (await get('one', open)) !== undefined;
      expect([name, isThere]).toEqual([name, survivesLogout]);
    });
  }
}

/** A device on which everything is stored, after its customer has logged out. */
async function logOut(): Promise<void> {
  const session = openSession();
  for (const { storage, fullName } of keys) areaOf[storage].setItem(fullName, 'stored');
  localStorage.setItem('of-a-bundle-that-is-not-loaded', 'stored');
  for (const cookie of cookieNames) if (cookie !== 'userToken') writeCookie(cookie, 'stored');
  for (const { open } of databases) await set('one', 'stored', open);
  await session.logout();
}

afterEach(clearDevice);

test('[AC-05] every key of the device is here, with whom it belongs to and what a logout does', () => {
  const rows = keys.map(({ name, isPrefix, storage, owner, rule }) =>
    [name + (isPrefix ? '…' : ''), storage, owner, rule].join(' · '),
  );
  expect(rows.toSorted()).toEqual([
    'camera · local · device · is removed',
    'camera · local · device · is removed',
    'certificate-pin:… · local · customer · is removed',
    'certificate-referrer · session · tab · is removed',
    'club.agreement:… · local · brand · is removed',
    'club.attention · local · customer · is removed',
    'club.campaign · session · tab · is removed',
    'club.chunk-reload · session · tab · is removed',
    'club.ended · session · tab · is removed',
    'club.install-hidden · local · customer · is removed',
    'club.login · session · customer · is removed',
    'club.news · local · customer · is removed',
    'club.ordered · session · tab · is removed',
    'club.ordered-second · session · tab · is removed',
    'club.outbox:… · local · customer · is removed',
    'club.owner · local · customer · is removed',
    'club.owner · session · customer · is removed',
    'club.page · session · tab · is removed',
    'club.profile · session · customer · is removed',
    'club.profile.email · session · customer · is removed',
    'club.push-id · session · device · is removed',
    'club.ref · local · device · is removed',
    'club.referrer · session · tab · is removed',
    'club.registration · session · customer · is removed',
    'club.reported-visits · local · device · survives',
    'club.reported:… · local · customer · is removed',
    'club.row-positions · session · tab · is removed',
    'club.session · local · customer · is removed',
    'club.version · local · device · survives',
    'club.visit · local · customer · is removed',
    'club.visit · session · tab · is removed',
    'club.welcome · session · customer · is removed',
    'device-date · session · customer · is removed',
    'device-serial · session · customer · is removed',
    'feedback-draft:… · local · customer · is removed',
    'feedback-popup-visit · session · customer · is removed',
    'feedback-popup:… · local · customer · is removed',
    'loyalty-box · local · customer · is removed',
    'loyalty-box-second · local · customer · is removed',
    'marathon-answer · session · customer · is removed',
    'receipt-draft:… · local · customer · is removed',
    'scan-badge · session · customer · is removed',
    'scan-code · session · customer · is removed',
    'scan-device · local · device · is removed',
    'scan-packs · local · customer · is removed',
    'shop-cart · local · customer · is removed',
    'shop-cart-second · local · customer · is removed',
    'shop-checkout · local · customer · is removed',
    'shop-checkout-second · local · customer · is removed',
    'shop-courier-address · session · customer · is removed',
    'shop-favorite · local · customer · is removed',
    'shop-favorite-second · local · customer · is removed',
    'shop-last-check · local · customer · is removed',
    'shop-last-check-second · local · customer · is removed',
    'shop-placed · local · customer · is removed',
    'shop-placed-second · local · customer · is removed',
    'shop-places · session · tab · is removed',
    'shop-searches · local · customer · is removed',
    'shop-searches-second · local · customer · is removed',
    'shop-sent · local · customer · is removed',
    'shop-sent-second · local · customer · is removed',
    'support-draft:… · local · customer · is removed',
  ]);
});

// A key of a remote is known only while its code is loaded, so it could not survive reliably.
test('[AC-05] [SC-06] only what ADR 34 names survives', () => {
  const survivors = keys.filter(({ survivesLogout }) => survivesLogout).map(({ name }) => name);
  expect(survivors.toSorted()).toEqual(['club.reported-visits', 'club.version']);
});

test('[AC-05] a logout treats each key and database by its rule, and clears every cookie', async () => {
  await logOut();
  expect(keys.length).toBeGreaterThan(20);
  for (const { fullName, storage, survivesLogout } of keys) {
    const isThere = areaOf[storage].getItem(fullName) !== null;
    expect([fullName, isThere]).toEqual([fullName, survivesLogout]);
  }
  expect(cookieNames.filter((cookie) => readCookie(cookie) !== null)).toEqual([]);
  await waitUntilDatabasesAreCleared();
});

test('[AC-05] a logout also removes what no loaded bundle knows', async () => {
  await logOut();
  expect(localStorage.getItem('of-a-bundle-that-is-not-loaded')).toBeNull();
  await waitUntilDatabasesAreCleared();
});

test('[AC-05] [BX-01] a logout leaves what another customer has not sent yet, with its pictures', async () => {
  const session = openSession();
  const files = databases.find(({ name }) => name === 'club-files')!.open;
  const others = ['club.outbox:c-9:e-1', 'club.outbox:c-10:e-1'];
  const own = 'club.outbox:c-1:e-1';
  for (const key of [...others, own]) {
    localStorage.setItem(key, 'stored');
    await set(key, [], files);
  }
  await session.logout();
  expect(Object.keys(localStorage)).toEqual(expect.arrayContaining(others));
  expect(localStorage.getItem(own)).toBeNull();
  await waitFor(async () => expect(await get(own, files)).toBeUndefined());
  for (const key of others) expect(await get(key, files)).toEqual([]);
});

const login = (id: string) => aLogin({ user: { ...aLogin().user, id } });

/** A device on which a customer's session has ended. */
function endSession(reason: 'logout' | 'expired' | 'unauthorized') {
  const session = createSession(aBoot());
  session.begin(login('c-1'));
  localStorage.setItem('club.outbox:c-1:e-1', 'stored');
  localStorage.setItem('shop-placed', 'stored');
  localStorage.setItem('certificate-pin:c-1', 'stored');
  sessionStorage.setItem('scan-code', 'typed');
  session.end(reason);
  return session;
}

test.each([
  ['logout', null],
  ['expired', 'stored'],
  ['unauthorized', 'stored'],
] as const)('[BX-01] after %s the outbox of the customer is %s', (reason, left) => {
  endSession(reason);
  expect(localStorage.getItem('club.outbox:c-1:e-1')).toBe(left);
});

test.each(['expired', 'unauthorized'] as const)(
  'a session that is %s leaves what the customer has typed and not sent yet, but no secret',
  (reason) => {
    const session = endSession(reason);
    expect(localStorage.getItem('club.session')).toBeNull();
    expect(localStorage.getItem('certificate-pin:c-1')).toBeNull();
    session.begin(login('c-1'));
    expect(localStorage.getItem('shop-placed')).toBe('stored');
    expect(sessionStorage.getItem('scan-code')).toBe('typed');
  },
);

test('what a customer has left is removed before another one logs in, except the outbox', () => {
  endSession('expired').begin(login('c-9'));
  expect(localStorage.getItem('shop-placed')).toBeNull();
  expect(sessionStorage.getItem('scan-code')).toBeNull();
  expect(localStorage.getItem('club.outbox:c-1:e-1')).toBe('stored');
  expect(localStorage.getItem('club.session')).toContain('c-9');
});

test('what a customer has left in this tab is removed when another one has logged in in another tab', () => {
  createSession(aBoot()).begin(login('c-9'));
  sessionStorage.setItem('club.owner', 'c-1');
  sessionStorage.setItem('scan-code', 'typed');
  localStorage.setItem('shop-placed', 'of the other customer');
  createSession(aBoot());
  expect(sessionStorage.getItem('scan-code')).toBeNull();
  expect(localStorage.getItem('shop-placed')).toBe('of the other customer');
});

test('where the device could not save whose it is, a session that has expired leaves the outbox alone', () => {
  const session = createSession(aBoot());
  session.begin(login('c-1'));
  localStorage.removeItem('club.owner');
  localStorage.setItem('club.outbox:c-1:e-1', 'stored');
  localStorage.setItem('shop-placed', 'stored');
  session.end('expired');
  expect(Object.keys(localStorage)).toEqual(['club.outbox:c-1:e-1']);
});
