import type {
  BoxPayment,
  BoxSettings,
  Subscription,
} from '@club/api/contract/subscriptions/subscription';
import type { Brand } from '@club/domain/brand';
import { addressFields, emptyAddress, type AddressDraft } from '@club/forms/address';
import { defineDeviceKey, jsonFormat } from '@club/platform';
import {
  array,
  boolean,
  enum as oneOf,
  int,
  literal,
  nullable,
  object,
  partial,
  string,
  union,
} from '@club/platform/schema';

/** A product in the box with the packs of one piece. */
export interface DraftItem {
  readonly variant_id: string;
  readonly count: number;
  readonly title: string;
  readonly packs: number;
}

/** What the customer has chosen and typed for the subscription. */
export interface BoxDraft extends AddressDraft {
  readonly items: readonly DraftItem[];
  readonly delivery: 1 | 2;
  readonly day: number | null;
  readonly payWith: BoxPayment | null;
  readonly replaces: boolean;
}

const changes = partial(
  object({
    items: array(object({ variant_id: string(), count: int(), title: string(), packs: int() })),
    delivery: union([literal(1), literal(2)]),
    ...addressFields,
    day: nullable(int()),
    payWith: nullable(oneOf(['points', 'cash'])),
    replaces: boolean(),
  }),
);

/** Nothing is chosen yet. */
export const emptyDraft: BoxDraft = {
  items: [],
  delivery: 1,
  ...emptyAddress,
  day: null,
  payWith: null,
  replaces: true,
};

const { parse } = jsonFormat(nullable(changes));

/** What was changed in the draft of one app: the other has other products. */
const toDraft = (name: string) =>
  defineDeviceKey<Partial<BoxDraft> | null>({
    name,
    storage: 'local',
    owner: 'customer',
    usesTabWhenFull: true,
    initial: null,
    parse: (text) => parse(text) as Partial<BoxDraft> | null,
    format: JSON.stringify,
  });

/** The draft of a new subscription in each app. */
export const drafts: Readonly<Record<Brand, ReturnType<typeof toDraft>>> = {
  main: toDraft('loyalty-box'),
  second: toDraft('loyalty-box-second'),
};

/** What is chosen in a subscription, to change it. */
export function draftFromSubscription({ items, address, ...own }: Subscription): BoxDraft {
  return {
    items: items.map(({ variant_id, count, title, packs }) => ({
      variant_id,
      count,
      title,
      packs,
    })),
    ...address,
    cityText: address.city?.label ?? '',
    day: own.day,
    payWith: own.payWith,
    replaces: own.replaces,
  };
}

/** The steps to a subscription, in their order. */
export const steps = ['contents', 'address', 'day', 'payment', 'review'] as const;

/** A step to a subscription. */
export type Step = (typeof steps)[number];

/** A part of a subscription that can be changed. */
export type Part = Exclude<Step, 'review'>;

/** What is missing in each step, in words; null where it is done. */
export function missingIn(draft: BoxDraft): Readonly<Record<Part, string | null>> {
  const { items, delivery, city, day, payWith } = draft;
  const isPlaceKnown =
    delivery === 1
      ? draft.branch !== null
      : draft.street.trim() !== '' && draft.house.trim() !== '';
  return {
    contents: items.length === 0 ? 'Обери хоча б один смак' : null,
    address:
      city === null
        ? 'Обери місто зі списку'
        : isPlaceKnown
          ? null
          : delivery === 1
            ? 'Обери відділення або поштомат'
            : 'Вкажи вулицю й будинок',
    day: day === null ? 'Обери день' : null,
    payment: payWith === null ? 'Обери, як платиш' : null,
  };
}

/** The first step that is not done. */
export function firstOpenStep(draft: BoxDraft): Step {
  const missing = missingIn(draft);
  return steps.find((step) => step !== 'review' && missing[step] !== null) ?? 'review';
}

/** The settings as they are sent; null while something is missing. */
export function settingsFrom(draft: BoxDraft): BoxSettings | null {
  const { items, delivery, city, day, payWith, replaces } = draft;
  if (city === null || day === null || payWith === null || items.length === 0) return null;
  const isBranch = delivery === 1;
  const typed = (text: string) => (isBranch || text.trim() === '' ? null : text.trim());
  return {
    items: items.map(({ variant_id, count }) => ({ variant_id, count })),
    delivery,
    city_id: city.city_id,
    branch: isBranch ? (draft.branch?.number ?? null) : null,
    street: typed(draft.street),
    house: typed(draft.house),
    flat: typed(draft.flat),
    day,
    payWith,
    replaces,
  };
}
