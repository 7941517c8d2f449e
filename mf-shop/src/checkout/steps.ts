import { hasZeroPrice } from '@club/domain/cart';
import { mayIpostCarry } from '@club/domain/shipping';
import type { CheckoutDraft } from './draft';
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

/** What is wrong with the delivery, by field, with what to do. */
export function deliveryFaults(draft: CheckoutDraft): Partial<Record<DeliveryField, string>> {
  const { delivery, city, branch, street, house, slot } = draft;
  const isCourier = delivery !== 1;
  const faults: [DeliveryField, boolean, string][] = [
    ['city', city === null, 'Обери місто зі списку'],
    ['branch', delivery === 1 && branch === null, 'Обери відділення або поштомат'],
    ['street', isCourier && street.trim() === '', 'Вкажи вулицю'],
    ['house', isCourier && house.trim() === '', 'Вкажи номер будинку'],
    ['slot', delivery === 3 && slot === null, 'Обери день і час'],
  ];
  return Object.fromEntries(
    faults.flatMap(([field, isWrong, words]) => (isWrong ? [[field, words]] : [])),
  );
}

/** What of a checkout decides how far it is. */
export type Progress = Pick<Checkout, 'items' | 'lines' | 'draft' | 'totals' | 'missingPoints'>;

type CartProgress = Pick<Progress, 'items' | 'lines' | 'missingPoints'>;

/** Whether something of the cart must be mended. What another device just chose is not judged before it is known. */
function mustMend({ items, lines, missingPoints }: CartProgress): boolean {
  const known = items.filter(({ product }) => product !== null);
  const isTroubled = lines.some(({ trouble }) => trouble !== null);
  return items.length === 0 || isTroubled || missingPoints > 0 || hasZeroPrice(known);
}

/** Whether the cart can be ordered as it is. */
export function isCartRight(cart: CartProgress): boolean {
  return !mustMend(cart) && cart.items.every(({ product }) => product !== null);
}

/** The first step that is not done. */
export function firstOpenStep(progress: Progress): Step {
  const { items, draft, totals } = progress;
  if (mustMend(progress)) return 'cart';
  const isCarried = draft.delivery !== 3 || mayIpostCarry(items);
  if (!isCarried || Object.keys(deliveryFaults(draft)).length > 0) return 'delivery';
  return totals.money > 0 && draft.payment === null ? 'payment' : 'checkout';
}

/** True when a step comes before another. */
export function isBefore(one: Step, other: Step): boolean {
  const indexOf = (name: Step) => steps.findIndex((step) => step.name === name);
  return indexOf(one) < indexOf(other);
}
