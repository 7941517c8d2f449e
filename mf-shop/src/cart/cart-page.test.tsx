import { checkCart, type CheckedCart, type CheckedLine } from '@club/api/contract/cart';
import { getProductsByCollection, type Product } from '@club/api/contract/catalog';
import { getOrders } from '@club/api/contract/orders/history';
import type { Brand } from '@club/domain/brand';
import { createTestHost, renderRoute, type TestHost } from '@club/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import config from '../../remote.config';
import { popularInput } from '../catalog/popular/popular-input';
import { cartChoices, createCartItem } from '../device/cart-item';
import { deviceCarts, saveCartItems } from '../device/device-cart';
import { saveLastCheck } from '../device/last-check';
import { checkedCartWith } from '../testing/checked-carts';
import { aCollection, aProductBatch, aProduct } from '../testing/products';
import remote from '../remote';

const amber = aProduct({ id: 'p1', variant_id: '1', title: 'Бурштин', price: 10_000 });
const cup = aProduct({
  id: 'p2',
  variant_id: '2',
  title: 'Чашка',
  price: 0,
  bonuses: 200,
  productClass: 'merch',
});
const velo = aProduct({
  id: 'p3',
  variant_id: '3',
  title: 'Ice',
  price: 10_000,
  productClass: 'pouch',
});

interface Case {
  readonly brand?: Brand;
  readonly goods?: readonly [Product, count: number][];
  /** The current products of the shop, where they differ. */
  readonly now?: readonly Product[];
  readonly line?: Partial<CheckedLine>;
  readonly checked?: Partial<CheckedCart>;
}

/** Fills the cart of the device and has the server check it. */
function aCart({ brand = 'main', goods = [[amber, 2]], now = [], line, checked }: Case): TestHost {
  saveCartItems(
    brand,
    goods.map(([product, count]) =>
      createCartItem(
        {
          variant_id: product.variant_id ?? '',
          payWith: product.price > 0 ? 'money' : 'points',
          count,
        },
        product,
      ),
    ),
  );
  const host = createTestHost({ brand });
  const sold = [...now, ...goods.map(([product]) => product)];
  host.server.on(checkCart, ({ input }) => {
    const items = input.items.map((one) =>
      createCartItem(one, sold.find(({ variant_id }) => variant_id === one.variant_id) ?? null),
    );
    const isVelo = input.promocode === 'VELO20';
    const state =
      brand === 'main' ? 'hidden' : input.promocode ? (isVelo ? 'applied' : 'wrong') : 'open';
    const answer = checkedCartWith(items, { promo: { state, percent: 20 }, ...checked });
    return { ...answer, lines: answer.lines.map((one) => ({ ...one, ...line })) };
  });
  host.server.on(getOrders, () => ({ mixPackIds: ['1'], mixQuant: 3, orders_count: 2 }));
  host.server.on(getProductsByCollection, () => ({
    collection: aCollection({ id: 'popular', title: 'Популярне' }),
    ...aProductBatch([cup]),
  }));
  return host;
}

async function show(host: TestHost) {
  const view = await renderRoute(config, remote, 'cart', { host });
  await view.settled();
  return view;
}

const storedChoices = (brand: Brand = 'main') => cartChoices(deviceCarts[brand].get().items);
const continueLink = () => screen.queryByRole('link', { name: 'До доставки' });
const summary = () => screen.getByRole('region', { name: 'Разом' });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('[RT-72] /shop/cart uses the guards auth and referrer, and shows lines and prices', async () => {
  expect(config.routes.cart).toMatchObject({
    path: '/shop/cart',
    layout: 'account-off-footer',
    guards: ['auth', 'referrer'],
  });
  await show(
    aCart({
      goods: [
        [amber, 2],
        [cup, 1],
      ],
    }),
  );
  expect(screen.getAllByRole('listitem', { name: '' }).length).toBeGreaterThan(1);
  expect(summary()).toHaveTextContent(/200,00\s₴/);
  expect(summary()).toHaveTextContent(/200\sXP/);
  expect(summary()).toHaveTextContent(/лишиться 300\sXP/);
  expect(continueLink()).toHaveAttribute('href', '/shop/delivery');
});

test('[SH-05] the sticks of a cart are its pieces times the packs in a piece', async () => {
  const block = { ...amber, packQuantity: 10 };
  await show(
    aCart({
      goods: [
        [block, 2],
        [cup, 1],
      ],
    }),
  );
  expect(summary()).toHaveTextContent('20 пачок');
});

test('counts up at once, checks again on the server, and counts down to one only [SH-03]', async () => {
  const host = aCart({ goods: [[amber, 1]] });
  const view = await show(host);
  await view.user.click(screen.getByRole('button', { name: 'Менше' }));
  expect(storedChoices()[0]?.count).toBe(1);
  await view.user.click(screen.getByRole('button', { name: 'Більше' }));
  expect(summary()).toHaveTextContent(/200,00\s₴/);
  await waitFor(() => expect(host.server.calls(checkCart)).toHaveLength(2));
  await view.settled();
  expect(host.server.calls(checkCart).at(-1)?.input.items).toEqual(storedChoices());
});

test('a removed line can be restored at its position', async () => {
  const view = await show(
    aCart({
      goods: [
        [amber, 2],
        [cup, 1],
      ],
    }),
  );
  await view.user.click(screen.getByRole('button', { name: 'Прибрати: Бурштин' }));
  expect(storedChoices()).toHaveLength(1);
  const { action } = view.host.toasts.at(-1) ?? {};
  expect(action?.label).toBe('Повернути');
  act(() => action?.onPress());
  expect(storedChoices()).toMatchObject([{ variant_id: '1', count: 2 }, { variant_id: '2' }]);
});

test('what is removed leaves the focus on the next line, else on the heading', async () => {
  const view = await show(
    aCart({
      goods: [
        [amber, 2],
        [cup, 1],
        [velo, 1],
      ],
    }),
  );
  const remove = (title: string) =>
    view.user.click(screen.getByRole('button', { name: `Прибрати: ${title}` }));
  const heading = (name: string) => screen.getByRole('heading', { name });
  await remove('Бурштин');
  await waitFor(() => expect(heading('Чашка')).toHaveFocus());
  await remove('Ice');
  await waitFor(() => expect(heading('Кошик')).toHaveFocus());
  await view.user.click(screen.getByRole('button', { name: 'Очистити' }));
  expect(await screen.findByText('Тут поки порожньо')).toBeVisible();
  await waitFor(() => expect(heading('Кошик')).toHaveFocus());
});

test('a line that another device removes takes no focus from where it is', async () => {
  await show(
    aCart({
      goods: [
        [amber, 2],
        [cup, 1],
      ],
    }),
  );
  const button = screen.getByRole('button', { name: 'Очистити' });
  button.focus();
  act(() => saveCartItems('main', deviceCarts.main.get().items.slice(1)));
  expect(screen.queryByText('Бурштин')).toBeNull();
  expect(button).toHaveFocus();
});

test('an empty cart shows what home has read of the popular products', async () => {
  const host = aCart({ goods: [] });
  await show(host);
  expect(screen.getByRole('list', { name: 'Популярні товари' })).toBeInTheDocument();
  expect(host.server.calls(getProductsByCollection).map(({ input }) => input)).toEqual([
    popularInput,
  ]);
});

test('[SH-15] the cart can be cleared, and restored', async () => {
  const view = await show(aCart({}));
  await view.user.click(screen.getByRole('button', { name: 'Очистити' }));
  expect(storedChoices()).toEqual([]);
  await view.settled();
  expect(screen.getByText('Тут поки порожньо')).toBeInTheDocument();
  expect(screen.getByRole('list', { name: 'Популярні товари' })).toBeInTheDocument();
  expect(screen.getByRole('note')).toHaveTextContent('Лише для повнолітніх');
  act(() => view.host.toasts.at(-1)?.action?.onPress());
  expect(storedChoices()).toMatchObject([{ variant_id: '1', count: 2 }]);
});

test.each<[string, Case, string | RegExp, string | RegExp, unknown]>([
  [
    'fewer are left',
    { line: { problem: 'OUT_OF_STOCK', left: 1 } },
    'Лишилося 1 шт.',
    'Узяти 1',
    [{ count: 1 }],
  ],
  [
    'none is left',
    { line: { problem: 'OUT_OF_STOCK', left: 0 } },
    'Щойно закінчився',
    'Прибрати',
    [],
  ],
  ['it is gone', { line: { problem: 'GONE', product: null } }, /вже немає/, 'Прибрати', []],
  [
    '[SH-04] it has no price',
    { line: { problem: 'NO_PRICE' } },
    /Ціну .* уточнюємо/,
    'Прибрати',
    [],
  ],
  ['the gift is not due', { line: { problem: 'GIFT_NOT_DUE' } }, /не належить/, 'Прибрати', []],
  [
    '[SH-23] there are too many mix packs',
    {
      goods: [[{ ...amber, tags: ['mix_pack'] }, 4]],
      line: { problem: 'MIX_LIMIT' },
      checked: { mix: { limit: 5, bought: 3 } },
    },
    'Мікс-паків можна взяти ще 2',
    'Узяти 2',
    [{ count: 2 }],
  ],
  [
    'its price changed',
    { now: [{ ...amber, price: 12_000 }] },
    /було 100,00\s₴, тепер 120,00\s₴/,
    'Беру за новою ціною',
    [{ count: 2 }],
  ],
])('when %s, the line shows the problem and offers a fix', async (_, one, text, button, after) => {
  const view = await show(aCart(one));
  expect(continueLink()).toBeNull();
  expect(screen.getByText(text)).toBeInTheDocument();
  await view.user.click(screen.getByRole('button', { name: button }));
  expect(storedChoices()).toEqual((after as object[]).map((line) => expect.objectContaining(line)));
  await view.settled();
  expect(screen.queryByText(text)).not.toBeInTheDocument();
});

test('from the foot of a long cart a press leads to the first line with a problem', async () => {
  const goods: [Product, number][] = [
    [cup, 1],
    [amber, 2],
  ];
  const view = await show(aCart({ goods, now: [{ ...amber, price: 12_000 }] }));
  await view.user.click(within(summary()).getByRole('button', { name: 'Показати' }));
  expect(screen.getByRole('button', { name: 'Беру за новою ціною' })).toHaveFocus();
});

test('an accepted price is used', async () => {
  const view = await show(aCart({ now: [{ ...amber, price: 12_000 }] }));
  await view.user.click(screen.getByRole('button', { name: 'Беру за новою ціною' }));
  expect(summary()).toHaveTextContent(/240,00\s₴/);
  expect(continueLink()).not.toBeNull();
});

test('a line no longer sold for points can be bought for money', async () => {
  const now = { ...cup, price: 15_000 };
  const view = await show(
    aCart({ goods: [[cup, 1]], now: [now], line: { problem: 'NOT_FOR_POINTS' } }),
  );
  await view.user.click(screen.getByRole('button', { name: /Узяти за 150,00/ }));
  expect(storedChoices()).toEqual([{ variant_id: '2', payWith: 'money', count: 1 }]);
});

test('a line changed to money merges with the existing line for money', async () => {
  const now = { ...cup, price: 15_000 };
  const host = aCart({ goods: [[cup, 1]], now: [now] });
  saveCartItems('main', [
    createCartItem({ variant_id: '2', payWith: 'money', count: 2 }, now),
    createCartItem({ variant_id: '2', payWith: 'points', count: 1 }, cup),
  ]);
  host.server.on(checkCart, ({ input }) => {
    const answer = checkedCartWith(input.items.map((one) => createCartItem(one, now)));
    const findProblem = (payWith: string) =>
      payWith === 'points' ? ('NOT_FOR_POINTS' as const) : null;
    return {
      ...answer,
      lines: answer.lines.map((one) => ({ ...one, problem: findProblem(one.payWith) })),
    };
  });
  const view = await show(host);
  await view.user.click(screen.getByRole('button', { name: /Узяти за 150,00/ }));
  expect(storedChoices()).toEqual([{ variant_id: '2', payWith: 'money', count: 3 }]);
});

test('too few points disable the next step and show how many are missing', async () => {
  await show(aCart({ goods: [[cup, 3]], checked: { balance: 450 } }));
  expect(summary()).toHaveTextContent(/бракує 150\sXP/);
  expect(continueLink()).toBeNull();
});

test('with too few points, money is proposed only for what is sold for money too', async () => {
  const view = await show(aCart({ goods: [[cup, 1]], checked: { balance: 50 } }));
  expect(summary()).toHaveTextContent(/Бракує XP\. Прибери щось(?! або)/);
  view.unmount();
  const both = { ...amber, bonuses: 200 };
  const host = aCart({ goods: [[both, 1]], checked: { balance: 50 } });
  saveCartItems('main', [createCartItem({ variant_id: '1', payWith: 'points', count: 1 }, both)]);
  await show(host);
  expect(summary()).toHaveTextContent('Прибери щось або візьми за гроші');
});

test('[SH-13] says how much is missing for free delivery', async () => {
  const view = await show(aCart({ goods: [[amber, 3]] }));
  expect(summary()).toHaveTextContent(/Ще 99,00\s₴ до безкоштовної доставки/);
  expect(summary()).toHaveTextContent('ДоставкаЗа тарифом перевізника');
  await view.user.click(screen.getByRole('button', { name: 'Більше' }));
  expect(summary()).not.toHaveTextContent('до безкоштовної доставки');
  expect(summary()).toHaveTextContent('Доставка для тебе безкоштовна');
  expect(summary()).toHaveTextContent('ДоставкаБезкоштовно');
});

describe('the promo', () => {
  const gift = { ...velo, id: 'p9', variant_id: '9', tags: ['velo_gift'] };
  const field = () => screen.queryByRole('textbox', { name: /Промокод/ });

  test('[PW-07] a code that is typed and not applied survives a reload', async () => {
    const host = aCart({ brand: 'second', goods: [[velo, 1]] });
    const view = await show(host);
    await view.user.type(field() as HTMLElement, 'VEL');
    view.unmount();
    await show(host);
    expect(field()).toHaveValue('VEL');
  });

  test.each<[string, Case, boolean]>([
    ['a velo item in the second brand', { brand: 'second', goods: [[velo, 1]] }, true],
    ['the main brand', { brand: 'main', goods: [[velo, 1]] }, false],
    ['no velo item', { brand: 'second', goods: [[amber, 1]] }, false],
    [
      'a gift in the cart',
      {
        brand: 'second',
        goods: [
          [velo, 5],
          [gift, 1],
        ],
      },
      false,
    ],
    [
      'a promo that was used',
      { brand: 'second', goods: [[velo, 1]], checked: { promo: { state: 'hidden', percent: 20 } } },
      false,
    ],
  ])('[SH-06] with %s', async (_, one, isShown) => {
    await show(aCart(one));
    expect(field() !== null).toBe(isShown);
  });

  test('[SH-06] shows the discount when the code is right, and removes it again', async () => {
    const view = await show(aCart({ brand: 'second', goods: [[velo, 2]] }));
    await view.user.type(field() as HTMLElement, 'VELO20');
    await view.user.click(screen.getByRole('button', { name: 'Застосувати' }));
    await screen.findByText('−20 % на velo');
    expect(summary()).toHaveTextContent(/−40,00\s₴/);
    expect(summary()).toHaveTextContent(/160,00\s₴/);
    await view.user.click(screen.getByRole('button', { name: 'Прибрати' }));
    expect(summary()).toHaveTextContent(/200,00\s₴/);
    expect(field()).toHaveValue('');
  });

  test('the focus stays at the code when it is taken and removed', async () => {
    const view = await show(aCart({ brand: 'second', goods: [[velo, 2]] }));
    await view.user.type(field() as HTMLElement, 'VELO20{Enter}');
    const remove = await screen.findByRole('button', { name: 'Прибрати' });
    expect(screen.getByRole('group', { name: 'Промокод' })).toHaveFocus();
    await view.user.tab();
    expect(remove).toHaveFocus();
    await view.user.keyboard('{Enter}');
    await waitFor(() => expect(field()).toBeVisible());
    expect(screen.getByRole('group', { name: 'Промокод' })).toHaveFocus();
  });

  test('[BX-01] a code that is removed without a network takes its discount with it', async () => {
    const host = aCart({ brand: 'second', goods: [[velo, 2]] });
    const view = await show(host);
    await view.user.type(field() as HTMLElement, 'VELO20{Enter}');
    await screen.findByText('−20 % на velo');
    await view.settled();
    host.server.fail(checkCart, 'network');
    act(() => host.online.set(false));
    expect(summary()).toHaveTextContent(/160,00\s₴/);
    await view.user.click(screen.getByRole('button', { name: 'Прибрати' }));
    expect(summary()).toHaveTextContent(/200,00\s₴/);
    expect(summary()).not.toHaveTextContent(/Знижка/);
    expect(continueLink()).toHaveAttribute('href', '/shop/delivery');
  });

  test('[BX-01] a code that is typed without a network waits for it, and the order does not', async () => {
    saveLastCheck('second', '', checkedCartWith([], { promo: { state: 'open', percent: 20 } }));
    const host = aCart({ brand: 'second', goods: [[velo, 1]] });
    host.server.fail(checkCart, 'network');
    host.online.set(false);
    const view = await show(host);
    await view.user.type(field() as HTMLElement, 'VELO20{Enter}');
    expect(field()).toHaveAccessibleDescription(/Перевіримо код, щойно повернеться мережа/);
    expect(screen.getByRole('button', { name: 'Застосувати' })).not.toHaveAttribute('aria-busy');
    expect(continueLink()).toHaveAttribute('href', '/shop/delivery');
    host.server.recover();
    act(() => host.online.set(true));
    expect(await screen.findByText('−20 % на velo')).toBeInTheDocument();
  });

  test('a code that is advertised is taken by one tap', async () => {
    const offered = { promo: { state: 'open', percent: 20, code: 'VELO20' } } as const;
    const one = aCart({ brand: 'second', goods: [[velo, 2]], checked: offered });
    const view = await show(one);
    await view.user.click(screen.getByRole('button', { name: 'Взяти код VELO20: −20 %' }));
    expect(field()).toHaveValue('VELO20');
    await waitFor(() =>
      expect(one.server.calls(checkCart).at(-1)?.input).toMatchObject({ promocode: 'VELO20' }),
    );
    expect(screen.queryByRole('button', { name: /Взяти код/ })).toBeNull();
  });

  test('[SH-06] marks a wrong code', async () => {
    const view = await show(aCart({ brand: 'second', goods: [[velo, 1]] }));
    await view.user.type(field() as HTMLElement, 'НІ{Enter}');
    await screen.findByText(/Такий код не підходить/);
    expect(field()).toHaveAccessibleDescription(/не підходить/);
    expect(field()).toHaveValue('НІ');
  });

  test.each([
    ['used', /уже замовили.*Попроси в друга новий/],
    ['late', /лише для першого замовлення/],
    ['own', /Це твій код/],
    ['device', /твого пристрою входив друг або інший/],
  ] as const)(
    '[SH-06] a friend’s code that is %s is marked with the reason',
    async (refusal, text) => {
      const promo = { state: 'wrong', percent: 20, refusal } as const;
      const view = await show(aCart({ brand: 'second', goods: [[velo, 1]], checked: { promo } }));
      await view.user.type(field() as HTMLElement, 'VELO-ABC{Enter}');
      await waitFor(() => expect(field()).toHaveAccessibleDescription(text));
    },
  );

  test('[SH-08] offers the gift that is due', async () => {
    const view = await show(aCart({ brand: 'second', goods: [[velo, 5]], checked: { gift } }));
    const offer = screen.getByRole('region', { name: 'Подарунок' });
    await view.user.click(within(offer).getByRole('button', { name: 'Додати' }));
    expect(storedChoices('second')).toContainEqual({ variant_id: '9', payWith: 'money', count: 1 });
  });

  test('[SH-08] a taken gift is not offered again while the server has not checked the cart', async () => {
    const host = aCart({ brand: 'second', goods: [[velo, 5]], checked: { gift } });
    const view = await show(host);
    const release = host.server.hold(checkCart);
    await view.user.click(screen.getByRole('button', { name: 'Додати' }));
    expect(screen.queryByRole('region', { name: 'Подарунок' })).toBeNull();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Кошик' })).toHaveFocus());
    release();
  });

  test('[SH-06] [SH-08] says that the gift costs the discount', async () => {
    const view = await show(aCart({ brand: 'second', goods: [[velo, 2]], checked: { gift } }));
    const offer = screen.getByRole('region', { name: 'Подарунок' });
    expect(offer).not.toHaveTextContent(/знижки/);
    await view.user.type(field() as HTMLElement, 'VELO20{Enter}');
    await screen.findByText('−20 % на velo');
    expect(offer).toHaveTextContent(/замість знижки 40,00\s₴/);
  });
});

test('[SH-23] a mix pack shows how many were ordered before', async () => {
  const mix = { ...amber, tags: ['mix_pack'] };
  const host = aCart({ goods: [[mix, 1]], checked: { mix: { limit: 5, bought: 3 } } });
  await show(host);
  expect(screen.getByText(/Такий уже був .* Узято 3 мікс-паки із 5 можливих/)).toBeInTheDocument();
  expect(host.server.calls(getOrders)[0]?.input).toEqual({ variant: 'glo', shopifyId: '7001' });
});

test('[PW-07] without a network a cart that was never checked stays, with the reason to wait', async () => {
  const host = aCart({});
  host.server.fail(checkCart, 'network');
  host.online.set(false);
  await show(host);
  expect(screen.getByText(/кошик ще не перевіряли, тож із замовленням/)).toBeInTheDocument();
  expect(screen.getByText(/перевіримо, щойно повернеться мережа/)).toBeInTheDocument();
  expect(continueLink()).toBeNull();
});

test('[PW-07] [BX-01] without a network a changed cart leads on, with a note', async () => {
  const host = aCart({});
  const view = await show(host);
  host.server.fail(checkCart, 'network');
  act(() => host.online.set(false));
  expect(screen.getByText(/перевіримо, щойно повернеться мережа/)).toBeInTheDocument();
  await view.user.click(screen.getByRole('button', { name: 'Більше' }));
  expect(summary()).toHaveTextContent(/300,00\s₴/);
  expect(storedChoices()).toMatchObject([{ count: 3 }]);
  expect(continueLink()).toHaveAttribute('href', '/shop/delivery');

  host.server.recover();
  act(() => host.online.set(true));
  await waitFor(() =>
    expect(screen.queryByText(/перевіримо, щойно повернеться мережа/)).not.toBeInTheDocument(),
  );
});

test('a line of another device gets its product from the check', async () => {
  const host = aCart({});
  deviceCarts.main.set({
    items: [createCartItem({ variant_id: '1', payWith: 'money', count: 1 }, null)],
    base: [],
    revision: 0,
  });
  await show(host);
  expect(screen.getByRole('heading', { name: 'Бурштин' })).toBeInTheDocument();
  expect(summary()).toHaveTextContent(/100,00\s₴/);
});

test('a cart that the server could not check is checked again from the next step', async () => {
  const host = aCart({});
  host.server.fail(checkCart, 'timeout');
  const view = await show(host);
  const footer = within(summary());
  expect(footer.getByText('Не вдалося перевірити кошик')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'До доставки' })).toBeNull();
  host.server.recover();
  await view.user.click(footer.getByRole('button', { name: 'Перевірити ще раз' }));
  await waitFor(() => expect(continueLink()).toHaveAttribute('href', '/shop/delivery'));
});

test('what the last check said stays where a newer one fails', async () => {
  const promo = { state: 'open', percent: 20 } as const;
  saveLastCheck('second', '', checkedCartWith([], { promo }));
  const host = aCart({ brand: 'second', goods: [[velo, 1]] });
  host.server.fail(checkCart, 'timeout');
  const view = await show(host);
  expect(screen.getByLabelText('Промокод')).toBeInTheDocument();
  const footer = within(summary());
  expect(footer.queryByRole('link', { name: 'До доставки' })).toBeNull();
  host.server.recover();
  await view.user.click(footer.getByRole('button', { name: 'Перевірити ще раз' }));
  await waitFor(() => expect(continueLink()).toHaveAttribute('href', '/shop/delivery'));
});

test('a customer under age sees the reason in the cart, before the checkout', async () => {
  const { buyer } = checkedCartWith([]);
  await show(aCart({ checked: { buyer: { ...buyer, isMinor: true } } }));
  expect(screen.getByText(/Замовляти можна з 18 років/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'До доставки' })).toBeDisabled();
});
