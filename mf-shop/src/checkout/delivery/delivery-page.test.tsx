import {
  checkAddress,
  cityAvailable,
  getBranches,
  getCities,
  getSlots,
  getStreets,
  type Branch,
} from '@club/api/contract/delivery';
import { getProfile } from '@club/api/contract/account/profile';
import { maxCount } from '@club/api/limits';
import { createTestHost, refuse, renderRoute, type TestHost } from '@club/testing';
import { warmOverlays } from '@club/ui/overlay';
import { screen, waitFor, within } from '@testing-library/react';
import config from '../../../remote.config';
import { aBranch, aCity, aSlot } from '../../testing/checkout-drafts';
import type { CheckoutDraft } from '../../device/checkout-draft';
import { aProfile, answerCheckout, checkoutProducts, fillCheckout } from '../../testing/happy-path';
import { aProduct } from '../../testing/products';
import remote from '../../remote';

const nothing = { city: null, cityText: '', branch: null } as const;

function aDelivery(draft: Partial<CheckoutDraft> = {}, products = checkoutProducts): TestHost {
  fillCheckout('main', draft, products);
  const host = createTestHost({ pages: { 'shell.profileDetails': '/profile/details' } });
  answerCheckout(host.server, products);
  return host;
}

async function show(host: TestHost) {
  const view = await renderRoute(config, remote, 'delivery', { host });
  await view.settled();
  return view;
}

const goOn = () => screen.getByRole('button', { name: 'До оплати' });
const city = () => screen.getByRole('combobox', { name: 'Місто' });

beforeAll(() => warmOverlays());
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = 'ipost-token=; Max-Age=0; Path=/';
});

test('[RT-69] /shop/delivery shows the recipient and has a link to the cart', async () => {
  expect(config.routes.delivery).toMatchObject({
    path: '/shop/delivery',
    layout: 'account-off-footer',
    guards: ['auth'],
    back: '/shop/cart',
  });
  await show(aDelivery());
  expect(screen.getByText('Олена Коваль')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Змінити в профілі' })).toHaveAttribute(
    'href',
    '/profile/details',
  );
  expect(screen.getByRole('link', { name: /Кошик/ })).toHaveAttribute('href', '/shop/cart');
});

test('an empty cart has nothing to deliver: the shop opens', async () => {
  const host = aDelivery();
  localStorage.clear();
  expect((await show(host)).location()).toBe('/shop');
});

test('[SH-19] a city is chosen by suggestions, then one of its branches', async () => {
  const host = aDelivery(nothing);
  host.server.on(getCities, ({ input }) => ({
    cities: [aCity(), aCity({ city_id: 'city-2', label: `м. Львів (${input.query})` })],
  }));
  // The first ones of a big city hold no locker.
  const locker = aBranch({ ref: 'b2', number: '200', title: 'Поштомат № 200', kind: 'locker' });
  host.server.on(getBranches, ({ input }) => ({
    branches: input.kind === 'locker' ? [locker] : [aBranch()],
  }));
  const view = await show(host);
  await view.user.click(city());
  expect(await screen.findAllByRole('option')).toHaveLength(2);
  await view.user.click(screen.getByRole('option', { name: /Харків/ }));
  expect(city()).toHaveValue('м. Харків, Харківська обл.');
  await view.user.click(screen.getByRole('button', { name: /Обрати/ }));
  const sheet = await screen.findByRole('dialog');
  await within(sheet).findByRole('button', { name: /Відділення № 7/ });
  await view.user.click(within(sheet).getByRole('radio', { name: 'Поштомати' }));
  expect(within(sheet).queryByRole('button', { name: /Відділення № 7/ })).toBeNull();
  expect(within(sheet).queryByText('Нічого не знайшли')).toBeNull();
  await view.user.click(await within(sheet).findByRole('button', { name: /Поштомат № 200/ }));
  await view.user.click(goOn());
  await waitFor(() => expect(view.location()).toBe('/shop/payment'));
  expect(host.server.calls(getBranches).map(({ input }) => input)).toEqual([
    { city: 'city-1' },
    { city: 'city-1', kind: 'locker' },
  ]);
});

describe('[SH-19] the branch of an earlier order', () => {
  const search = { city: 'city-1', query: '7', kind: 'branch' };
  const chosen = () => screen.getByRole('button', { name: /^Відділення або поштомат: / });

  async function showAfter(
    branches: readonly Branch[],
    page: 'delivery' | 'checkout' = 'delivery',
  ) {
    const host = aDelivery();
    host.server.on(getBranches, () => ({ branches: [...branches] }));
    const view = await renderRoute(config, remote, page, { host });
    await view.settled();
    expect(host.server.calls(getBranches).map(({ input }) => input)).toEqual([search]);
    return view;
  }

  test('stays while the carrier has it', async () => {
    await showAfter([aBranch({ number: '17' }), aBranch()]);
    expect(chosen()).toHaveTextContent('Відділення № 7');
  });

  test('is cleared when the carrier has closed it, and the customer sees why', async () => {
    const view = await showAfter([aBranch({ ref: 'b17', number: '17' })]);
    expect(chosen()).toHaveTextContent('Обрати');
    expect(view.host.toasts).toEqual([expect.objectContaining({ tone: 'bad' })]);
  });

  test('is cleared at the end of the checkout, too', async () => {
    expect((await showAfter([], 'checkout')).location()).toBe('/shop/delivery');
  });

  test('stays where the list of the carrier is cut off', async () => {
    const many = Array.from({ length: maxCount.branches }, (_, index) =>
      aBranch({ ref: `b${index}`, number: `7${index}` }),
    );
    await showAfter(many);
    expect(chosen()).toHaveTextContent('Відділення № 7');
  });

  test('stays without an answer', async () => {
    const host = aDelivery();
    host.server.on(getBranches, () => {
      throw refuse('UNAVAILABLE');
    });
    await show(host);
    expect(chosen()).toHaveTextContent('Відділення № 7');
  });
});

test('the branches are found by number or address', async () => {
  const host = aDelivery();
  const view = await show(host);
  await view.user.click(screen.getByRole('button', { name: /Відділення № 7/ }));
  await view.user.type(await screen.findByRole('searchbox'), 'Сумська');
  await waitFor(() =>
    expect(host.server.calls(getBranches).at(-1)?.input).toEqual({
      city: 'city-1',
      query: 'Сумська',
    }),
  );
});

test('of very many branches only those are rendered that the customer scrolls to', async () => {
  const host = aDelivery();
  const many = Array.from({ length: maxCount.branches }, (_, index) =>
    aBranch({ ref: `b${index}`, number: `${index}`, title: `Відділення № ${index}` }),
  );
  host.server.on(getBranches, () => ({ branches: many }));
  // Nothing comes near the screen: the test does not scroll.
  const seen = jest
    .spyOn(window.IntersectionObserver.prototype, 'observe')
    .mockImplementation(() => undefined);
  const view = await show(host);
  await view.user.click(screen.getByRole('button', { name: /Відділення № 7/ }));
  const list = within(await screen.findByRole('dialog'));
  await list.findByRole('button', { name: /Відділення № 0/ });
  expect(list.getAllByRole('listitem').length).toBeLessThan(60);
  expect(list.getByText(/Решту знайдеш за номером або вулицею/)).toBeInTheDocument();
  seen.mockRestore();
});

test('another city resets the branch, errors are at their fields, and no typed text is lost', async () => {
  const view = await show(aDelivery());
  await view.user.clear(city());
  await view.user.type(city(), 'Хар');
  await view.user.click(goOn());
  expect(view.location()).toBe('/shop/delivery');
  await waitFor(() => expect(city()).toHaveFocus());
  expect(city()).toHaveAccessibleDescription('Обери місто зі списку');
  expect(screen.getByText('Обери відділення або поштомат')).toBeInTheDocument();
  view.unmount();
  await show(aDeliveryAgain());
  expect(city()).toHaveValue('Хар');
});

/** The page after a reload: the device has what it had. */
function aDeliveryAgain(): TestHost {
  const host = createTestHost();
  answerCheckout(host.server);
  return host;
}

test('[SH-19] a courier needs a street, a house and maybe a flat', async () => {
  const host = aDelivery();
  const view = await show(host);
  await view.user.click(screen.getByRole('radio', { name: /Кур’єр додому/ }));
  await view.user.click(goOn());
  expect(screen.getByText('Вкажи вулицю')).toBeInTheDocument();
  await view.user.type(screen.getByRole('combobox', { name: 'Вулиця' }), 'Сум');
  await view.user.click(await screen.findByRole('option', { name: 'вул. Сумська' }));
  await view.user.type(screen.getByRole('textbox', { name: 'Будинок' }), '12а');
  await view.user.click(goOn());
  await waitFor(() => expect(view.location()).toBe('/shop/payment'));
  expect(host.server.calls(getStreets).at(-1)?.input).toEqual({ city: 'city-1', query: 'Сум' });
});

describe('the alternative courier', () => {
  const way = () => screen.queryByRole('radio', { name: /iPost/ });

  test('[SH-17] is offered only when every item allows it', async () => {
    await show(aDelivery());
    expect(way()).toBeEnabled();
  });

  test('[SH-17] is not offered when one item does not allow it', async () => {
    await show(aDelivery({}, [...checkoutProducts, aProduct({ variant_id: '4009', tags: [] })]));
    expect(way()).toBeNull();
  });

  test('[SH-17] is replaced by a branch in other cities, with a message', async () => {
    const host = aDelivery({ delivery: 3, street: 'вул. Сумська', house: '1', slot: aSlot() });
    host.server.on(cityAvailable, ({ input }) => ({ available: input.city === 'city-2' }));
    host.server.on(getCities, () => ({
      cities: [aCity({ city_id: 'city-2', label: 'м. Львів' })],
    }));
    const view = await show(host);
    expect(screen.getByRole('radio', { name: /відділення або поштомат/i })).toBeChecked();
    expect(way()).toBeDisabled();
    expect(screen.getByText(/iPost туди не їздить/)).toBeInTheDocument();
    // It is offered again in a city where it delivers.
    await view.user.clear(city());
    await view.user.type(city(), 'Льв');
    await view.user.click(await screen.findByRole('option', { name: /Львів/ }));
    await waitFor(() => expect(way()).toBeEnabled());
  });

  test('[SH-17] that does not answer about the city is asked again by a button', async () => {
    const host = aDelivery();
    host.server.fail(cityAvailable, 'INTERNAL');
    const view = await show(host);
    expect(way()).toBeDisabled();
    host.server.recover();
    await view.user.click(screen.getByRole('button', { name: 'Спробуй ще раз' }));
    await waitFor(() => expect(way()).toBeEnabled());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('[SH-17] is replaced because of an item, with a message about the item', async () => {
    const box = aProduct({ variant_id: '4009', tags: [] });
    await show(
      aDelivery({ delivery: 3, street: 'вул. Сумська', house: '1' }, [...checkoutProducts, box]),
    );
    expect(screen.getByRole('radio', { name: /відділення або поштомат/i })).toBeChecked();
    expect(screen.getByText(/iPost везе не всі товари/)).toBeInTheDocument();
    expect(screen.queryByText(/iPost туди не їздить/)).toBeNull();
  });

  test('[SH-19] comes today or tomorrow, in a chosen slot', async () => {
    const host = aDelivery({ delivery: 3, street: 'вул. Сумська', house: '1' });
    const today = aSlot({ day: 'today', date: '2026-11-20', from: '16:00', to: '19:00' });
    host.server.on(getSlots, () => ({ courier: [today, aSlot()], call: [] }));
    const view = await show(host);
    await view.user.click(goOn());
    expect(screen.getByText('Обери день і час')).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: '16:00–19:00' })).toBeInTheDocument();
    await view.user.click(screen.getByRole('radio', { name: 'Завтра' }));
    await view.user.click(screen.getByRole('radio', { name: '10:00–13:00' }));
    await view.user.click(goOn());
    await waitFor(() => expect(view.location()).toBe('/shop/payment'));
  });

  const ready = { delivery: 3, street: 'вул. Сумська', house: '13', slot: aSlot() } as const;

  test('an address that the courier does not find is refused before the payment', async () => {
    const host = aDelivery(ready);
    host.server.on(checkAddress, ({ input }) => ({ accepted: !input.street.endsWith(', 13') }));
    const view = await show(host);
    await view.user.click(goOn());
    const house = screen.getByRole('textbox', { name: 'Будинок' });
    await waitFor(() => expect(house).toBeInvalid());
    expect(house).toHaveFocus();
    expect(house).toHaveAccessibleDescription(/не знаходить цієї адреси/);
    expect(view.location()).toBe('/shop/delivery');

    await view.user.clear(house);
    await view.user.type(house, '15');
    expect(house).toBeValid();
    await view.user.click(goOn());
    await waitFor(() => expect(view.location()).toBe('/shop/payment'));
  });

  test('an address that is edited after the check is not ordered without another check', async () => {
    const view = await show(aDelivery({ ...ready, house: '15', payment: 2 }));
    await view.user.click(goOn());
    await waitFor(() => expect(view.location()).toBe('/shop/payment'));
    view.unmount();

    const review = async (host: TestHost) => {
      const page = await renderRoute(config, remote, 'checkout', { host });
      await page.settled();
      const path = page.location();
      page.unmount();
      return path;
    };
    expect(await review(view.host)).toBe('/shop/checkout');
    const again = await show(view.host);
    await again.user.type(screen.getByRole('textbox', { name: 'Будинок' }), '3');
    again.unmount();
    expect(await review(view.host)).toBe('/shop/delivery');
  });

  test('an answer about the address does not move a customer who has left', async () => {
    const host = aDelivery(ready);
    const release = host.server.hold(checkAddress);
    const view = await show(host);
    await view.user.click(goOn());
    await waitFor(() => expect(host.server.calls(checkAddress)).toHaveLength(1));
    await view.user.click(screen.getByRole('link', { name: /Кошик/ }));
    release();
    await view.settled();
    expect(view.location()).toBe('/shop/cart');
  });

  test('an address of another delivery is not checked', async () => {
    const host = aDelivery({ ...ready, delivery: 2 });
    host.server.on(checkAddress, () => ({ accepted: false }));
    const view = await show(host);
    await view.user.click(goOn());
    await waitFor(() => expect(view.location()).toBe('/shop/payment'));
    expect(host.server.calls(checkAddress)).toEqual([]);
  });

  test('a courier that does not answer stops nobody', async () => {
    const host = aDelivery(ready);
    host.server.on(checkAddress, () => {
      throw refuse('UNAVAILABLE');
    });
    const view = await show(host);
    await view.user.click(goOn());
    await waitFor(() => expect(view.location()).toBe('/shop/payment'));
  });

  test('[SH-19] a slot that has passed meanwhile is reported, and chosen again', async () => {
    const slot = aSlot({ date: '2020-01-01' });
    const host = aDelivery({ delivery: 3, street: 'вул. Сумська', house: '1', slot });
    const view = await show(host);
    expect(host.toasts).toEqual([
      expect.objectContaining({ title: 'Обраний час доставки вже минув' }),
    ]);
    await view.user.click(goOn());
    expect(screen.getByText('Обери день і час')).toBeInTheDocument();
    expect(view.location()).toBe('/shop/delivery');
  });
});

describe('the address of the profile', () => {
  function withAddress() {
    const host = aDelivery(nothing);
    const address = { city: aCity(), street: 'вул. Сумська', house: '12', flat: '3' };
    host.server.on(getProfile, () => ({ profile: aProfile({ address }) }));
    return host;
  }

  test('is filled in', async () => {
    const view = await show(withAddress());
    expect(city()).toHaveValue('м. Харків, Харківська обл.');
    await view.user.click(screen.getByRole('radio', { name: /Кур’єр додому/ }));
    expect(screen.getByRole('combobox', { name: 'Вулиця' })).toHaveValue('вул. Сумська');
    expect(screen.getByRole('textbox', { name: 'Будинок' })).toHaveValue('12');
  });

  test('is left out when a customer is in the field of the city already', async () => {
    const host = withAddress();
    const release = host.server.hold(getProfile);
    const view = await renderRoute(config, remote, 'delivery', { host });
    await view.user.click(await screen.findByRole('combobox', { name: 'Місто' }));
    release();
    await view.settled();
    expect(city()).toHaveValue('');
  });
});

test('a saved flat leaves with its house, a typed one stays', async () => {
  const saved = { delivery: 2, street: 'вул. Сумська', house: '1', flat: '5' } as const;
  const view = await show(aDelivery(saved));
  const flat = screen.getByLabelText('Квартира, якщо є');
  await view.user.type(screen.getByLabelText('Будинок'), '7');
  expect(flat).toHaveValue('');
  await view.user.type(flat, '9');
  await view.user.type(screen.getByLabelText('Будинок'), '8');
  expect(flat).toHaveValue('9');
});

test('[SH-19] a saved house leaves with its street, a typed one stays', async () => {
  const saved = { delivery: 2, street: 'вул. Сумська', house: '1', flat: '5' } as const;
  const view = await show(aDelivery(saved));
  const street = screen.getByRole('combobox', { name: 'Вулиця' });
  const house = screen.getByLabelText('Будинок');
  await view.user.clear(street);
  expect(house).toHaveValue('');
  expect(screen.getByLabelText('Квартира, якщо є')).toHaveValue('');
  await view.user.type(house, '7');
  await view.user.type(street, 'вул. Франка');
  expect(house).toHaveValue('7');
});

test('[SH-19] a saved address leaves with its city', async () => {
  const saved = { delivery: 2, street: 'вул. Сумська', house: '1', flat: '5' } as const;
  const host = aDelivery(saved);
  host.server.on(getCities, () => ({ cities: [aCity({ city_id: 'city-2', label: 'м. Львів' })] }));
  const view = await show(host);
  await view.user.clear(city());
  await view.user.type(city(), 'Льв');
  await view.user.click(await screen.findByRole('option', { name: /Львів/ }));
  for (const name of ['Вулиця', 'Будинок', 'Квартира, якщо є']) {
    expect(screen.getByLabelText(name)).toHaveValue('');
  }
});

test('while a city is searched for, no other one is offered', async () => {
  const host = aDelivery(nothing);
  const lviv = aCity({ city_id: 'city-2', label: 'м. Львів' });
  let release!: () => void;
  const search = new Promise<void>((resolve) => (release = resolve));
  host.server.on(getCities, async ({ input }) => {
    if (input.query === '') return { cities: [aCity(), lviv] };
    await search;
    return { cities: [lviv, aCity({ city_id: 'city-3', label: 'м. Новий Лев' })] };
  });
  const view = await show(host);
  await view.user.click(city());
  expect(await screen.findAllByRole('option')).toHaveLength(2);
  await view.user.type(city(), 'льв');
  expect(screen.getAllByRole('option')).toHaveLength(1);
  expect(screen.getByRole('option')).toHaveTextContent('Львів');
  release();
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
});

test('an error describes the choice of a branch, and not the search among them', async () => {
  const view = await show(aDelivery({ branch: null }));
  await view.user.click(goOn());
  const choice = screen.getByRole('button', { name: 'Відділення або поштомат: Обрати' });
  await waitFor(() => expect(choice).toHaveFocus());
  expect(choice).toHaveAccessibleDescription('Обери відділення або поштомат');
  await view.user.click(choice);
  const search = await screen.findByRole('searchbox', { name: 'Номер або адреса' });
  expect(search).toBeValid();
  expect(search).not.toHaveAccessibleDescription();
});

test('another way of delivery shows no errors at fields that nobody touched', async () => {
  const view = await show(aDelivery({ branch: null }));
  await view.user.click(goOn());
  expect(screen.getByText('Обери відділення або поштомат')).toBeInTheDocument();
  await view.user.click(screen.getByRole('radio', { name: /Кур’єр додому/ }));
  expect(screen.queryByText('Вкажи вулицю')).not.toBeInTheDocument();
  await view.user.click(goOn());
  expect(screen.getByText('Вкажи вулицю')).toBeInTheDocument();
});
