import { canWriteByOrder, getAuth, getOfflineOrders } from '@club/api/contract/feedback';
import type { RatableOrder } from '@club/api/contract/feedback';
import { clearAllCookies } from '@club/platform/cookies';
import { createTestHost, renderSlot, type TestHost } from '@club/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import config from '../../../remote.config';
import remote from '../../remote';
import { anOrder } from '../../testing/orders';

const now = new Date('2026-11-20T10:00:00Z');
const delivered = anOrder({ id: '7', title: 'Стіки Бурштин', at: '2026-11-18T10:00:00.000Z' });

type Options = {
  orders?: RatableOrder[];
  receipts?: RatableOrder[];
  page?: string;
  hasToast?: boolean;
  host?: TestHost;
};

function createHost({ orders = [delivered], receipts = [] }: Options = {}) {
  const host = createTestHost({ pages: { 'feedback.list': '/feedback' } });
  host.server.on(getAuth, () => ({ token: 'fresh', expires_in_seconds: 1800 }));
  host.server.on(canWriteByOrder, () => ({ orders }));
  host.server.on(getOfflineOrders, () => ({ orders: receipts }));
  return host;
}

let settled: () => Promise<void>;

async function open(options: Options = {}) {
  const { page = 'shell.home', hasToast = false, host = createHost(options) } = options;
  const input = { page, hasToast };
  const view = await renderSlot(config, remote, 'FeedbackPopup', { host, input });
  settled = view.settled;
  return view;
}

/** Lets time pass in which nobody touches anything, with the answers that come. */
async function passSeconds(seconds: number) {
  await act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
  await settled();
}

const popup = () => screen.queryByRole('region', { name: 'Як тобі покупка?' });
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => fireEvent.click(button(name));

beforeEach(() => jest.useFakeTimers({ now, advanceTimers: true }));
afterEach(() => {
  jest.useRealTimers();
  clearAllCookies();
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
});

describe('[FB-01] [FB-04] the popup', () => {
  it('comes when nobody has touched the page for a while, not in the first seconds', async () => {
    const host = createHost();
    await open({ host });
    await passSeconds(5);
    expect(popup()).toBeNull();
    expect(host.server.calls(canWriteByOrder)).toHaveLength(0);
    await passSeconds(2);
    expect(popup()).toHaveTextContent('Стіки Бурштин');
    expect(popup()).not.toHaveFocus();
  });

  it('waits while the visitor scrolls or types', async () => {
    await open();
    for (let time = 0; time < 4; time += 1) {
      await passSeconds(4);
      act(() => void fireEvent.scroll(window));
    }
    expect(popup()).toBeNull();
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    await passSeconds(20);
    expect(popup()).toBeNull();
    field.blur();
    act(() => void fireEvent.pointerDown(document.body));
    await passSeconds(7);
    expect(popup()).toBeInTheDocument();
  });

  it('does not come over a dialog or a toast', async () => {
    const view = await open({ hasToast: true });
    await passSeconds(10);
    expect(popup()).toBeNull();
    view.unmount();
    const dialog = document.body.appendChild(document.createElement('div'));
    dialog.setAttribute('role', 'dialog');
    await open();
    await passSeconds(10);
    expect(popup()).toBeNull();
  });

  it.each(['shop.cart', 'shop.checkout', 'shop.payment', 'scan.scan', 'shell.verification'])(
    'never comes on %s, and reads nothing there',
    async (page) => {
      const host = createHost();
      await open({ host, page });
      await passSeconds(60);
      expect(popup()).toBeNull();
      expect(host.server.called.size).toBe(0);
    },
  );

  it('comes for a receipt too, and only for what the server marks writable', async () => {
    const view = await open({
      orders: [anOrder({ ...delivered, canWrite: false })],
      receipts: [anOrder({ ...delivered, id: '9', number: 55, channel: 'receipt' })],
    });
    await passSeconds(7);
    expect(popup()).toHaveTextContent(/чек №\s55/i);
    view.unmount();
    sessionStorage.clear();
    await open({ orders: [anOrder({ ...delivered, canWrite: false })] });
    await passSeconds(20);
    expect(popup()).toBeNull();
  });

  it('a star leads to the form with that rating', async () => {
    const view = await open();
    await passSeconds(7);
    press('4 зірки');
    expect(view.location()).toBe('/feedback?order=7');
    expect(popup()).toBeNull();
    expect(JSON.parse(localStorage.getItem('feedback-draft:c-1:7') ?? '')).toMatchObject({
      rating: 4,
    });
  });

  it('comes once per visit', async () => {
    const host = createHost({ orders: [delivered, anOrder({ ...delivered, id: '8' })] });
    const view = await open({ host });
    await passSeconds(7);
    press('Не питати');
    expect(popup()).toBeNull();
    await passSeconds(60);
    expect(popup()).toBeNull();
    view.unmount();
    await open({ host });
    await passSeconds(60);
    expect(popup()).toBeNull();
  });

  it('«Не питати» is for that order; the next visit may ask for another', async () => {
    const host = createHost({ orders: [delivered, anOrder({ ...delivered, id: '8', number: 8 })] });
    const view = await open({ host });
    await passSeconds(7);
    press('Не питати');
    view.unmount();
    sessionStorage.clear();
    await open({ host });
    await passSeconds(7);
    expect(popup()).toHaveTextContent(/замовлення №\s8/i);
  });

  it('«Пізніше» puts it off for three days, twice at most', async () => {
    const host = createHost();
    const visit = async () => {
      sessionStorage.clear();
      const view = await open({ host });
      await passSeconds(10);
      return view;
    };
    const first = await visit();
    press('Пізніше');
    first.unmount();
    await passSeconds(2 * 86_400);
    const early = await visit();
    expect(popup()).toBeNull();
    early.unmount();
    await passSeconds(86_400);
    const second = await visit();
    press('Пізніше');
    second.unmount();
    await passSeconds(3 * 86_400);
    await visit();
    expect(popup()).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Пізніше' })).toBeNull();
  });

  it('what the customer ignores does not come again', async () => {
    const host = createHost();
    const view = await open({ host });
    await passSeconds(7);
    expect(popup()).toBeInTheDocument();
    view.unmount();
    sessionStorage.clear();
    await passSeconds(5 * 86_400);
    await open({ host });
    await passSeconds(10);
    expect(popup()).toBeNull();
  });

  it('is announced, and takes neither the focus nor a key that is meant for the page', async () => {
    await open();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await passSeconds(7);
    expect(screen.getByRole('status')).toHaveTextContent(/^Можна оцінити покупку/);
    expect(document.body).toHaveFocus();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(popup()).toBeInTheDocument();
  });

  it('Escape in it puts it off', async () => {
    await open();
    await passSeconds(7);
    fireEvent.keyDown(screen.getByRole('button', { name: 'Пізніше' }), { key: 'Escape' });
    expect(popup()).toBeNull();
    expect(localStorage.getItem('feedback-popup:c-1')).toContain('"putOffs":1');
  });

  it('is remembered for each customer, and never comes for a guest', async () => {
    const host = createHost();
    host.session.set({ status: 'guest' });
    await open({ host });
    await passSeconds(60);
    expect(popup()).toBeNull();
    expect(host.server.called.size).toBe(0);
  });
});
