import {
  enterPinSms,
  getAuth,
  getCertList,
  getPin,
  setUsed,
  storePin,
  type Certificate,
} from '@club/api/contract/certificates';
import { openOutbox } from '@club/platform/outbox';
import { clearAllCookies } from '@club/platform/cookies';
import { Link } from '@club/platform/router';
import { createTestHost, refuse, renderRoute, type TestHost } from '@club/testing';
import { act, screen } from '@testing-library/react';
import type { ComponentType, ReactNode } from 'react';
import config from '../../../remote.config';
import remote from '../../remote';
import { aCertificate } from '../../testing/partners';
import { referrer } from '../section/referrer';

const secret = { pin: '482155', barcode: { format: 'ean13', text: '4003994155486' } } as const;

function createHost(certificate: Certificate = aCertificate(), options = {}): TestHost {
  const host = createTestHost(options);
  host.server.on(getAuth, () => ({ token: 'fresh', expires_in_seconds: 3600 }));
  host.server.on(getCertList, () => ({ certificates: [certificate] }));
  host.server.on(storePin, () => ({ resend_after_seconds: 60, expires_in_seconds: 300 }));
  host.server.on(enterPinSms, () => ({ token: 'opened', expires_in_seconds: 300 }));
  host.server.on(getPin, () => secret);
  return host;
}

async function show(host: TestHost, code = 'c1', wrapper?: ComponentType<{ children: ReactNode }>) {
  const options = { host, params: { code }, ...(wrapper && { wrapper }) };
  const view = await renderRoute(config, remote, 'certificate', options);
  await view.settled();
  return view;
}

type View = Awaited<ReturnType<typeof show>>;

const showButton = () => screen.getByRole('button', { name: 'Показати PIN' });
const field = () => screen.findByLabelText('Код із SMS');

async function open(view: View) {
  await view.user.click(showButton());
  await view.user.type(await field(), '123456');
  await view.settled();
}

afterEach(() => {
  clearAllCookies();
  localStorage.clear();
  sessionStorage.clear();
});

describe('[CE-03] the PIN', () => {
  it('is hidden until it is asked for and confirmed by the code of an SMS', async () => {
    const host = createHost();
    const view = await show(host);
    expect(view.container).not.toHaveTextContent(secret.pin);
    await open(view);
    expect(host.server.calls(storePin)[0]?.input).toEqual({ token: 'fresh', code: 'c1' });
    expect(host.server.calls(enterPinSms)[0]?.input).toEqual({ token: 'fresh', code: '123456' });
    expect(host.server.calls(getPin)[0]?.input).toEqual({ token: 'opened', code: 'c1' });
    expect(screen.getByText(secret.pin)).toBeVisible();
    expect(screen.getByRole('img', { name: 'Штрихкод сертифіката' })).toBeVisible();
    expect(screen.getByRole('group', { name: 'PIN і штрихкод' })).toHaveFocus();
    await view.user.click(screen.getByRole('button', { name: 'Сховати' }));
    expect(view.container).not.toHaveTextContent(secret.pin);
    expect(showButton()).toHaveFocus();
  });

  it('is shown without a network where it was confirmed before', async () => {
    const first = await show(createHost());
    await open(first);
    first.unmount();
    const host = createHost();
    const view = await show(host);
    act(() => host.online.set(false));
    expect(view.container).not.toHaveTextContent(secret.pin);
    await view.user.click(showButton());
    expect(screen.getByText(secret.pin)).toBeVisible();
    expect(host.server.calls(storePin)).toHaveLength(0);
  });

  it('stays on the device for as long as the session, and so does what is said of its certificate', async () => {
    const host = createHost();
    host.server.on(getCertList, ({ input: { code } }) => ({
      certificates: code === undefined ? [] : [aCertificate()],
    }));
    await open(await show(host));
    expect(host.server.calls(getCertList).map(({ input }) => input.code)).toContain('c1');
    expect(host.isStoredForSession(getCertList)).toBe(true);
    expect(localStorage.getItem('certificate-pin:c1')).toContain(secret.pin);
  });

  it('needs a network where it was not confirmed yet', async () => {
    const host = createHost();
    await show(host);
    act(() => host.online.set(false));
    expect(showButton()).toBeDisabled();
    expect(screen.getByText(/Без мережі код не надіслати/)).toBeVisible();
  });

  it('says how many tries are left, and when the code is void', async () => {
    const host = createHost();
    host.server.on(enterPinSms, () => {
      throw refuse('CODE_WRONG', { tries_left: 2 });
    });
    const view = await show(host);
    await open(view);
    expect(await field()).toHaveAccessibleDescription(/Ще 2\u00a0спроби/);
    expect(await field()).toHaveValue('');
    host.server.fail(enterPinSms, 'CODE_VOID');
    await view.user.type(await field(), '123457');
    await view.settled();
    expect(await field()).toHaveAccessibleDescription(/Попроси новий код/);
    expect(view.container).not.toHaveTextContent(secret.pin);
  });

  it('asks for no code that was not sent, and says when one can be asked for', async () => {
    const host = createHost();
    host.server.on(storePin, () => {
      throw refuse('SMS_TOO_SOON', { retry_after_seconds: 40 });
    });
    const view = await show(host);
    await view.user.click(showButton());
    expect(await screen.findByRole('timer')).toHaveTextContent(/можна попросити за (40|39) с/);
    expect(screen.queryByLabelText('Код із SMS')).toBeNull();
    expect(showButton()).toBeDisabled();
  });

  it('of one certificate is not shown on the page of the next one', async () => {
    const host = createHost();
    const certificates = [aCertificate(), aCertificate({ code: 'c2' })];
    host.server.on(getCertList, () => ({ certificates }));
    const view = await show(host, 'c1', ({ children }) => (
      <>
        <Link to="/certificates/my-list/c2">Наступний</Link>
        {children}
      </>
    ));
    await open(view);
    expect(screen.getByText(secret.pin)).toBeVisible();
    await view.user.click(screen.getByRole('link', { name: 'Наступний' }));
    await view.settled();
    expect(view.location()).toBe('/certificates/my-list/c2');
    expect(view.container).not.toHaveTextContent(secret.pin);
  });

  it('is opened by the first code after another request, also after a lost answer', async () => {
    const host = createHost();
    host.server.on(storePin, () => ({ resend_after_seconds: 0, expires_in_seconds: 300 }));
    const view = await show(host);
    host.server.fail(getPin, 'network');
    await open(view);
    host.server.recover(getPin);
    host.server.on(enterPinSms, () => ({ token: 'next', expires_in_seconds: 300 }));
    await view.user.click(screen.getByRole('button', { name: 'Надіслати код ще раз' }));
    await view.settled();
    await view.user.clear(await field());
    await view.user.type(await field(), '654321');
    await view.settled();
    expect(host.server.calls(getPin).at(-1)?.input).toEqual({ token: 'next', code: 'c1' });
  });

  it('whose answer is lost is read again without another code', async () => {
    const host = createHost();
    host.server.fail(getPin, 'network');
    const view = await show(host);
    await open(view);
    host.server.recover(getPin);
    await view.user.click(screen.getByRole('button', { name: 'Спробувати ще раз' }));
    await view.settled();
    expect(screen.getByText(secret.pin)).toBeVisible();
    expect(host.server.calls(enterPinSms)).toHaveLength(1);
  });

  it('says why no code could be sent', async () => {
    const host = createHost();
    host.server.fail(storePin, 'SMS_LIMIT');
    const view = await show(host);
    await view.user.click(showButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('Забагато кодів');
  });
});

describe('[CE-04] a certificate', () => {
  it('in the making has no PIN yet', async () => {
    await show(createHost(aCertificate({ state: 'making', valid_until: null })));
    expect(screen.getByText('Готуємо…')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Показати PIN' })).not.toBeInTheDocument();
  });

  it('[PW-11] that failed says that the points are back, and leads to where the customer came from', async () => {
    referrer.set('/certificates?category=5');
    const failed = aCertificate({ state: 'failed', valid_until: null, bonuses: 1200 });
    const view = await show(createHost(failed));
    expect(screen.getByText(/Твої .* знову на балансі/).textContent).toContain(
      'Твої 1\u202f200\u00a0XP знову',
    );
    await view.user.click(screen.getByRole('link', { name: 'Обрати інший сертифікат' }));
    expect(view.location()).toBe('/certificates?category=5');
  });

  it('is marked as used', async () => {
    const host = createHost();
    const used = aCertificate({ used_at: '2026-11-21T10:00:00.000Z' });
    host.server.on(setUsed, () => {
      host.server.on(getCertList, () => ({ certificates: [used] }));
      return { certificate: used };
    });
    const view = await show(host);
    await view.user.click(screen.getByRole('button', { name: 'Позначити використаним' }));
    expect(await screen.findByText('Використано')).toBeVisible();
    expect(host.server.calls(setUsed)[0]?.input).toEqual({
      token: 'fresh',
      code: 'c1',
      used: true,
    });
  });

  it('stays marked as used where the list cannot be read after it', async () => {
    const host = createHost();
    const used = aCertificate({ used_at: '2026-11-21T10:00:00.000Z' });
    host.server.on(setUsed, () => ({ certificate: used }));
    const view = await show(host);
    host.server.fail(getCertList, 'network');
    await view.user.click(screen.getByRole('button', { name: 'Позначити використаним' }));
    await view.settled();
    expect(screen.getByText('Використано')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Позначити невикористаним' })).toBeVisible();
  });

  it('whose partner has not answered for minutes says so and leads to the support', async () => {
    const now = Date.now();
    const bought = (minutes: number) =>
      aCertificate({
        state: 'making',
        valid_until: null,
        bought_at: new Date(now - minutes * 60_000).toISOString(),
      });
    const pages = { 'shell.support': '/support' };
    const view = await show(createHost(bought(1), { pages }));
    expect(screen.getByRole('status')).toHaveTextContent('Зазвичай це хвилина');
    expect(screen.queryByRole('link', { name: 'Написати в підтримку' })).toBeNull();
    view.unmount();
    await show(createHost(bought(10), { pages }));
    expect(screen.getByRole('status')).toHaveTextContent('довше, ніж зазвичай');
    expect(screen.getByRole('link', { name: 'Написати в підтримку' })).toHaveAttribute(
      'href',
      '/support',
    );
  });

  it('keeps the screen on only while its secret is shown', async () => {
    const release = jest.fn();
    const request = jest.fn(() => Promise.resolve({ release }));
    Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
    const view = await show(createHost());
    expect(request).not.toHaveBeenCalled();
    await open(view);
    expect(request).toHaveBeenCalledTimes(1);
    await view.user.click(screen.getByRole('button', { name: 'Сховати' }));
    expect(release).toHaveBeenCalledTimes(1);
    Reflect.deleteProperty(navigator, 'wakeLock');
  });

  it('[BX-01] is marked as used without a network: the mark waits and is sent later', async () => {
    const host = createHost();
    const used = aCertificate({ used_at: '2026-11-21T10:00:00.000Z' });
    host.server.on(setUsed, () => {
      host.server.on(getCertList, () => ({ certificates: [used] }));
      return { certificate: used };
    });
    const view = await show(host);
    act(() => host.online.set(false));
    await view.user.click(screen.getByRole('button', { name: 'Позначити використаним' }));
    await view.settled();
    expect(screen.getByText('Використано')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Позначити невикористаним' })).toBeVisible();
    view.unmount();
    const again = await show(host);
    expect(screen.getByText('Використано')).toBeVisible();
    expect(host.server.calls(setUsed)).toHaveLength(0);
    act(() => host.online.set(true));
    await act(() => openOutbox(host).sendNow());
    await again.settled();
    expect(screen.getByText('Використано')).toBeVisible();
    expect(host.server.calls(setUsed).map(({ input }) => input)).toEqual([
      { token: 'fresh', code: 'c1', used: true },
    ]);
    expect(host.server.calls(getCertList).length).toBeGreaterThan(2);
    expect(openOutbox(host).entries.get()).toMatchObject([
      { state: 'sent', note: { title: 'Сертифікат позначено використаним' } },
    ]);
  });

  it('whose mark was sent later stays marked where the list cannot be read then', async () => {
    const host = createHost();
    host.server.on(setUsed, () => ({
      certificate: aCertificate({ used_at: '2026-11-21T10:00:00.000Z' }),
    }));
    const view = await show(host);
    act(() => host.online.set(false));
    await view.user.click(screen.getByRole('button', { name: 'Позначити використаним' }));
    await view.settled();
    host.server.fail(getCertList, 'network');
    act(() => host.online.set(true));
    await act(() => openOutbox(host).sendNow());
    await view.settled();
    expect(host.server.calls(setUsed)).toHaveLength(1);
    expect(screen.getByText('Використано')).toBeVisible();
  });

  it('that was marked and unmarked without a network is not used', async () => {
    const host = createHost();
    const view = await show(host);
    act(() => host.online.set(false));
    for (const name of ['Позначити використаним', 'Позначити невикористаним']) {
      await view.user.click(screen.getByRole('button', { name }));
      await view.settled();
    }
    expect(screen.queryByText('Використано')).toBeNull();
    host.server.on(setUsed, () => ({ certificate: aCertificate() }));
    act(() => host.online.set(true));
    await act(() => openOutbox(host).sendNow());
    expect(host.server.calls(setUsed).map(({ input }) => input.used)).toEqual([true, false]);
  });

  it.each([
    ['used', { used_at: '2026-11-21T10:00:00.000Z' }],
    ['expired', { valid_until: '2025-01-31' }],
  ])('that is %s leads on to others first, and its PIN stays', async (state, own) => {
    await show(createHost(aCertificate(own)));
    const others = screen.getByRole('link', { name: 'Обрати інший сертифікат' });
    expect(others).toHaveAttribute('data-variant', 'primary');
    expect(showButton()).toHaveAttribute('data-variant', 'secondary');
    const isExpired = state === 'expired';
    expect(screen.queryAllByText(/На касі його вже не приймуть/)).toHaveLength(isExpired ? 1 : 0);
    const marks = screen.queryAllByRole('button', { name: /^Позначити/ });
    expect(marks).toHaveLength(isExpired ? 0 : 1);
  });

  it('[CE-01] that is older than the list is read by its code', async () => {
    const host = createHost();
    host.server.on(getCertList, ({ input }) => ({
      certificates: [aCertificate({ code: input.code ?? 'newer', partner: 'Давній' })],
    }));
    await show(host);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Давній');
    expect(showButton()).toBeVisible();
    expect(host.server.calls(getCertList).at(-1)?.input).toEqual({ token: 'fresh', code: 'c1' });
  });

  it('that does not exist or is another customer’s is not found', async () => {
    const view = await show(createHost(), 'foreign');
    await view.user.click(screen.getByRole('link', { name: 'До моїх сертифікатів' }));
    expect(view.location()).toBe('/certificates/my-list');
  });
});
