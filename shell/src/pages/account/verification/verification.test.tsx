import { checkAllowedUser, getMetafields } from '@club/api/contract/account/accounts';
import { getUser } from '@club/api/contract/account/users';
import {
  finish,
  getState,
  markSeen,
  start,
  withdraw,
  type Verification,
} from '@club/api/contract/verification';
import { writeCookie } from '@club/platform/cookies';
import { accessibilityProblems } from '@club/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { aLogin, aServer, openShell } from '../../../testing/open-shell';
import { resetDevice } from '../../../testing/reset-device';
import { leaveApp } from '../../links/leave-app';

jest.mock('../../links/leave-app', () => ({ leaveApp: jest.fn() }));

afterEach(async () => {
  jest.useRealTimers();
  jest.mocked(leaveApp).mockReset();
  await resetDevice();
});

const none: Verification = {
  status: 'none',
  way: null,
  reason: null,
  at: null,
  adult_from: null,
  is_news: false,
};
const pending: Verification = {
  ...none,
  status: 'pending',
  way: 'document',
  at: '2026-11-20T08:30:00.000Z',
};

/** A server that says how far the verification is, whose customer is not verified yet. */
function open(address: string, state: Partial<Verification> = {}) {
  writeCookie('isAdult', 'true');
  const server = aServer();
  const stored = { state: { ...none, ...state } };
  const user = { ...aLogin().user, tags: 'PWA' };
  server.on(getMetafields, () => ({ metafields: [] }));
  server.on(checkAllowedUser, () => ({ allowed: false }));
  server.on(getState, () => ({ verification: stored.state }));
  server.on(getUser, () => ({
    user: stored.state.status === 'approved' ? { ...user, tags: 'PWA,age_verified' } : user,
  }));
  server.on(start, () => ({ url: 'https://id.example/authorize?x=1' }));
  server.on(withdraw, () => ({ verification: (stored.state = none) }));
  server.on(markSeen, () => {
    const verification = stored.state;
    stored.state = { ...verification, is_news: false };
    return { verification };
  });
  const view = openShell(address, { server, isCustomer: true });
  act(() => {
    const who = view.shell.session.store.get();
    if (who.status !== 'customer') throw new Error('No customer');
    view.shell.session.renew({ ...who.customer, isAgeVerified: false });
  });
  return { ...view, server, stored };
}

type View = ReturnType<typeof open>;

const isVerified = ({ shell }: View) => {
  const who = shell.session.store.get();
  return who.status === 'customer' && who.customer.isAgeVerified;
};
// It asks once the page is idle.
const patience = { timeout: 5_000 };
const toProvider = () => screen.findByRole('button', { name: 'Підтвердити через сервіс' });

describe('[RT-49] the verification', () => {
  it('explains why, what changes, and offers two ways', async () => {
    open('/verification');
    await toProvider();
    expect(screen.getByRole('list', { name: 'Що зміниться' })).toHaveTextContent('Правила клубу');
    expect(screen.getByRole('link', { name: 'Надіслати фото документа' })).toHaveAttribute(
      'href',
      '/verification/other',
    );
    const [header] = screen.getAllByRole('banner');
    expect(header).not.toHaveTextContent('Перший');
    expect(screen.getByRole('link', { name: 'Назад' })).toHaveAttribute('href', '/');
  });

  it('leads to the provider, once', async () => {
    const view = open('/verification');
    await view.user.dblClick(await toProvider());
    await waitFor(() => expect(leaveApp).toHaveBeenCalledWith('https://id.example/authorize?x=1'));
    expect(view.server.calls(start).map(({ input }) => input)).toEqual([{ host: 'main' }]);
  });

  it('does not lead there any more once the customer is on another page', async () => {
    const { user, server, address } = open('/verification');
    const release = server.hold(start);
    await user.click(await toProvider());
    await user.click(screen.getByRole('link', { name: 'Назад' }));
    await waitFor(() => expect(address()).toBe('/'));
    release();
    await waitFor(() => expect(server.pending).toBe(0));
    await act(async () => new Promise((resolve) => void setTimeout(resolve)));
    expect(leaveApp).not.toHaveBeenCalled();
  });

  it('shows that the provider is unavailable, and stays', async () => {
    const view = open('/verification');
    view.server.fail(start, 'IDENTITY_PROVIDER_AWAY');
    await view.user.click(await toProvider());
    expect(await screen.findByRole('alert')).toHaveTextContent('надішли фото документа');
    expect(leaveApp).not.toHaveBeenCalled();
    view.server.recover(start);
    await view.user.click(await toProvider());
    await waitFor(() => expect(leaveApp).toHaveBeenCalled());
  });

  it('[PW-07] waits for the network', async () => {
    open('/verification');
    await toProvider();
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void dispatchEvent(new Event('offline')));
    expect(await toProvider()).toBeDisabled();
    expect(screen.getByText(/щойно з’явиться зв’язок/)).toBeVisible();
  });

  it.each<[Partial<Verification>, string]>([
    [{ status: 'begun', way: 'provider' }, 'Перевірку почато'],
    [{ status: 'unfinished', way: 'provider', reason: 'expired' }, 'Перевірку не завершено'],
    [{ status: 'unfinished', way: 'provider', reason: 'cancelled' }, 'Перевірку скасовано'],
    [{ status: 'rejected', way: 'provider', reason: 'identity-used' }, 'інший акаунт'],
    [{ status: 'rejected', way: 'document', reason: 'unreadable' }, 'Фото нечітке'],
  ])('%j explains what happened, and both ways stay available', async (state, words) => {
    open('/verification', state);
    await toProvider();
    expect(screen.getByText(new RegExp(words))).toBeVisible();
    expect(screen.getByRole('link', { name: 'Надіслати фото документа' })).toBeVisible();
  });

  it('shows a minor the date, with a link to the support', async () => {
    open('/verification', {
      status: 'rejected',
      way: 'provider',
      reason: 'minor',
      adult_from: '2027-05-01',
    });
    await screen.findByRole('heading', { name: 'Тобі ще немає 18' });
    expect(screen.getByText(/з 1 травня 2027/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Написати в підтримку' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /через сервіс/ })).not.toBeInTheDocument();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('of a document that waits can be withdrawn', async () => {
    const view = open('/verification', pending);
    await screen.findByRole('heading', { name: 'Дивимося на твій документ' });
    expect(screen.getByText(/20 листопада о 10:30/)).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: 'Забрати фото назад' }));
    await toProvider();
    expect(screen.getByText('Фото видалено')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});

describe('[RT-49] the callback of the provider', () => {
  const back = '/verification?state=s-1&code=c-1&iss=https%3A%2F%2Fid.example';

  it('is sent once, verifies, and is removed from the address', async () => {
    const view = open(back);
    view.server.on(finish, () => ({ verification: (view.stored.state = approvedState) }));
    await screen.findByRole('heading', { name: 'Вік підтверджено' });
    expect(view.address()).toBe('/verification');
    expect(view.server.calls(finish).map(({ input }) => input)).toEqual([
      { state: 's-1', code: 'c-1', iss: 'https://id.example' },
    ]);
    await waitFor(() => expect(isVerified(view)).toBe(true));
  });

  it('is tried again with the same answer after a lost network', async () => {
    const view = open(back);
    view.server.fail(finish, 'network');
    expect(await screen.findByRole('alert')).toHaveTextContent('Немає зв’язку');
    expect(view.address()).toBe(back);
    view.server.recover(finish);
    view.server.on(finish, () => ({ verification: (view.stored.state = approvedState) }));
    await view.user.click(screen.getByRole('button', { name: 'Спробуй ще раз' }));
    await screen.findByRole('heading', { name: 'Вік підтверджено' });
  });

  it('that is no longer valid shows so, and one may begin again', async () => {
    const view = open(back);
    view.server.fail(finish, 'VERIFICATION_UNKNOWN');
    await toProvider();
    expect(screen.getByText(/вже не діє/)).toBeVisible();
    expect(view.address()).toBe('/verification');
    expect(view.server.calls(finish)).toHaveLength(1);
  });

  it('may be a refusal', async () => {
    const view = open('/verification?state=s-1&error=access_denied');
    view.server.on(finish, ({ input }) => ({
      verification: (view.stored.state = {
        ...none,
        status: 'unfinished',
        way: 'provider',
        reason: input.error === 'access_denied' ? 'cancelled' : 'failed',
      }),
    }));
    expect(await screen.findByText(/Перевірку скасовано/)).toBeVisible();
  });
});

const approvedState: Verification = { ...none, status: 'approved', way: 'provider' };

describe('[RT-49] [MN-03] a verdict of the reviewers', () => {
  it('reaches the open app: a toast, the page, and the session', async () => {
    const view = open('/verification', pending);
    await screen.findByRole('heading', { name: 'Дивимося на твій документ' });
    view.stored.state = { ...pending, status: 'approved', is_news: true };
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await screen.findByRole('heading', { name: 'Вік підтверджено' });
    expect(await screen.findByText('Правила клубу вже в меню')).toBeVisible();
    await waitFor(() => expect(isVerified(view)).toBe(true));
    await waitFor(() => expect(view.server.calls(markSeen)).toHaveLength(1));
  });

  it('that refuses shows why, once', async () => {
    const view = open('/verification', pending);
    await screen.findByRole('heading', { name: 'Дивимося на твій документ' });
    view.stored.state = { ...pending, status: 'rejected', reason: 'unreadable', is_news: true };
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('Вік не підтверджено')).toBeVisible();
    await toProvider();
    await waitFor(() => expect(view.server.calls(markSeen)).toHaveLength(1));
    expect(isVerified(view)).toBe(false);
  });

  it('that another tab has shown is not shown again', async () => {
    const view = open('/verification', pending);
    await screen.findByRole('heading', { name: 'Дивимося на твій документ' });
    view.stored.state = { ...pending, status: 'rejected', reason: 'unreadable', is_news: true };
    view.server.on(markSeen, () => ({ verification: { ...view.stored.state, is_news: false } }));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await toProvider();
    await waitFor(() => expect(view.server.calls(markSeen)).toHaveLength(1));
    expect(screen.queryByText('Вік не підтверджено')).not.toBeInTheDocument();
  });

  it('is shown on any page, with a link to continue', async () => {
    const news = { status: 'rejected', reason: 'unreadable', is_news: true } as const;
    const view = open('/verification/other', { ...pending, ...news });
    await view.user.click(await screen.findByRole('button', { name: 'Що робити' }, patience));
    await toProvider();
    expect(view.address()).toBe('/verification');
  });
});

describe('the offer to verify the age', () => {
  const minor = { status: 'rejected', reason: 'minor', adult_from: '2027-05-01' } as const;

  it.each([
    ['nobody has looked at', none, /Один раз, і замовлення не чекатимуть/, true],
    ['is under review', pending, /^Вік.*Дивимося на твій документ/, false],
    ['is that of a minor', minor, /^Вік.*Замовити щось можна буде з 1 травня 2027/, false],
  ])('in the profile and on home, for an age that %s', async (_, state, row, isOffered) => {
    const profile = open('/profile', state);
    expect(await screen.findByRole('link', { name: row })).toBeVisible();
    profile.unmount();
    const { server } = open('/', state);
    await waitFor(() => expect(server.calls(getState)).not.toEqual([]));
    await waitFor(() =>
      expect(screen.queryByText('Підтвердь вік один раз') !== null).toBe(isOffered),
    );
  });
});
