import { getProductsById } from '@club/api/contract/catalog';
import { formatDate } from '@club/ui';
import { aProduct } from '../../testing/products';
import { getCart } from '@club/api/contract/cart';
import { ipostAuth, sendAddress } from '@club/api/contract/delivery';
import { sendPhoneCall } from '@club/api/contract/fulfilment';
import { sendPromocode } from '@club/api/contract/orders/create';
import { getOrder, type OrderDetails } from '@club/api/contract/orders/details';
import { getBalance } from '@club/api/contract/loyalty/balance';
import { getLiqpayLink, getPayment } from '@club/api/contract/payments';
import { aCustomer, createTestHost, refuse, renderRoute, type TestHost } from '@club/testing';
import { act, screen, waitFor } from '@testing-library/react';
import config from '../../../remote.config';
import { cartChoices } from '../../device/cart-item';
import { deviceCarts, saveCartItems } from '../../device/device-cart';
import { answerCheckout, fillCheckout } from '../../testing/happy-path';
import { aSlot } from '../../testing/checkout-drafts';
import { openExternalPage } from '../open-external-page';
import { aCourierAddress, anOrderDetails, aPlacedOrder } from '../../testing/orders';
import { savePlacedOrder, findPlacedOrder, type PlacedOrder } from '../../device/placed-orders';
import { wait } from '../wait';
import remote from '../../remote';

jest.mock('../wait', () => ({ wait: jest.fn(() => Promise.resolve()) }));
jest.mock('../open-external-page', () => ({ openExternalPage: jest.fn() }));

const waits = () => jest.mocked(wait).mock.calls.map(([ms]) => ms);

function anOrdered(
  placed: Partial<PlacedOrder> = {},
  order: Partial<OrderDetails> = {},
  own: Parameters<typeof createTestHost>[0] = {},
): TestHost {
  savePlacedOrder('main', aPlacedOrder(placed));
  const host = createTestHost(own);
  answerCheckout(host.server);
  host.server.on(getOrder, () => ({ order: anOrderDetails(order) }));
  return host;
}

async function show(host: TestHost, search = '?order=41') {
  const view = await renderRoute(config, remote, 'success', { host, search });
  await view.settled();
  return view;
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = 'ipost-token=; Max-Age=0; Path=/';
  jest.clearAllMocks();
});

test('while the order is loading, nothing is where it will begin', async () => {
  const host = anOrdered();
  host.server.hold(getOrder);
  await renderRoute(config, remote, 'success', { host, search: '?order=41' });
  expect(await screen.findByText('Завантажуємо замовлення')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Твоє замовлення' })).toBeInTheDocument();
  expect(document.querySelector('header')).toBeNull();
});

test('[RT-71] [SH-22] /shop/success shows the order, the next steps and the earned points', async () => {
  expect(config.routes.success).toMatchObject({
    path: '/shop/success',
    layout: 'account-off-footer',
    guards: ['auth'],
    noBack: true,
    // It may be opened for an order that is not accepted.
    title: 'Твоє замовлення',
  });
  await show(anOrdered());
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Замовлення № 1041 прийнято');
  expect(screen.getByRole('list', { name: 'Що далі' })).toHaveTextContent(
    'Заплатиш, коли отримаєш',
  );
  expect(screen.getByText(/Після оплати отримаєш/)).toHaveTextContent(/\+9\sXP/);
  expect(screen.getByRole('link', { name: 'Деталі замовлення' })).toHaveAttribute(
    'href',
    '/history-order?order=41',
  );
});

test('[SH-10] a pre-order says that the age comes first, and leads to its verification', async () => {
  const customer = aCustomer({ isAgeVerified: false });
  const pages = { 'shell.verification': '/verification' };
  await show(anOrdered({}, {}, { customer, pages }));
  expect(screen.getByRole('status')).toHaveTextContent('Це передзамовлення');
  expect(screen.getByRole('link', { name: 'Підтвердити вік' })).toHaveAttribute(
    'href',
    '/verification',
  );
  expect(screen.queryByText(/Збираємо замовлення/)).not.toBeInTheDocument();
});

test.each([
  ['sent', /^Після доставки отримаєш/],
  ['delivered', /^За це замовлення нараховано/],
] as const)(
  '[SH-22] points that count with the delivery: a paid order is %s',
  async (state, text) => {
    await show(anOrdered({}, { state, payment: 'paid' }, { features: [] }));
    expect(screen.getByText(text)).toHaveTextContent(/\+9\sXP/);
  },
);

test('without an order the history opens', async () => {
  expect((await show(anOrdered(), '')).location()).toBe('/history-order');
});

test('an order that can not be read leaves a heading, with a retry or what comes back', async () => {
  const heading = () => screen.getByRole('heading', { level: 1, name: 'Твоє замовлення' });
  document.title = 'Замовлення прийнято';
  const host = anOrdered();
  host.server.fail(getOrder, 'INTERNAL');
  const view = await show(host);
  expect(heading()).toBeVisible();
  expect(document.title).toMatch(/^Твоє замовлення · /);
  expect(screen.getByRole('button', { name: 'Спробуй ще раз' })).toBeVisible();
  view.unmount();
  const offline = anOrdered({}, {}, { online: false });
  offline.server.fail(getOrder, 'network');
  await show(offline);
  expect(heading()).toBeVisible();
  expect(screen.getByText(/^Замовлення збережено/)).toBeVisible();
});

test('an order of another customer is not found', async () => {
  const host = anOrdered();
  host.server.on(getOrder, () => {
    throw refuse('ORDER_NOT_FOUND');
  });
  await show(host);
  expect(screen.getByText(/Такого замовлення немає/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Мої замовлення' })).toHaveAttribute(
    'href',
    '/history-order',
  );
});

test('[SH-15] [SH-18] the cart is cleared, the draft is reset, with the courier’s street once it is sent', async () => {
  fillCheckout('main', {
    delivery: 3,
    street: 'вул. Сумська',
    house: '1',
    flat: '5',
    slot: aSlot(),
    comment: 'Домофон',
    promocode: 'VELO20',
  });
  const draft = () => JSON.parse(localStorage.getItem('shop-checkout') ?? '') as unknown;
  const ordered = cartChoices(deviceCarts.main.get().items);
  const host = anOrdered({ ordered, ipost: aCourierAddress() });
  host.server.fail(sendAddress, 'INTERNAL');
  const view = await show(host);
  expect(deviceCarts.main.get().items).toEqual([]);
  expect(draft()).toMatchObject({
    delivery: 3,
    street: 'вул. Сумська',
    slot: null,
    comment: '',
    promocode: '',
    payment: 1,
    city: { city_id: 'city-1' },
  });
  expect(host.facts).toEqual([{ name: 'cart.changed', payload: { brand: 'main', count: 0 } }]);
  expect(host.server.calls(getCart)).toEqual([]);
  host.server.recover();
  await view.user.click(screen.getByRole('button', { name: 'Спробуй ще раз' }));
  await view.settled();
  expect(draft()).toMatchObject({ delivery: 1, street: '', house: '', flat: '', payment: 1 });
});

test('[SH-18] a draft for the next order stays when the address of the last one is sent', async () => {
  const next = { delivery: 3, street: 'вул. Науки', house: '9', slot: aSlot() } as const;
  fillCheckout('main', next);
  await show(anOrdered({ ordered: [], ipost: aCourierAddress() }));
  expect(JSON.parse(localStorage.getItem('shop-checkout') ?? '')).toMatchObject({
    delivery: 3,
    street: 'вул. Науки',
  });
});

test('later additions to the cart are not removed when the page opens again', async () => {
  fillCheckout('main');
  await show(anOrdered({ ordered: [] }));
  expect(deviceCarts.main.get().items).toHaveLength(2);
});

test('additions to the cart while the order was pending stay there', async () => {
  fillCheckout('main');
  const [first] = cartChoices(deviceCarts.main.get().items);
  saveCartItems(
    'main',
    deviceCarts.main.get().items.map((item) => ({ ...item, count: 3 })),
  );
  const { host } = await show(anOrdered({ ordered: first ? [first] : [] }));
  expect(deviceCarts.main.get().items.map(({ count }) => count)).toEqual([2, 3]);
  expect(host.facts).toEqual([{ name: 'cart.changed', payload: { brand: 'main', count: 5 } }]);
});

test('[SH-20] the call is requested with its time', async () => {
  const host = anOrdered({ call: aSlot({ from: '09:00', to: '12:00' }) });
  await show(host);
  expect(host.server.calls(sendPhoneCall)[0]?.input).toMatchObject({
    orderNumber: 1041,
    orderSum: '196.00',
    orderPayment: 'cash',
    callFrom: '2026-11-21T09:00',
    callTo: '2026-11-21T12:00',
    phone: '+380501112233',
    first_name: 'Олена',
    totalSpent: '196.00',
    avgCheck: '196.00',
    orders_count: 1,
  });
  expect(screen.getByText('Зателефонуємо, щоб підтвердити')).toBeInTheDocument();
  expect(findPlacedOrder('main', '41')?.call).toBeNull();
});

test.each([
  ['packed', /зібрано$/, 'Скоро передамо його перевізнику'],
  ['sent', /у дорозі$/, 'Воно вже їде до тебе'],
  ['delivered', /отримано$/, 'Дякуємо за покупку!'],
] as const)(
  '[SH-22] an order that is %s meanwhile is not packed again',
  async (state, title, text) => {
    await show(anOrdered({}, { state }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.queryByRole('list', { name: 'Що далі' })).toBeNull();
  },
);

test('[SH-20] a requested call is still announced after a reload, as after a payment', async () => {
  const host = anOrdered({ call: aSlot({ from: '09:00', to: '12:00' }) });
  (await show(host)).unmount();
  await show(host);
  expect(host.server.calls(sendPhoneCall)).toHaveLength(1);
  expect(screen.getByText('Зателефонуємо, щоб підтвердити')).toBeInTheDocument();
});

test('[SH-20] a call whose time has passed is reported, and not listed any more', async () => {
  const host = anOrdered({ call: aSlot({ from: '09:00', to: '12:00' }) });
  host.server.on(sendPhoneCall, () => {
    throw refuse('SLOT_PAST');
  });
  await show(host);
  expect(await screen.findByText(/час уже минув, тож зберемо/)).toBeInTheDocument();
  expect(screen.queryByText('Зателефонуємо, щоб підтвердити')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Спробувати ще раз' })).toBeNull();
});

test('[SH-09] the friend’s code is sent for the order, in its app', async () => {
  const host = anOrdered({ friendCode: 'REW-ABC123' });
  await show(host);
  expect(host.server.calls(sendPromocode).map(({ input }) => input)).toEqual([
    { code: 'REW-ABC123', orderId: '41', shopDomain: 'main.club.test' },
  ]);
});

test('an invalid code is reported, and not sent again', async () => {
  const host = anOrdered({ friendCode: 'REW-ABC123' });
  host.server.on(sendPromocode, () => {
    throw refuse('FRIEND_CODE_WRONG');
  });
  await show(host);
  expect(screen.getByRole('alert')).toHaveTextContent('Код друга не додано');
  expect(screen.queryByRole('button', { name: 'Спробуй ще раз' })).not.toBeInTheDocument();
  expect(findPlacedOrder('main', '41')?.friendCode).toBeNull();
});

test('a request that came after the end of the session is sent after the next login', async () => {
  const host = anOrdered({ friendCode: 'REW-ABC123', call: aSlot() });
  for (const endpoint of [sendPromocode, sendPhoneCall])
    host.server.fail(endpoint, 'UNAUTHORIZED_IN_APP');
  await show(host);
  expect(findPlacedOrder('main', '41')).toMatchObject({ friendCode: 'REW-ABC123', call: aSlot() });
});

test('requests that failed without a network are sent by a retry, each once', async () => {
  const host = anOrdered({ friendCode: 'REW-ABC123', call: aSlot() });
  host.server.fail(sendPhoneCall, 'network');
  const view = await show(host);
  expect(screen.getByRole('alert')).toHaveTextContent('Дзвінок не замовлено');
  host.server.recover();
  await view.user.click(screen.getByRole('button', { name: 'Спробуй ще раз' }));
  await view.settled();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(host.server.calls(sendPromocode)).toHaveLength(1);
});

describe('the address for the courier', () => {
  test('[SH-18] is sent with the token of the courier', async () => {
    const host = anOrdered({ ipost: aCourierAddress() });
    await show(host);
    expect(host.server.calls(sendAddress).map(({ input }) => input)).toEqual([
      {
        token: 'courier',
        city: 'city-1',
        street: 'вул. Сумська, 1',
        flat: '5',
        delivery_date: '2026-11-21',
        delivery_time_from: '10:00',
        delivery_time_to: '13:00',
        order_id: '41',
        comment: '',
      },
    ]);
  });

  test('[SH-18] after a failure is sent once more, after 1000 ms, with a new token', async () => {
    const host = anOrdered({ ipost: aCourierAddress() });
    let opened = 0;
    host.server.on(ipostAuth, () => ({ token: `t${(opened += 1)}`, expires_in_seconds: 600 }));
    host.server.on(sendAddress, ({ input }) => {
      if (input.token === 't1') throw refuse('INTERNAL');
      return { success: true };
    });
    await show(host);
    expect(host.server.calls(sendAddress).map(({ input }) => input.token)).toEqual(['t1', 't2']);
    expect(waits()).toEqual([1000]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('[SH-18] that fails twice is reported, and can be tried again', async () => {
    const host = anOrdered({ ipost: aCourierAddress() });
    host.server.fail(sendAddress, 'INTERNAL');
    await show(host);
    expect(host.server.calls(sendAddress)).toHaveLength(2);
    expect(screen.getByRole('alert')).toHaveTextContent('Кур’єр ще не отримав адресу');
    expect(screen.getByRole('button', { name: 'Спробуй ще раз' })).toBeInTheDocument();
  });
});

describe('an address that the courier', () => {
  test('[PW-07] refused is edited, and what is typed survives a reload', async () => {
    const host = anOrdered({ ipost: aCourierAddress() });
    host.server.fail(sendAddress, 'IPOST_REFUSED');
    const view = await show(host);
    const street = () => screen.getByRole('textbox', { name: 'Вулиця й будинок' });
    await view.user.type(street(), 'а');
    view.unmount();
    await show(host);
    expect(street()).toHaveValue('вул. Сумська, 1а');
  });

  test('[SH-18] refused is edited and sent with the same slot, also when it is refused again', async () => {
    const host = anOrdered({ ipost: aCourierAddress() });
    host.server.on(sendAddress, ({ input }) => {
      if (!input.street.endsWith(', 3')) throw refuse('IPOST_REFUSED');
      return { success: true };
    });
    const view = await show(host);
    expect(screen.getByRole('alert')).toHaveTextContent('Кур’єр не приймає цю адресу. Перевір її');
    expect(screen.queryByRole('button', { name: 'Спробуй ще раз' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Написати в підтримку' })).toHaveAttribute(
      'href',
      '/support',
    );
    const street = screen.getByRole('textbox', { name: 'Вулиця й будинок' });
    const flat = screen.getByRole('textbox', { name: /^Квартира/ });
    expect([street, flat].map((field) => (field as HTMLInputElement).value)).toEqual([
      'вул. Сумська, 1',
      '5',
    ]);
    const send = async (text: string) => {
      await view.user.clear(street);
      if (text !== '') await view.user.type(street, text);
      await view.user.click(screen.getByRole('button', { name: 'Надіслати адресу' }));
      await view.settled();
    };
    const sent = () => host.server.calls(sendAddress).map(({ input }) => input);
    const before = sent().length;
    await send('');
    expect(screen.getByText('Напиши вулицю й будинок')).toBeInTheDocument();
    expect(sent()).toHaveLength(before);
    await send('вул. Сумська, 2');
    expect(street).toHaveValue('вул. Сумська, 2');
    expect(host.toasts).toEqual([]);
    await send('вул. Сумська, 3');
    expect(host.toasts).toEqual([{ tone: 'good', title: 'Кур’єр отримав адресу' }]);
    expect(sent().at(-1)).toMatchObject({
      street: 'вул. Сумська, 3',
      flat: '5',
      delivery_date: '2026-11-21',
      order_id: '41',
    });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(findPlacedOrder('main', '41')?.ipost).toBeNull();
  });

  test('[SH-18] got too late has a link to the support, and can be sent again', async () => {
    const host = anOrdered({ ipost: aCourierAddress() });
    host.server.on(sendAddress, () => {
      throw refuse('SLOT_PAST');
    });
    const view = await show(host);
    expect(screen.getByRole('alert')).toHaveTextContent(/час уже минув. Напиши в підтримку/);
    expect(screen.getByRole('link', { name: 'Написати в підтримку' })).toBeInTheDocument();
    // Meanwhile the server handed it over by itself.
    host.server.on(sendAddress, () => ({ success: true }));
    await view.user.click(screen.getByRole('button', { name: 'Спробуй ще раз' }));
    await view.settled();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('an order that is cancelled', () => {
  const cancelled = { state: 'cancelled', method: 'card', payment: 'none', earns: 0 } as const;

  test.each([
    [{}, 'Це замовлення не збиратимемо'],
    [{ cancelReason: 'customer' }, 'За твоїм бажанням'],
    [{ cancelReason: 'unpaid' }, 'Оплата не надійшла вчасно'],
    [
      { cancelReason: 'store', payment: 'paid' },
      'Магазин не зміг його зібрати. Кошти повернемо на картку',
    ],
    [{ cancelReason: 'refunded', payment: 'refunded' }, 'Кошти повернено на картку'],
    [
      { isUnderAge: true, payment: 'paid' },
      'Ми продаємо лише повнолітнім. Кошти повернемо на картку',
    ],
  ] as const)('[SH-22] [OR-01] says so and why, and promises nothing: %j', async (own, text) => {
    await show(anOrdered({ method: 'card' }, { ...cancelled, ...own }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Замовлення № 1041 скасовано',
    );
    expect(screen.getByRole('status')).toHaveTextContent(text);
    expect(screen.queryByRole('list', { name: 'Що далі' })).toBeNull();
    expect(screen.queryByText(/прийнято|Дякуємо|взялися/)).toBeNull();
    expect(screen.queryByRole('button', { name: /^Сплатити/ })).toBeNull();
  });

  test.each([
    ['customer', 'neutral'],
    ['unpaid', 'bad'],
  ] as const)('cancelled by or because: %s, its mark is %s', async (cancelReason, tone) => {
    await show(anOrdered({ method: 'card' }, { ...cancelled, cancelReason }));
    const mark = screen.getByRole('heading', { level: 1 }).previousElementSibling;
    expect(mark).toHaveAttribute('data-tone', tone);
  });

  test('[SH-10] of a customer under age cannot be repeated', async () => {
    await show(anOrdered({ method: 'card' }, { ...cancelled, isUnderAge: true }));
    expect(screen.getByRole('link', { name: 'Деталі замовлення' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Повторити замовлення' })).toBeNull();
  });

  test('[SH-22] can be repeated', async () => {
    const host = anOrdered({ method: 'card' }, cancelled);
    host.server.on(getProductsById, () => ({ products: [aProduct()] }));
    const view = await show(host);
    await view.user.click(screen.getByRole('button', { name: 'Повторити замовлення' }));
    await view.settled();
    expect(view.location()).toBe('/shop/cart');
  });
});

describe('a card', () => {
  const waiting = { method: 'card', payment: 'waiting', mayPay: true } as const;

  test('[SH-14] is paid on the provider’s page, which opens once', async () => {
    const host = anOrdered({ method: 'card', wantsLink: true }, waiting);
    const first = await show(host);
    expect(openExternalPage).toHaveBeenCalledWith('https://pay.test/41');
    first.unmount();
    await show(host);
    expect(openExternalPage).toHaveBeenCalledTimes(1);
  });

  test('[SH-26] continues after a reload on the page that was opened, also while the server is unavailable', async () => {
    const host = anOrdered({ method: 'card', wantsLink: true }, waiting);
    host.server.on(getPayment, () => ({ payment: 'waiting' as const }));
    (await show(host)).unmount();
    expect(findPlacedOrder('main', '41')).toMatchObject({
      orderId: '41',
      number: 1041,
      link: 'https://pay.test/41',
    });
    host.server.fail(getLiqpayLink, 'UNAVAILABLE');
    const view = await show(host);
    await view.user.click(screen.getByRole('button', { name: /^Сплатити/ }));
    await view.settled();
    expect(openExternalPage).toHaveBeenCalledTimes(2);
    expect(openExternalPage).toHaveBeenLastCalledWith('https://pay.test/41');
    expect(host.toasts).toEqual([]);
  });

  test.each([
    ['a payment that the server refuses', 'ORDER_NOT_FOUND', true],
    ['a device without a network', 'network', false],
  ] as const)('[SH-26] %s does not open the stored page', async (_, failure, onLine) => {
    const host = anOrdered({ method: 'card', link: 'https://pay.test/old' }, waiting);
    host.server.on(getPayment, () => ({ payment: 'waiting' as const }));
    host.server.fail(getLiqpayLink, failure);
    const view = await show(host);
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
    await view.user.click(screen.getByRole('button', { name: /^Сплатити/ }));
    await view.settled();
    expect(openExternalPage).not.toHaveBeenCalled();
    expect(host.toasts).toEqual([expect.objectContaining({ title: 'Сталася помилка' })]);
  });

  test('[SH-14] after an answer without a link the call is repeated every 2000 ms, 5 times at most', async () => {
    const host = anOrdered({ method: 'card', wantsLink: true }, waiting);
    host.server.on(getPayment, () => ({ payment: 'waiting' as const }));
    host.server.on(getLiqpayLink, () => ({ success: true, link: null }));
    await show(host);
    expect(host.server.calls(getLiqpayLink)).toHaveLength(5);
    expect(waits()).toEqual([2000, 2000, 2000, 2000]);
    expect(openExternalPage).not.toHaveBeenCalled();
    expect(host.toasts).toEqual([
      expect.objectContaining({ tone: 'bad', title: 'Сталася помилка' }),
    ]);
    expect(screen.getByRole('button', { name: /^Сплатити/ })).toBeEnabled();
  });

  test('[SH-14] a link in a later answer is used', async () => {
    const host = anOrdered({ method: 'card', wantsLink: true }, waiting);
    let attempts = 0;
    host.server.on(getLiqpayLink, () => ({
      success: true,
      link: (attempts += 1) === 3 ? 'https://pay.test/41' : null,
    }));
    await show(host);
    expect(openExternalPage).toHaveBeenCalledTimes(1);
    expect(host.toasts).toEqual([]);
  });

  test.each([
    ['an answer without success', () => ({ success: false, link: 'https://pay.test/41' })],
    ['a link that is no page', () => ({ success: true, link: 'javascript:alert(1)' })],
  ])('[SH-14] %s stops at once with a message', async (_, answer) => {
    const host = anOrdered({ method: 'card', wantsLink: true }, waiting);
    host.server.on(getPayment, () => ({ payment: 'waiting' as const }));
    host.server.on(getLiqpayLink, answer);
    await show(host);
    expect(host.server.calls(getLiqpayLink)).toHaveLength(1);
    expect(openExternalPage).not.toHaveBeenCalled();
    expect(host.toasts).toEqual([expect.objectContaining({ title: 'Сталася помилка' })]);
  });

  test('[SH-14] that was paid elsewhere opens no page, and shows no failure', async () => {
    const paid = { method: 'card', state: 'paid', payment: 'paid', mayPay: false } as const;
    const host = anOrdered({ method: 'card', wantsLink: true }, paid);
    host.server.on(getLiqpayLink, () => {
      throw refuse('ORDER_FIXED');
    });
    await show(host);
    expect(screen.getByText('Оплата пройшла. Дякуємо!')).toBeInTheDocument();
    expect(host.server.calls(getLiqpayLink)).toEqual([]);
    expect(openExternalPage).not.toHaveBeenCalled();
    expect(host.toasts).toEqual([]);
  });

  test('[OR-01] that is not paid says until when it can be, also where its page does not open', async () => {
    const payUntil = new Date(Date.now() + 3_600_000).toISOString();
    const host = anOrdered({ method: 'card' }, { ...waiting, payUntil });
    host.server.on(getPayment, () => ({ payment: 'waiting' as const }));
    host.server.fail(getLiqpayLink, 'UNAVAILABLE');
    const view = await show(host);
    const until = `${formatDate(payUntil, 'day')}, ${formatDate(payUntil, 'time')}`;
    expect(screen.getByText(`Сплатити можна до ${until}`, { exact: false })).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: /^Сплатити/ }));
    await view.settled();
    expect(host.toasts).toEqual([
      expect.objectContaining({ text: expect.stringContaining(`сплатити можна до ${until}`) }),
    ]);
  });

  test('[OR-01] whose time is over while its page is open promises no time', async () => {
    const payUntil = new Date(Date.now() - 3_600_000).toISOString();
    const host = anOrdered({ method: 'card' }, { ...waiting, payUntil });
    host.server.on(getPayment, () => ({ payment: 'waiting' as const }));
    host.server.fail(getLiqpayLink, 'UNAVAILABLE');
    const view = await show(host);
    await view.user.click(screen.getByRole('button', { name: /^Сплатити/ }));
    await view.settled();
    expect(screen.queryByText(/можна до/)).toBeNull();
    expect(host.toasts).toEqual([
      expect.objectContaining({ text: expect.not.stringMatching(/можна до|будь-коли/) }),
    ]);
  });

  test('[SH-14] whose link comes after the page was left is only stored', async () => {
    const host = anOrdered({ method: 'card', wantsLink: true }, waiting);
    const release = host.server.hold(getLiqpayLink);
    const view = await renderRoute(config, remote, 'success', { host, search: '?order=41' });
    await waitFor(() => expect(host.server.calls(getLiqpayLink)).toHaveLength(1));
    view.unmount();
    release();
    await waitFor(() => expect(findPlacedOrder('main', '41')?.link).toBe('https://pay.test/41'));
    expect(openExternalPage).not.toHaveBeenCalled();
  });

  test('[SH-24] is read again after reads of its payment have failed', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const host = anOrdered({ method: 'card' }, waiting);
    host.server.fail(getPayment, 'INTERNAL');
    const view = await show(host);
    await act(() => jest.advanceTimersByTimeAsync(3000));
    await view.settled();
    host.server.recover();
    host.server.on(getPayment, () => ({ payment: 'paid' as const }));
    await act(() => jest.advanceTimersByTimeAsync(3000));
    await view.settled();
    jest.useRealTimers();
    expect(screen.getByText('Оплата пройшла. Дякуємо!')).toBeInTheDocument();
  });

  test('that is cancelled while its page waits shows the cancelled order', async () => {
    const host = anOrdered({ method: 'card' }, waiting);
    host.server.on(getPayment, () => ({ payment: 'none' as const }));
    const release = host.server.hold(getPayment);
    const view = await renderRoute(config, remote, 'success', { host, search: '?order=41' });
    await screen.findByText('Чекаємо на оплату карткою');
    const cancelled = { ...waiting, state: 'cancelled', payment: 'none', mayPay: false } as const;
    host.server.on(getOrder, () => ({ order: anOrderDetails(cancelled) }));
    release();
    await view.settled();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('скасовано');
  });

  test('that is open is not thanked for where its payment says nothing', async () => {
    const host = anOrdered({ method: 'card' }, waiting);
    host.server.on(getPayment, () => ({ payment: 'none' as const }));
    await show(host);
    expect(screen.queryByText(/Дякуємо/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Сплатити/ })).toBeEnabled();
  });

  test('that was paid says thank you', async () => {
    const host = anOrdered({ method: 'card' }, waiting);
    host.server.on(getPayment, () => ({ payment: 'paid' as const }));
    await show(host);
    expect(screen.getByText('Оплата пройшла. Дякуємо!')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Сплатити/ })).not.toBeInTheDocument();
  });

  test('[SH-24] that is paid while the page is open emits the balance once, with the earned points', async () => {
    const host = anOrdered({ method: 'card' }, waiting);
    host.server.on(getBalance, () => ({ balance: 509 }));
    host.server.on(getPayment, () => {
      host.server.on(getOrder, () => ({ order: anOrderDetails({ ...waiting, payment: 'paid' }) }));
      return { payment: 'paid' as const };
    });
    await show(host);
    expect(host.facts).toEqual([{ name: 'balance.changed', payload: { balance: 509 } }]);
  });

  test('[SH-14] can be opened again after the browser’s Back', async () => {
    const host = anOrdered({ method: 'card' }, { ...waiting, payment: 'failed' });
    const view = await show(host);
    await view.user.click(screen.getByRole('button', { name: 'Сплатити ще раз' }));
    await waitFor(() => expect(openExternalPage).toHaveBeenCalledTimes(1));
    expect(screen.getByRole('button', { name: 'Сплатити ще раз' })).toHaveAttribute('aria-busy');
    act(() => void dispatchEvent(new Event('pageshow')));
    await view.user.click(screen.getByRole('button', { name: 'Сплатити ще раз' }));
    await waitFor(() => expect(openExternalPage).toHaveBeenCalledTimes(2));
    // An installed app is not left: the provider's page closes over it.
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(screen.getByRole('button', { name: 'Сплатити ще раз' })).not.toHaveAttribute(
      'aria-busy',
    );
  });

  test('that failed does not read as accepted', async () => {
    await show(anOrdered({ method: 'card' }, { ...waiting, payment: 'failed' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Замовлення № 1041 не оплачено',
    );
    expect(screen.queryByText(/прийнято/)).not.toBeInTheDocument();
  });

  test('that failed can be tried again', async () => {
    const host = anOrdered({ method: 'card' }, { ...waiting, payment: 'failed' });
    const view = await show(host);
    await view.user.click(screen.getByRole('button', { name: 'Сплатити ще раз' }));
    await waitFor(() => expect(openExternalPage).toHaveBeenCalledWith('https://pay.test/41'));
  });
});
