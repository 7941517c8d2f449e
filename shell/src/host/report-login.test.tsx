import { createMetafields } from '@club/api/contract/account/accounts';
import { sendBotStat } from '@club/api/contract/account/bot';
import { getOgoToken } from '@club/api/contract/links';
import { readCookie, writeCookie } from '@club/platform/cookies';
import { act, render, waitFor } from '@testing-library/react';
import type { MemoryServer } from '@club/testing';
import { createSession } from '../session/session';
import { rememberVisit } from '../session/visit';
import * as install from '../pwa/install/install-offer';
import { ShellContext, type Shell } from './shell-context';
import { aBoot, aLogin, aServer, clearDevice } from '../testing/open-shell';
import { ReportLogin } from './report-login';

jest.mock('@club/platform/scheduler', () => ({
  ...jest.requireActual<object>('@club/platform/scheduler'),
  whenPageIdle: (begin: () => void) => {
    begin();
    return () => undefined;
  },
}));

afterEach(clearDevice);

function visit(server = aServer()) {
  jest.spyOn(globalThis, 'fetch').mockImplementation(server.fetch);
  const session = createSession(aBoot());
  if (session.store.get().status === 'guest') session.begin(aLogin());
  const shell = { session } as Shell;
  const view = render(
    <ShellContext value={shell}>
      <ReportLogin />
    </ShellContext>,
  );
  return { ...view, session, server };
}

const own = { phone: '+380501112233', shopifyId: '7001' };

describe('what services want of a customer', () => {
  it('[CL-16] [CN-02] each login is reported to the bot once, as a cookie remembers', async () => {
    const { server, session, unmount } = visit();
    await waitFor(() => expect(readCookie('botReported')).toBe('yes'));
    expect(server.calls(sendBotStat).map(({ input }) => input)).toEqual([own]);
    unmount();
    visit(server).unmount();
    expect(server.calls(sendBotStat)).toHaveLength(1);
    session.end('logout');
    visit(server);
    await waitFor(() => expect(server.calls(sendBotStat)).toHaveLength(2));
  });

  it('[CL-16] what did not arrive is sent by the next visit', async () => {
    const server = aServer();
    server.fail(sendBotStat, 'network');
    const { unmount } = visit(server);
    await waitFor(() => expect(server.calls(sendBotStat)).toHaveLength(1));
    unmount();
    server.recover();
    visit(server);
    await waitFor(() => expect(readCookie('botReported')).toBe('yes'));
  });

  it('[CL-16] nothing is reported without a network', () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { server } = visit();
    expect(server.calls(sendBotStat)).toHaveLength(0);
  });

  it('[CL-21] [AC-06] in the second brand its own token is fetched, and its calls contain it', async () => {
    const { server, session } = visit();
    await waitFor(() => expect(readCookie('botReported')).toBe('yes'));
    expect(server.calls(getOgoToken)).toHaveLength(0);
    act(() => session.switchBrand('second'));
    await waitFor(() => expect(readCookie('ogoToken')).toBe('second-token'));
    await session.api(sendBotStat, own);
    expect(server.calls(sendBotStat).at(-1)?.input).toEqual({
      ...own,
      myogo: true,
      ogoAuthApiToken: 'second-token',
    });
  });

  it('[CL-21] a token that is still valid is used again', async () => {
    writeCookie('secondBrand', 'true');
    writeCookie('ogoToken', 'kept');
    writeCookie('botReported', 'yes');
    const { server, session } = visit();
    await session.api(sendBotStat, own);
    expect(server.calls(sendBotStat).at(-1)?.input.ogoAuthApiToken).toBe('kept');
    expect(server.calls(getOgoToken)).toHaveLength(0);
  });
});

describe('what is reported to the account', () => {
  const report = async (server: MemoryServer) => {
    const { unmount, session } = visit(server);
    await waitFor(() => expect(readCookie('botReported')).toBe('yes'));
    unmount();
    return session;
  };
  const fieldsOf = (server: MemoryServer) =>
    server.calls(createMetafields).map(({ input: { fields } }) => fields);

  it('[CL-05] the campaign by which a customer came is reported once, and the next one again', async () => {
    const server = aServer();
    await report(server);
    expect(fieldsOf(server)).toEqual([]);
    rememberVisit(new URLSearchParams('utm_source=box&utm_campaign=spring'));
    const session = await report(server);
    await report(server);
    const value = 'utm_source=box&utm_campaign=spring';
    expect(server.calls(createMetafields).map(({ input }) => input)).toEqual([
      { fields: [{ namespace: 'pwa', key: 'campaign', value }], shopifyId: '7001' },
    ]);
    rememberVisit(new URLSearchParams('campaign=autumn'));
    await report(server);
    expect(fieldsOf(server).at(-1)).toMatchObject([{ value: 'campaign=autumn' }]);
    session.end('logout');
    rememberVisit(new URLSearchParams('campaign=autumn'));
    await report(server);
    expect(fieldsOf(server)).toHaveLength(3);
  });

  it('[CL-05] an installed app says so once', async () => {
    jest.spyOn(install, 'isInstalled').mockReturnValue(true);
    const server = aServer();
    await report(server);
    await report(server);
    expect(fieldsOf(server)).toEqual([
      [{ namespace: 'pwa', key: 'installed_at', value: expect.stringMatching(/^20\d\d-.*Z$/) }],
    ]);
  });

  it('[CL-05] what did not arrive is reported by the next visit', async () => {
    const server = aServer();
    rememberVisit(new URLSearchParams('campaign=spring'));
    server.fail(createMetafields, 'network');
    const { unmount } = visit(server);
    await waitFor(() => expect(server.calls(createMetafields)).toHaveLength(1));
    unmount();
    server.recover();
    visit(server);
    await waitFor(() => expect(server.calls(createMetafields)).toHaveLength(2));
  });
});
