import { getCustomerTerms } from '@club/api/contract/catalog';
import { checkAllowedUser, getMetafields, updateTags } from '@club/api/contract/account/accounts';
import { getProfile } from '@club/api/contract/account/profile';
import {
  checkOralStatus,
  getVeloToken,
  getVeloUser,
  mloginGlo,
  veloMlogin,
} from '@club/api/contract/links';
import { removeStoredReads } from '@club/host';
import { readCookie, writeCookie } from '@club/platform/cookies';
import { refuse } from '@club/testing';
import { act, screen, waitFor } from '@testing-library/react';
import {
  aLogin,
  aRemote,
  aServer,
  clearDevice,
  inDays,
  openShell,
} from '../../../testing/open-shell';
import { leaveApp } from '../../links/leave-app';

jest.mock('../../links/leave-app', () => ({ leaveApp: jest.fn() }));

afterEach(async () => {
  clearDevice();
  jest.mocked(leaveApp).mockClear();
  await removeStoredReads(() => true);
});

const confirmed = 'Ми знаємо, що ти користуєшся паучами';
const url = 'https://velo.test/account/login/multipass/token';

interface Known {
  readonly brand?: 'main' | 'second';
  readonly result?: 'confirmed' | 'none';
  readonly multipass?: boolean;
  readonly special?: boolean;
  readonly allowed?: boolean;
  readonly specialPrices?: boolean;
  readonly earlyDays?: number;
  /** Whether the session knows the account in the second brand. */
  readonly second?: boolean;
  /** Whether a remote offers a page for scanning. */
  readonly canScan?: boolean;
}

function open({
  brand = 'second',
  result = 'confirmed',
  multipass = true,
  special = false,
  allowed = false,
  specialPrices = false,
  earlyDays = 0,
  second = false,
  canScan = true,
}: Known = {}) {
  writeCookie('isAdult', 'true');
  const server = aServer();
  const field = { namespace: 'pwaDiscount', key: 'hyper-pro-699', value: 'true' };
  server.on(getMetafields, ({ input }) => ({
    metafields: special && input.id === '7001' && input.myogo === false ? [field] : [],
  }));
  server.on(checkAllowedUser, () => ({ allowed }));
  server.on(getCustomerTerms, () => ({ specialPrices, earlyDays }));
  server.on(getProfile, () => ({
    profile: {
      first_name: 'Олена',
      last_name: 'Коваль',
      phone: '+380501112233',
      email: null,
      birth_date: null,
      address: null,
    },
  }));
  server.on(getVeloUser, () => ({
    shopifyId: '8001',
    profile: {
      first_name: 'Олена',
      last_name: 'Коваль',
      email: null,
      oralStatus: result,
      multipass,
    },
  }));
  server.on(checkOralStatus, () => ({ result }));
  server.on(getVeloToken, () => ({ token: 'velo-secret', expired_at: inDays(1) }));
  server.on(veloMlogin, () => ({ url }));
  const link = { place: 'profile.velo', page: 'can', label: 'Код із банки', order: 1 };
  const links = canScan ? [link] : [];
  const remotes = [aRemote('garden', [{ name: 'can', path: '/garden/can' }], {}, links)];
  const boot = { brand, onSecondHost: brand === 'second', remotes };
  const view = openShell('/profile', { isCustomer: true, server, boot });
  const { user } = aLogin();
  if (second) {
    const login = aLogin({ ogo_user: { ...user, id: 'c-2', shopify_id: '8001' } });
    act(() => view.shell.session.begin(login));
  }
  return view;
}

describe('velo in the profile of the second brand', () => {
  it('[AC-15] [CL-24] [CL-25] leads to the velo website, logged in', async () => {
    const { user, server } = open();
    await user.click(await screen.findByRole('button', { name: /Сайт velo/ }));
    await waitFor(() => expect(leaveApp).toHaveBeenCalledWith(url));
    expect(server.calls(veloMlogin)[0]?.input).toMatchObject({
      token: 'velo-secret',
      email: null,
      first_name: 'Олена',
      last_name: 'Коваль',
      return_to: '/',
    });
    expect(readCookie('veloToken')).toBe('velo-secret');
  });

  it('[CL-24] a token that is no longer good is replaced without a word', async () => {
    writeCookie('veloToken', 'old');
    const { user, server } = open();
    server.on(veloMlogin, ({ input }) => {
      if (input.token === 'old') throw refuse('VELO_UNAUTHENTICATED');
      return { url };
    });
    await user.click(await screen.findByRole('button', { name: /Сайт velo/ }));
    await waitFor(() => expect(leaveApp).toHaveBeenCalledWith(url));
    expect(server.calls(veloMlogin).map(({ input }) => input.token)).toEqual([
      'old',
      'velo-secret',
    ]);
  });

  it('[AC-15] shows why there is no link', async () => {
    const { user, server } = open();
    server.fail(veloMlogin, 'EMAIL_MISSING');
    await user.click(await screen.findByRole('button', { name: /Сайт velo/ }));
    expect(await screen.findByText(/Додай її в профілі/)).toBeVisible();
    expect(leaveApp).not.toHaveBeenCalled();
  });

  it('[AC-14] [CN-01] the oral status is empty until checked, then stored for an hour', async () => {
    const written = jest.spyOn(Document.prototype, 'cookie', 'set');
    expect(readCookie('oralStatus')).toBeNull();
    const first = open();
    expect(await screen.findByText(confirmed)).toBeVisible();
    expect(readCookie('oralStatus')).toBe('confirmed');
    expect(written).toHaveBeenCalledWith(expect.stringMatching(/^oral-status=.*Max-Age=3600/));
    expect(written).toHaveBeenCalledWith(expect.stringMatching(/^velo-id=8001;.*Max-Age=3600/));
    first.unmount();
    const again = open({ result: 'none' });
    expect(await screen.findByText(confirmed)).toBeVisible();
    expect(again.server.calls(checkOralStatus)).toHaveLength(0);
    expect(again.server.calls(getVeloUser)).toHaveLength(0);
  });

  it('[AC-14] who is not confirmed is shown how to be', async () => {
    open({ result: 'none' });
    const link = await screen.findByRole('link', { name: /ще не підтверджено/ });
    expect(link).toHaveAttribute('href', '/garden/can');
  });

  it('[AC-14] nobody is asked to scan while no page for it is shown', async () => {
    open({ result: 'none', canScan: false });
    expect(await screen.findByText('Статус velo ще не підтверджено')).toBeVisible();
    expect(document.body).not.toHaveTextContent(/скан/i);
  });

  it('[CL-06] who is not confirmed can declare it, and the session knows the tag', async () => {
    const { user, server, shell } = open({ result: 'none', second: true });
    server.on(updateTags, () => ({ tags: 'PWA,pwa_user_velo' }));
    await user.click(await screen.findByRole('button', { name: /Я вже користуюся паучами/ }));
    expect(await screen.findByText('Ми знаємо, що ти користуєшся паучами')).toBeVisible();
    expect(server.calls(updateTags).map(({ input }) => input)).toEqual([
      {
        tags: 'pwa_user_velo',
        shopifyId: '8001',
        myogo: true,
        ogoAuthApiToken: expect.any(String),
      },
    ]);
    expect(readCookie('oralStatus')).toBe('confirmed');
    expect(shell.session.store.get()).toMatchObject({
      customer: { accounts: { second: { tags: ['PWA', 'pwa_user_velo'] } } },
    });
  });

  it('[CL-06] a declaration that fails shows why, and can be repeated', async () => {
    const { user, server } = open({ result: 'none', second: true });
    server.fail(updateTags, 'network');
    const declare = await screen.findByRole('button', { name: /Я вже користуюся паучами/ });
    await user.click(declare);
    expect(await screen.findByText(/Перевір мережу/)).toBeVisible();
    expect(declare).toBeVisible();
    expect(readCookie('oralStatus')).toBe('none');
  });

  it('[CL-01] a website that cannot be entered is not offered', async () => {
    open({ multipass: false });
    expect(await screen.findByText(confirmed)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Сайт velo/ })).not.toBeInTheDocument();
    expect(readCookie('veloIdFlag')).toBe('');
  });

  it('[AC-14] what could not be checked is not claimed', async () => {
    writeCookie('veloIdFlag', '8001');
    const { server, user } = open();
    server.fail(checkOralStatus, 'UNAVAILABLE');
    // The row is redrawn when the check has failed.
    await waitFor(() => expect(screen.getByRole('button', { name: /Сайт velo/ })).toBeVisible());
    expect(screen.queryByText(/Статус velo/)).not.toBeInTheDocument();
    expect(readCookie('oralStatus')).toBeNull();
    const retry = await screen.findByRole('button', { name: 'Спробуй ще раз' });
    server.recover();
    await user.click(retry);
    expect(await screen.findByText(confirmed)).toBeVisible();
  });

  it('is not there in the main brand', async () => {
    const { server } = open({ brand: 'main' });
    await screen.findByRole('heading', { name: 'Налаштування' });
    expect(screen.queryByRole('heading', { name: 'velo' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Сайт «/ })).not.toBeInTheDocument();
    expect(server.calls(checkOralStatus)).toHaveLength(0);
  });
});

describe('the website of the main brand in the profile of the second one', () => {
  it('[AC-15] [CL-23] opens logged in', async () => {
    const { user, server } = open();
    server.on(mloginGlo, () => ({ link: 'https://first.test/account/login/multipass/token' }));
    await user.click(await screen.findByRole('button', { name: /Сайт «Перший»/ }));
    await waitFor(() =>
      expect(leaveApp).toHaveBeenCalledWith('https://first.test/account/login/multipass/token'),
    );
    expect(server.calls(mloginGlo)[0]?.input).toEqual({
      email: null,
      first_name: 'Олена',
      last_name: 'Коваль',
      return_to: '/',
      myogo: true,
      ogoAuthApiToken: expect.any(String),
    });
  });
});

describe('what sets a customer apart', () => {
  it.each<[shown: string, hidden: string, own: Known]>([
    ['Особливий статус', 'Ранній доступ', { special: true, specialPrices: true }],
    ['Ранній доступ', 'Особливий статус', { allowed: true, earlyDays: 3 }],
  ])('[AC-12] says %s where the server gives it, and nothing else', async (shown, hidden, own) => {
    open(own);
    expect(await screen.findByText(shown)).toBeVisible();
    expect(screen.queryByText(hidden)).not.toBeInTheDocument();
  });

  it('[AC-12] says how much earlier, and asks for the app that is open', async () => {
    const { server } = open({ brand: 'main', allowed: true, earlyDays: 3 });
    expect(await screen.findByText(/на 3 дні раніше/)).toBeVisible();
    expect(server.calls(getCustomerTerms)).toMatchObject([{ input: { myogo: false } }]);
  });

  it.each([
    ['who comes early', checkAllowedUser],
    ['the terms', getCustomerTerms],
  ])('[AC-12] is read again by a button after a failure of %s', async (_, endpoint) => {
    const { server, user } = open({ allowed: true, earlyDays: 3 });
    server.fail(endpoint, 'UNAVAILABLE');
    const retry = await screen.findByRole('button', { name: 'Спробуй ще раз' });
    expect(screen.queryByText('Ранній доступ')).not.toBeInTheDocument();
    server.recover();
    await user.click(retry);
    expect(await screen.findByText('Ранній доступ')).toBeVisible();
  });

  it('[AC-12] most have nothing, and see nothing', async () => {
    const { server } = open();
    await screen.findByRole('heading', { name: 'Налаштування' });
    await waitFor(() => expect(server.calls(checkAllowedUser)).toHaveLength(1));
    expect(server.calls(getCustomerTerms)).toEqual([]);
    expect(screen.queryByRole('list', { name: 'Твій статус' })).not.toBeInTheDocument();
  });
});
