import type { Branch, CitySuggestion } from '@club/api/contract/delivery';
import type { TimeSlot } from '@club/domain/time-slots';
import { courierAddressKey } from '../checkout/courier-address';
import type { CheckoutDraft } from '../device/checkout-draft';

/** A city of the directory. */
export function aCity(own: Partial<CitySuggestion> = {}): CitySuggestion {
  return {
    value: 'city-1',
    label: 'м. Харків, Харківська обл.',
    city_id: 'city-1',
    province: 'Харківська область',
    delivery_city_id: 'delivery-1',
    meta: {
      MainDescription: 'Харків',
      Area: 'Харківська',
      Region: '',
      DeliveryCity: 'delivery-1',
    },
    ...own,
  };
}

/** A branch of the carrier. */
export function aBranch(own: Partial<Branch> = {}): Branch {
  return {
    ref: 'branch-7',
    number: '7',
    title: 'Відділення № 7',
    address: 'вул. Сумська, 12',
    kind: 'branch',
    schedule: '8:00–21:00',
    ...own,
  };
}

/** A slot of tomorrow. */
export function aSlot(own: Partial<TimeSlot> = {}): TimeSlot {
  return { day: 'tomorrow', date: '2026-11-21', from: '10:00', to: '13:00', ...own };
}

/** A complete draft: cash, to a branch. */
export function aDraft(own: Partial<CheckoutDraft> = {}): CheckoutDraft {
  return {
    delivery: 1,
    city: aCity(),
    cityText: aCity().label,
    branch: aBranch(),
    street: '',
    house: '',
    flat: '',
    slot: null,
    comment: '',
    payment: 1,
    call: null,
    promocode: '',
    friendCode: '',
    ...own,
  };
}

/** What the step of the delivery leaves for the alternative courier. */
export function aCourierChoice(own: Partial<CheckoutDraft> = {}): Partial<CheckoutDraft> {
  const choice = {
    delivery: 3,
    street: 'вул. Сумська',
    house: '1',
    slot: aSlot(),
    ...own,
  } as const;
  return { ...choice, checkedAddress: courierAddressKey(aDraft(choice)) ?? undefined };
}
