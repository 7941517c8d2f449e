import { branch, citySuggestion, timeSlot } from '@club/api/contract/delivery';
import type { Branch, CitySuggestion } from '@club/api/contract/delivery';
import type { Brand } from '@club/domain/brand';
import type { Payment } from '@club/domain/order-payload';
import type { Delivery } from '@club/domain/shipping';
import type { TimeSlot } from '@club/domain/time-slots';
import { useBrand, useStore } from '@club/platform';
import { literal, nullable, object, safeParse, string, union } from '@club/platform/schema';
import { createKept, type KeptStore } from '../device/kept';

/** What is chosen and typed on the way to an order. */
export interface CheckoutDraft {
  readonly delivery: Delivery;
  readonly city: CitySuggestion | null;
  /** What stands in the field of the city. */
  readonly cityText: string;
  readonly branch: Branch | null;
  readonly street: string;
  readonly house: string;
  readonly flat: string;
  /** When the alternative courier comes. */
  readonly slot: TimeSlot | null;
  readonly comment: string;
  readonly payment: Payment | null;
  /** When to call for a confirmation; null asks for no call. */
  readonly call: TimeSlot | null;
  readonly promocode: string;
  readonly friendCode: string;
}

const stored = object({
  version: literal(1),
  delivery: union([literal(1), literal(2), literal(3)]),
  city: nullable(citySuggestion),
  cityText: string(),
  branch: nullable(branch),
  street: string(),
  house: string(),
  flat: string(),
  slot: nullable(timeSlot),
  comment: string(),
  payment: nullable(union([literal(1), literal(2)])),
  call: nullable(timeSlot),
  promocode: string(),
  friendCode: string(),
});

const empty: CheckoutDraft = {
  delivery: 1,
  city: null,
  cityText: '',
  branch: null,
  street: '',
  house: '',
  flat: '',
  slot: null,
  comment: '',
  payment: null,
  call: null,
  promocode: '',
  friendCode: '',
};

function createDraft(key: string): KeptStore<CheckoutDraft> {
  return createKept<CheckoutDraft>({
    key,
    initial: empty,
    parse: (value) => {
      const parsed = safeParse(stored, value);
      return parsed.success ? parsed.data : null;
    },
    toStored: (draft) => ({ version: 1, ...draft }),
  });
}

const drafts: Readonly<Record<Brand, KeptStore<CheckoutDraft>>> = {
  main: createDraft('shop-checkout'),
  second: createDraft('shop-checkout-second'),
};

/** Changes a part of the draft. */
export function changeDraft(brand: Brand, part: Partial<CheckoutDraft>): void {
  drafts[brand].set({ ...drafts[brand].get(), ...part });
}

/**
 * Begins the draft anew after an order. Where and how things are brought stays for the next one;
 * what went by the alternative courier goes to a branch again, and its street is cleared.
 */
export function renewDraft(brand: Brand): void {
  const {
    delivery,
    city,
    cityText,
    branch: chosen,
    street,
    house,
    flat,
    payment,
  } = drafts[brand].get();
  const address = delivery === 3 ? {} : { delivery, street, house, flat };
  drafts[brand].set({ ...empty, city, cityText, branch: chosen, payment, ...address });
}

/** The draft of the app that is shown, and the way to change it. */
export function useDraft() {
  const { brand } = useBrand();
  return {
    draft: useStore(drafts[brand]),
    change: (part: Partial<CheckoutDraft>) => changeDraft(brand, part),
  };
}
