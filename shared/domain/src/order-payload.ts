import type { Brand } from './brand';
import { linePrice, specialTag, isVelo, cartTotals, type CartLine } from './cart';
import { toUah } from './money';
import { ageTags } from './pre-order';
import { shippingLine, type Delivery } from './shipping';
import type { TimeSlot } from './time-slots';
import { cleanCode } from './velo-offers';
import { visibleText } from './visible-text';

/** 1 cash when the parcel is handed over, 2 card now. */
export type Payment = 1 | 2;

/** A place of the carrier where a parcel waits. */
export interface CarrierBranch {
  readonly number: string;
  /** Staffed, or a parcel locker. */
  readonly kind: 'branch' | 'locker';
}

/** Where a parcel goes. Only what the way of delivery needs is filled. */
export interface DeliveryAddress {
  readonly city: { readonly id: string; readonly name: string; readonly province: string };
  readonly branch: CarrierBranch | null;
  readonly street: string | null;
  readonly house: string | null;
  readonly flat: string | null;
}

/** All that an order is made from. */
export interface OrderDraft {
  readonly brand: Brand;
  readonly lines: readonly CartLine[];
  readonly customer: {
    readonly id: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly phone: string;
    readonly isAgeVerified: boolean;
    readonly isVeloUser: boolean;
  };
  readonly payment: Payment;
  readonly delivery: Delivery;
  readonly address: DeliveryAddress;
  /** The window of the alternative courier. */
  readonly slot: TimeSlot | null;
  readonly comment: string;
  /** The discount, once the server has said that it applies. */
  readonly promo: { readonly code: string; readonly percent: number } | null;
  /** Kopiykas from which delivery is free. */
  readonly freeFrom: number;
}

/** The tag of a courier's window. Its day is a word, which another one replaces at midnight. */
export const slotTag = ({ day, from, to }: TimeSlot): string => `${day} ${from}-${to}`;

/** Tags in the order in which the store expects them. */
export function orderTags(draft: OrderDraft): string[] {
  const { brand, lines, customer, delivery, slot, promo } = draft;
  const { money, points } = cartTotals(lines, promo?.percent);
  const isSpecial = lines.some(({ tags }) => tags.includes(specialTag));
  const isIpost = delivery === 3;
  return [
    'PWA',
    'pwa_order',
    ...(customer.isVeloUser && brand === 'second' && lines.some(isVelo) ? ['pwa_user_velo'] : []),
    ...(isIpost ? ['iPost'] : []),
    ...ageTags(customer.isAgeVerified, isSpecial),
    ...(promo ? [`pwa_velo-${promo.percent}%`] : []),
    ...(money === 0 && points > 0 ? ['XP'] : []),
    ...(isIpost && slot ? [slotTag(slot)] : []),
  ];
}

const branchLabel = { branch: 'Відділення', locker: 'Поштомат' } as const;

function addressLine({ delivery, address }: OrderDraft): string {
  if (delivery === 1) {
    const { kind, number } = address.branch ?? { kind: 'branch', number: '' };
    return `${branchLabel[kind]} № ${number}`;
  }
  const flat = address.flat ? `, кв. ${address.flat}` : '';
  return `${address.street ?? ''}, ${address.house ?? ''}${flat}`;
}

function orderMetafields({ delivery, address, slot, promo }: OrderDraft, points: number) {
  const field = (namespace: string, key: string, value: string | number | null | undefined) =>
    value === null || value === undefined || value === '' || value === 0
      ? []
      : [{ namespace, key, value: String(value) }];
  return [
    ...field('pwaDelivery', 'method', delivery),
    ...field('pwaDelivery', 'city_id', address.city.id),
    ...field('pwaDelivery', 'branch', delivery === 1 ? address.branch?.number : null),
    ...field('pwaDelivery', 'street', delivery === 1 ? null : address.street),
    ...field('pwaDelivery', 'house', delivery === 1 ? null : address.house),
    ...field('pwaDelivery', 'flat', delivery === 1 ? null : address.flat),
    ...field('pwaDelivery', 'date', delivery === 3 ? slot?.date : null),
    ...field('pwaDelivery', 'from', delivery === 3 ? slot?.from : null),
    ...field('pwaDelivery', 'to', delivery === 3 ? slot?.to : null),
    ...field('pwaDiscount', 'velo-20', promo && cleanCode(visibleText(promo.code))),
    ...field('pwaBonus', 'total', points),
  ];
}

/** With what the money is paid: nothing when there is none to pay. */
function paymentGateway(payment: Payment, money: number): 'cash' | 'liqpay' | null {
  if (money === 0) return null;
  return payment === 2 ? 'liqpay' : 'cash';
}

const visiblePart = (part: string | null) => part && visibleText(part).trim();

/** The same order without what nobody sees in a pasted address: it is in several fields of the payload. */
function withVisibleAddress(draft: OrderDraft): OrderDraft {
  const { street, house, flat } = draft.address;
  const parts = {
    street: visiblePart(street),
    house: visiblePart(house),
    flat: visiblePart(flat),
  };
  return { ...draft, address: { ...draft.address, ...parts } };
}

/**
 * The order as the store takes it. The customer's app builds it to send it, the server builds
 * its own from what it knows, and takes only one that is the same.
 */
export function orderPayload(typed: OrderDraft) {
  const draft = withVisibleAddress(typed);
  const { lines, customer, address, promo } = draft;
  const { money, points } = cartTotals(lines, promo?.percent);
  const gateway = paymentGateway(draft.payment, money);
  const isPaid = money === 0 && points > 0;
  const shipping = shippingLine({ ...draft, money, points });
  return {
    line_items: lines.map((line) => ({
      variant_id: line.variant_id ?? '',
      quantity: line.count,
      price: toUah(linePrice(line, promo?.percent).money),
    })),
    customer: { id: customer.id },
    tags: orderTags(draft).join(','),
    fulfillment_status: 'unfulfilled' as const,
    financial_status: isPaid ? ('paid' as const) : ('pending' as const),
    shipping_address: {
      first_name: visibleText(customer.firstName),
      last_name: visibleText(customer.lastName),
      address1: addressLine(draft),
      phone: customer.phone,
      city: address.city.name,
      province: address.city.province,
      country: 'Ukraine' as const,
      zip: '01001' as const,
    },
    shipping_lines: [
      { id: shipping.id, code: shipping.code, title: shipping.title, price: '0.00' as const },
    ],
    payment_gateway_names: gateway ? [gateway] : [],
    transactions: gateway
      ? [
          {
            kind: 'sale' as const,
            status: 'pending' as const,
            gateway,
            amount: toUah(money),
          },
        ]
      : [],
    metafields: orderMetafields(draft, points),
    note: visibleText(draft.comment).trim(),
  };
}

/** The order as the store takes it. */
export type OrderPayload = ReturnType<typeof orderPayload>;
