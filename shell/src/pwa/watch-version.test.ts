import { getCats, getCertList, getMessage, getPartnersById } from '@club/api/contract/certificates';
import { getNews, getPageById } from '@club/api/contract/content';
import { getBalance } from '@club/api/contract/loyalty/balance';
import { getVersion } from '@club/api/contract/operations';
import { createReadCache, removeStoredReads } from '@club/host';
import { readCookie, writeCookie } from '@club/platform/cookies';
import { apiQueryKey } from '@club/platform/query';
import { waitFor } from '@testing-library/react';
import { entries, createStore } from 'idb-keyval';
import { storeAgreement, readAgreement } from '../pages/info/texts/stored-agreement';
import { createSession } from '../session/session';
import { aBoot, aServer } from '../testing/open-shell';
import { resetDevice } from '../testing/reset-device';
import { hasNewVersion, watchVersion } from './watch-version';

jest.mock('@club/host', () => {
  const host = jest.requireActual<typeof import('@club/host')>('@club/host');
  return { ...host, removeStoredReads: jest.fn(host.removeStoredReads) };
});

afterEach(resetDevice);

/** The paths whose answers are stored on the device. */
async function storedPaths(): Promise<string[]> {
  const stored = await entries<string, { queryKey: string[] }>(
    createStore('club-reads', 'answers'),
  );
  return stored.flatMap(([, { queryKey }]) => queryKey[2] ?? []).toSorted();
}

const catalogue = [getCats, getPartnersById, getMessage, getNews, getPageById];
const own = [getCertList, getBalance];

/** Reads everything once, as pages do, and waits until the answers are stored. */
async function storeReads() {
  const { client } = createReadCache({ persist: true, owner: () => 'c-1' });
  const reads = [...catalogue, ...own];
  for (const endpoint of reads) {
    const queryKey = apiQueryKey('club', 'main', endpoint, {});
    await client.fetchQuery({ queryKey, queryFn: async () => ({ stored: true }) });
  }
  await waitFor(async () => expect(await storedPaths()).toHaveLength(reads.length));
}

function start(version: string) {
  const server = aServer();
  server.on(getVersion, () => ({ version }));
  jest.spyOn(globalThis, 'fetch').mockImplementation(server.fetch);
  return { server, api: createSession(aBoot()).api };
}

describe('the version check', () => {
  it('[PW-06] clears caches and flags when the stored version differs, and reports it once', async () => {
    localStorage.setItem('club.version', '1');
    const cleared = ['newsCache', 'placesCache', 'questionsCache', 'agreementCache'] as const;
    const flags = ['rulesCache', 'cardsCache', 'certificateToken'] as const;
    storeAgreement('main', { title: 'Угода', body_html: '<p>Стара</p>' });
    for (const cookie of [...cleared, ...flags]) writeCookie(cookie, 'kept');
    writeCookie('secondBrand', 'true');
    await storeReads();
    const { api } = start('2');

    expect(await hasNewVersion(api)).toBe(true);
    for (const cookie of [...cleared, ...flags])
      expect([cookie, readCookie(cookie)]).toEqual([cookie, null]);
    expect(readCookie('secondBrand')).toBe('true');
    // What the customer has bought and owns stays readable without a network.
    expect(await storedPaths()).toEqual(own.map(({ path }) => path).toSorted());
    expect(localStorage.getItem('club.version')).toBe('2');
    expect(await hasNewVersion(api)).toBe(false);
    expect(readAgreement('main')).toBeNull();
  });

  it('[PW-06] checks at most once in the life of its cookie', async () => {
    const { server, api } = start('1');
    await hasNewVersion(api);
    await hasNewVersion(api);
    expect(server.calls(getVersion)).toHaveLength(1);
    document.cookie = 'version-check=; Path=/; Max-Age=0';
    await hasNewVersion(api);
    expect(server.calls(getVersion)).toHaveLength(2);
  });

  it('[PW-06] checks again when the page was left before the caches were cleared', async () => {
    localStorage.setItem('club.version', '1');
    const { api } = start('2');
    const cleared = new Promise<void>((resolve) => {
      jest.mocked(removeStoredReads).mockImplementationOnce(() => {
        resolve();
        return new Promise(() => undefined);
      });
    });
    void hasNewVersion(api);
    await cleared;
    expect(await hasNewVersion(api)).toBe(true);
    expect(localStorage.getItem('club.version')).toBe('2');
  });

  it('[PW-06] on a new device only remembers the version', async () => {
    const { api } = start('1');
    expect(await hasNewVersion(api)).toBe(false);
    expect(localStorage.getItem('club.version')).toBe('1');
  });

  it('[PW-06] checks again when the customer returns, and survives a server that is down', async () => {
    localStorage.setItem('club.version', '1');
    const { server, api } = start('2');
    server.fail(getVersion, 'network');
    const onNew = jest.fn();
    watchVersion(api, onNew);
    await new Promise((resolve) => setTimeout(resolve));
    expect(onNew).not.toHaveBeenCalled();
    server.recover(getVersion);
    const reported = new Promise<void>((resolve) => onNew.mockImplementation(resolve));
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    await reported;
    expect(onNew).toHaveBeenCalledTimes(1);
  });
});
