import { getVersion } from '@club/api/contract/operations';
import { readCookie, writeCookie } from '@club/platform/cookies';
import { removeStoredReads } from '@club/host';
import { storeAgreement, readAgreement } from '../pages/info/texts/stored-agreement';
import { createSession } from '../session/session';
import { aBoot, aServer, clearDevice } from '../testing/open-shell';
import { hasNewVersion, watchVersion } from './watch-version';

jest.mock('@club/host', () => ({
  ...jest.requireActual<object>('@club/host'),
  removeStoredReads: jest.fn(async () => undefined),
}));

afterEach(clearDevice);

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
    const { api } = start('2');

    expect(await hasNewVersion(api)).toBe(true);
    for (const cookie of [...cleared, ...flags])
      expect([cookie, readCookie(cookie)]).toEqual([cookie, null]);
    expect(readCookie('secondBrand')).toBe('true');
    const [isOld] = jest.mocked(removeStoredReads).mock.calls[0] ?? [];
    expect(isOld?.('/api/content/get-news')).toBe(true);
    expect(isOld?.('/api/cert/get-cats')).toBe(true);
    expect(isOld?.('/api/get-balance')).toBe(false);
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
