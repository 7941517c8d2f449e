import { checkCart, getCart, saveCart } from '@club/api/contract/cart';
import type { Product } from '@club/api/contract/catalog';
import {
  checkAddress,
  cityAvailable,
  getBranches,
  getCities,
  getSlots,
  getStreets,
  ipostAuth,
  sendAddress,
} from '@club/api/contract/delivery';
import { sendPhoneCall } from '@club/api/contract/fulfilment';
import { createOrder, sendPromocode } from '@club/api/contract/orders/create';
import { cancelOrder, getOrder } from '@club/api/contract/orders/details';
import { getOrderHistory, getOrders } from '@club/api/contract/orders/history';
import { getBalance } from '@club/api/contract/loyalty/balance';
import { getLiqpayLink, getPayment } from '@club/api/contract/payments';
import { getProfile, type Profile } from '@club/api/contract/account/profile';
import type { Brand } from '@club/domain/brand';
import { clearCookie } from '@club/platform/cookies';
import type { HostView, MemoryServer } from '@club/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { deliveryLabels } from '../checkout/delivery-labels';
import { createCartItem } from '../device/cart-item';
import { deviceCarts } from '../device/device-cart';
import { aCourierAddress, anOrder, anOrderDetails, aPlacedOrder } from './orders';
import { savePlacedOrder } from '../device/placed-orders';
import { aProduct } from './products';
import { checkedCartWith } from './checked-carts';
import { updateDraft, type CheckoutDraft } from '../device/checkout-draft';
import { aBranch, aCity, aCourierChoice, aDraft, aSlot } from './checkout-drafts';

/** Two products that any courier may carry, one of them a mix pack. */
export const checkoutProducts: readonly Product[] = [
  aProduct({ id: 'p1', variant_id: '4001', tags: ['ipost_allow'] }),
  aProduct({
    id: 'p5',
    variant_id: '4005',
    title: 'Мікс',
    tags: ['ipost_allow', 'mix_pack'],
    bonuses: 90,
  }),
];

/** The customer who orders. */
export function aProfile(own: Partial<Profile> = {}): Profile {
  return {
    first_name: 'Олена',
    last_name: 'Коваль',
    phone: '+380501112233',
    email: null,
    birth_date: null,
    address: null,
    ...own,
  };
}

/** Fills the cart and the draft of an app on this device. */
export function fillCheckout(
  brand: Brand,
  draft: Partial<CheckoutDraft> = {},
  products: readonly Product[] = checkoutProducts,
): void {
  const items = products.map((product) =>
    createCartItem({ variant_id: product.variant_id ?? '', payWith: 'money', count: 1 }, product),
  );
  deviceCarts[brand].set({ items, base: [], revision: 0 });
  updateDraft(brand, aDraft(draft));
}

/** Removes what was chosen for the next order of each app: its first page has to ask for it. */
export function forgetDrafts(): void {
  for (const name of ['shop-checkout', 'shop-checkout-second']) localStorage.removeItem(name);
}

/** The successful answer of every endpoint before and after an order. */
export function answerCheckout(
  server: MemoryServer,
  products: readonly Product[] = checkoutProducts,
): void {
  server.on(getCart, () => ({ cart: { items: [], revision: 0 } }));
  server.on(saveCart, ({ input }) => ({
    cart: { items: input.items, revision: input.revision + 1 },
  }));
  server.on(checkCart, ({ input }) =>
    checkedCartWith(
      input.items.map((one) =>
        createCartItem(
          one,
          products.find(({ variant_id }) => variant_id === one.variant_id) ?? null,
        ),
      ),
      { ipost: true, friendCode: true },
    ),
  );
  server.on(getCities, () => ({ cities: [aCity()] }));
  server.on(getBranches, () => ({ branches: [aBranch()] }));
  server.on(getStreets, () => ({ streets: [{ ref: 's1', name: 'вул. Сумська' }] }));
  server.on(getSlots, () => ({
    courier: [aSlot()],
    call: [aSlot({ from: '09:00', to: '12:00' })],
  }));
  server.on(getProfile, () => ({ profile: aProfile() }));
  server.on(ipostAuth, () => ({ token: 'courier', expires_in_seconds: 600 }));
  server.on(cityAvailable, () => ({ available: true }));
  server.on(checkAddress, () => ({ accepted: true }));
  server.on(sendAddress, () => ({ success: true }));
  server.on(getBalance, () => ({ balance: 500 }));
  server.on(createOrder, () => ({
    order: { id: '41', order_number: 1041, financial_status: 'pending' as const },
    balance: 500,
  }));
  server.on(getOrders, () => ({ mixPackIds: ['4005'], mixQuant: 1, orders_count: 2 }));
  server.on(getOrderHistory, () => ({ orders: [anOrder({ mayPay: true })], total: 1 }));
  server.on(getOrder, () => ({ order: anOrderDetails({ mayPay: true, payment: 'waiting' }) }));
  server.on(cancelOrder, () => ({ order: anOrderDetails({ mayPay: true }), balance: 500 }));
  server.on(sendPromocode, () => ({ success: true }));
  server.on(sendPhoneCall, () => ({ success: true }));
  server.on(getLiqpayLink, () => ({ success: true, link: 'https://pay.test/41' }));
  server.on(getPayment, () => ({ payment: 'paid' as const }));
}

/** A device right before an order and right after another, with all options. */
export function prepareDevice(): void {
  clearCookie('ipostToken');
  for (const name of Object.keys(localStorage)) {
    if (name.startsWith('club.outbox:')) localStorage.removeItem(name);
  }
  for (const brand of ['main', 'second'] as const) {
    fillCheckout(brand, aCourierChoice());
    savePlacedOrder(
      brand,
      aPlacedOrder({
        friendCode: 'REW-TEST01',
        call: aSlot(),
        ipost: aCourierAddress(),
        wantsLink: true,
      }),
    );
  }
}

async function chooseDelivery({ user, host }: HostView): Promise<void> {
  // By text: on a page this long, queries by role are slow.
  await user.clear(screen.getByLabelText('Місто'));
  await user.click(await screen.findByText(aCity().label));
  await user.click(screen.getByText('У відділення або поштомат'));
  await user.click(screen.getByText('Обрати'));
  // The sheet is in the page before it is open, and takes all clicks until it is closed.
  const sheet = await screen.findByRole('dialog', { name: 'Відділення та поштомати' });
  await user.click(await within(sheet).findByText(aBranch().title));
  await waitFor(() => expect(sheet).not.toBeInTheDocument());
  await user.click(screen.getByText('Кур’єр додому'));
  await user.type(screen.getByLabelText('Вулиця'), 'Су');
  await waitFor(() => expect(host.server.calls(getStreets)).toHaveLength(1));
  await user.type(screen.getByLabelText('Будинок'), '1');
  await user.click(screen.getByText(deliveryLabels[3]));
  // Absent while the courier is not available.
  const [slot] = screen.queryAllByText('10:00–13:00');
  if (slot) await user.click(slot);
  await user.click(screen.getByText('До оплати'));
}

async function manageOrder({ user }: HostView): Promise<void> {
  await user.click(screen.getByRole('link', { name: /1041/ }));
  await user.click(await screen.findByRole('button', { name: 'Сплатити' }));
  await user.click(await screen.findByRole('button', { name: 'Скасувати замовлення' }));
  const question = await screen.findByRole('dialog', { name: /Скасувати/ });
  await user.click(within(question).getByRole('button', { name: 'Скасувати' }));
  await user.click(await screen.findByRole('button', { name: 'Повторити замовлення' }));
}

/** What a customer does on each page, until every endpoint is called. */
export const checkoutSteps = {
  delivery: chooseDelivery,
  payment: async ({ user }: HostView) =>
    user.click(screen.getByRole('checkbox', { name: /Зателефонуйте/ })),
  checkout: async ({ user }: HostView) =>
    user.click(screen.getByRole('button', { name: /^Замовити/ })),
  history: manageOrder,
};

/** Endpoints whose failure needs no alert, each with the reason. */
export const allowedCheckoutFailures = {
  'cart.getCart': 'the device has the cart; the next change, return or network reads it again',
  'cart.saveCart': 'the device has the cart; the next change, return or network sends it again',
  'orders.getOrders': 'the check of the cart enforces the limit of mix packs',
  'account.getProfile': 'the address is chosen by hand then',
  'delivery.getBranches': 'the chosen branch stays; the list of branches shows it while it is open',
  'delivery.getCities': 'the field shows it while its list is open',
  'delivery.getStreets': 'a street can be typed as well',
  'delivery.checkAddress': 'the order goes on, and the address can be corrected after it',
  'payments.getLiqpayLink': 'a toast reports it, and until when the order can be paid',
  'CartBadge: orders.sendPromocode': 'the next start or network sends it again',
  'CartBadge: fulfilment.sendPhoneCall': 'the next start or network sends it again',
  'CartBadge: orders.getOrderHistory': 'the call that needs it is requested again later',
  'CartBadge: delivery.ipostAuth': 'the address that needs it is sent again later',
  'CartBadge: delivery.sendAddress': 'a toast reports a refusal; else it is sent again later',
  'payment: delivery.getSlots': 'the chosen time of the courier stays; the server checks it',
  'checkout: delivery.getSlots': 'the chosen times stay; the server checks them',
  'payments.getPayment': 'the last known state is shown, and it is read again',
} as const;
