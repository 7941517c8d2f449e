import { createCustomer, getUserByPhone } from '@club/api/contract/account/accounts';
import { writeCookie } from '@club/platform/cookies';
import { act, screen, waitFor } from '@testing-library/react';
import { aLogin, aRemote, aServer, clearDevice, openShell } from '../testing/open-shell';

// The timers of a page end with it.
beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => {
  jest.useRealTimers();
  clearDevice();
});

const second = { ...aLogin().user, id: 'c-2', shopify_id: '8001', tags: 'PWA' };

/** A server without an account of the second brand until one is opened. */
function open({ isKnown = false } = {}) {
  writeCookie('isAdult', 'true');
  const server = aServer();
  let isOpen = isKnown;
  server.on(getUserByPhone, ({ input }) => ({
    user: input.myogo ? (isOpen ? second : null) : aLogin().user,
  }));
  server.on(createCustomer, () => {
    isOpen = true;
    return { id: second.shopify_id };
  });
  const remotes = [aRemote('garden', [{ name: 'bed', path: '/bed' }])];
  const loadRemote = async () => ({
    name: 'garden',
    routes: { bed: async () => ({ default: () => <h1>Грядка</h1> }) },
    slots: {},
  });
  return openShell('/bed', { isCustomer: true, server, boot: { remotes }, loadRemote });
}

type View = ReturnType<typeof open>;

const accountsOf = ({ shell }: View) => {
  const session = shell.session.store.get();
  return session.status === 'customer' ? session.customer.accounts : null;
};
const goToSecond = ({ shell }: View) => act(() => shell.session.switchBrand('second'));

it('[AC-09] [CL-22] opens an account in the other app when the lookup by phone is empty', async () => {
  const view = open();
  await screen.findByRole('heading', { level: 1 });
  expect(view.server.calls(getUserByPhone)).toEqual([]);
  goToSecond(view);
  await screen.findByText('Ми відкрили там твій акаунт');
  expect(view.server.calls(createCustomer).map(({ input }) => input)).toEqual([
    {
      first_name: 'Олена',
      last_name: 'Коваль',
      email: null,
      phone: '+380501112233',
      note: 'Акаунт відкрито в застосунку',
      tags: 'PWA',
      variant: 'second',
      myogo: true,
      ogoAuthApiToken: 'secret-token',
    },
  ]);
  expect(accountsOf(view)?.second).toEqual({ shopifyId: '8001', tags: ['PWA'] });
  expect(accountsOf(view)?.main?.shopifyId).toBe('7001');
});

it('[AC-09] shows the welcome after a reload in the middle of it', async () => {
  const view = open();
  await screen.findByRole('heading', { level: 1 });
  goToSecond(view);
  await screen.findByText('Ми відкрили там твій акаунт');
  view.unmount();
  const next = open({ isKnown: true });
  await screen.findByText('Ми відкрили там твій акаунт');
  act(() => jest.advanceTimersByTime(2_000));
  next.unmount();
  open({ isKnown: true });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText('Ми відкрили там твій акаунт')).not.toBeInTheDocument();
});

it('[AC-09] shows the welcome after a reload before the answer', async () => {
  const view = open();
  await screen.findByRole('heading', { level: 1 });
  view.server.on(createCustomer, () => new Promise(() => {}));
  goToSecond(view);
  await waitFor(() => expect(view.server.calls(createCustomer)).toHaveLength(1));
  view.unmount();
  open({ isKnown: true });
  await screen.findByText('Ми відкрили там твій акаунт');
});

it('[AC-09] uses an existing account and shows no welcome', async () => {
  const view = open({ isKnown: true });
  await screen.findByRole('heading', { level: 1 });
  goToSecond(view);
  await waitFor(() => expect(accountsOf(view)?.second?.shopifyId).toBe('8001'));
  expect(view.server.calls(createCustomer)).toEqual([]);
  expect(screen.queryByText('Ми відкрили там твій акаунт')).not.toBeInTheDocument();
});

it('[AC-09] works without while the server can not be reached, and tries again on the next page', async () => {
  const view = open();
  await screen.findByRole('heading', { level: 1 });
  view.server.fail(getUserByPhone, 'network');
  goToSecond(view);
  await waitFor(() => expect(view.server.calls(getUserByPhone)).toHaveLength(1));
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  view.server.recover();
  act(() => view.shell.session.switchBrand('main'));
  goToSecond(view);
  await waitFor(() => expect(accountsOf(view)?.second?.shopifyId).toBe('8001'));
});
