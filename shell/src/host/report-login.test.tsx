import { sendBotStat } from '@club/api/contract/account/bot';
import { getOgoToken } from '@club/api/contract/links';
import { readCookie, writeCookie } from '@club/platform/cookies';
import { act, render, waitFor } from '@testing-library/react';
import { createSession } from '../session/session';
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
  it('[CL-16] each login is reported to the bot once', async () => {
    const { server, session, unmount } = visit();
    await waitFor(() => expect(localStorage.getItem('club.bot-told')).not.toBeNull());
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
    await waitFor(() => expect(localStorage.getItem('club.bot-told')).not.toBeNull());
  });

  it('[CL-16] nothing is reported without a network', () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { server } = visit();
    expect(server.calls(sendBotStat)).toHaveLength(0);
  });

  it('[CL-21] [AC-06] in the second brand its own token is fetched, and its calls contain it', async () => {
    const { server, session } = visit();
    await waitFor(() => expect(localStorage.getItem('club.bot-told')).not.toBeNull());
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

  it('[CL-21] a token that still lives is used on', async () => {
    writeCookie('secondBrand', 'true');
    writeCookie('ogoToken', 'kept');
    localStorage.setItem('club.bot-told', 'yes');
    const { server, session } = visit();
    await session.api(sendBotStat, own);
    expect(server.calls(sendBotStat).at(-1)?.input.ogoAuthApiToken).toBe('kept');
    expect(server.calls(getOgoToken)).toHaveLength(0);
  });
});
