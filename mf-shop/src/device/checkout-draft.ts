import { timeSlot } from '@club/api/contract/delivery';
import type { Brand } from '@club/domain/brand';
import type { Payment } from '@club/domain/order-payload';
import type { Delivery } from '@club/domain/shipping';
import type { TimeSlot } from '@club/domain/time-slots';
import { addressFields, emptyAddress, type AddressDraft } from '@club/forms/address';
import { useBrand, useDeviceValue, versionedFormat } from '@club/platform';
import { literal, nullable, object, optional, string, union } from '@club/platform/schema';
import { defineForEachApp } from './define-for-each-app';

/** What the customer has chosen and typed for the next order. */
export interface CheckoutDraft extends AddressDraft {
  readonly delivery: Delivery;
  /** The address that the alternative courier has checked and not refused. */
  readonly checkedAddress?: string | undefined;
  /** When the alternative courier comes. */
  readonly slot: TimeSlot | null;
  readonly comment: string;
  readonly payment: Payment | null;
  /** When to call for a confirmation; null for no call. */
  readonly call: TimeSlot | null;
  readonly promocode: string;
  /** The text in the field of the promo code, where it was not applied yet. */
  readonly promoText?: string | undefined;
  readonly friendCode: string;
}

/** The draft as it is stored. */
export const checkoutDraft = object({
  delivery: union([literal(1), literal(2), literal(3)]),
  ...addressFields,
  checkedAddress: optional(string()),
  slot: nullable(timeSlot),
  comment: string(),
  payment: nullable(union([literal(1), literal(2)])),
  call: nullable(timeSlot),
  promocode: string(),
  promoText: optional(string()),
  friendCode: string(),
});

const empty: CheckoutDraft = {
  delivery: 1,
  ...emptyAddress,
  slot: null,
  comment: '',
  payment: null,
  call: null,
  promocode: '',
  friendCode: '',
};

const drafts = defineForEachApp<CheckoutDraft>({
  name: 'shop-checkout',
  usesTabWhenFull: true,
  initial: empty,
  ...versionedFormat<CheckoutDraft>(1, checkoutDraft),
});

/** Changes a part of the draft. */
export function updateDraft(brand: Brand, part: Partial<CheckoutDraft>): void {
  drafts[brand].save({ ...drafts[brand].get(), ...part });
}

/** Resets the draft after an order. Address, delivery and payment stay for the next one. */
export function resetDraftAfterOrder(brand: Brand): void {
  const { delivery, city, cityText, branch, street, house, flat, payment } = drafts[brand].get();
  const stays = { delivery, city, cityText, branch, street, house, flat, payment };
  drafts[brand].save({ ...empty, ...stays });
}

/**
 * After the alternative courier has got the address, the delivery is a branch again and the street is
 * cleared. A draft in which the window of the next order is chosen stays.
 */
export function resetDraftAfterAddress(brand: Brand): void {
  const draft = drafts[brand].get();
  if (draft.delivery !== 3 || draft.slot !== null) return;
  drafts[brand].save({ ...draft, delivery: 1, street: '', house: '', flat: '' });
}

/** The draft of the app that is shown, and the way to change it. */
export function useCheckoutDraft() {
  const { brand } = useBrand();
  return {
    draft: useDeviceValue(drafts[brand]),
    change: (part: Partial<CheckoutDraft>) => updateDraft(brand, part),
  };
}
