import { hasZeroPrice } from '@club/domain/cart';
import { collectErrors, type FieldErrors } from '@club/forms';
import { mayIpostCarry } from '@club/domain/shipping';
import type { CheckoutDraft } from '../device/checkout-draft';
import { courierAddressKey } from './courier-address';
import type { Checkout } from './use-checkout';

/** The steps to an order, in their order. */
export const steps = [
  { name: 'cart', path: '/shop/cart', title: 'Кошик' },
  { name: 'delivery', path: '/shop/delivery', title: 'Доставка' },
  { name: 'payment', path: '/shop/payment', title: 'Оплата' },
  { name: 'checkout', path: '/shop/checkout', title: 'Перевірка' },
] as const;

/** The name of a step. */
export type Step = (typeof steps)[number]['name'];

/** The fields of the delivery that may be wrong. */
export type DeliveryField = 'delivery' | 'city' | 'branch' | 'street' | 'house' | 'slot';

/** The errors of the delivery by field. */
export function deliveryErrors(draft: CheckoutDraft): FieldErrors<DeliveryField> {
  const { delivery, city, branch, street, house, slot } = draft;
  const isCourier = delivery !== 1;
  return collectErrors<DeliveryField>([
    ['city', city === null, 'Обери місто зі списку'],
    ['branch', delivery === 1 && branch === null, 'Обери відділення або поштомат'],
    ['street', isCourier && street.trim() === '', 'Вкажи вулицю'],
    ['house', isCourier && house.trim() === '', 'Вкажи номер будинку'],
    ['slot', delivery === 3 && slot === null, 'Обери день і час'],
  ]);
}

/** The parts of a checkout that decide about the open step. */
export type Progress = Pick<
  Checkout,
  'items' | 'lines' | 'draft' | 'totals' | 'missingPoints' | 'isMinor'
>;

type CartProgress = Pick<Progress, 'items' | 'lines' | 'missingPoints' | 'isMinor'>;

/** Whether something in the cart must be fixed. Lines that another device just added are ignored until their products are known. */
function isCartBlocked({ items, lines, missingPoints, isMinor }: CartProgress): boolean {
  const known = items.filter(({ product }) => product !== null);
  const hasProblem = lines.some(({ problem }) => problem !== null);
  return isMinor || items.length === 0 || hasProblem || missingPoints > 0 || hasZeroPrice(known);
}

/** Whether the cart can be ordered as it is. */
export function isCartOrderable(cart: CartProgress): boolean {
  return !isCartBlocked(cart) && cart.items.every(({ product }) => product !== null);
}

/** Whether the delivery is complete, and its courier takes it. */
function isDeliverable({ draft, items }: Progress): boolean {
  if (Object.keys(deliveryErrors(draft)).length > 0) return false;
  if (draft.delivery !== 3) return true;
  return mayIpostCarry(items) && draft.checkedAddress === courierAddressKey(draft);
}

/** The first step that is not done. */
export function firstOpenStep(progress: Progress): Step {
  const { draft, totals } = progress;
  if (isCartBlocked(progress)) return 'cart';
  if (!isDeliverable(progress)) return 'delivery';
  return totals.money > 0 && draft.payment === null ? 'payment' : 'checkout';
}

/** True when a step comes before another. */
export function isEarlierStep(one: Step, other: Step): boolean {
  const position = (name: Step) => steps.findIndex((step) => step.name === name);
  return position(one) < position(other);
}
