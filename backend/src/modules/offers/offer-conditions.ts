import type { ProductClass } from '@club/api/contract/product-class';
import type { OfferCondition } from './offer-shape';
import type { CustomerHistory } from './offers-repository';

/** What conditions ask about a customer. */
export interface OfferCustomer extends CustomerHistory {
  /** The day on which the customer comes of age; null for an adult. */
  readonly minorUntil: string | null;
  readonly isVerified: boolean;
  readonly tags: readonly string[];
  readonly isPromoUsed: boolean;
  readonly hasGiftLeft: boolean;
}

const DAY_MS = 86_400_000;

const isWithin = (at: Date | string | undefined, days: number, now: Date) =>
  at !== undefined && new Date(at).getTime() >= now.getTime() - days * DAY_MS;

/** Whether the condition holds for the customer. */
export function isMet(condition: OfferCondition, customer: OfferCustomer, now: Date): boolean {
  switch (condition.kind) {
    case 'verified':
      return customer.isVerified;
    case 'newcomer':
      return isWithin(customer.registeredAt, condition.days, now);
    case 'bought':
      return isWithin(customer.boughtAt[condition.of], condition.days, now);
    case 'never-bought':
      return customer.boughtAt[condition.of] === undefined;
    case 'tag':
      return customer.tags.includes(condition.tag);
    case 'promo-unused':
      return !customer.isPromoUsed;
    case 'gift-left':
      return customer.hasGiftLeft;
    case 'no-device':
      return !customer.hasDevice;
  }
}

/** Of what there are orders: «зі стіками», «без стіків». */
const classCases: Readonly<
  Record<ProductClass, { readonly of: string; readonly without: string }>
> = {
  sticks: { of: 'стіки', without: 'стіків' },
  device: { of: 'пристрій', without: 'пристроїв' },
  accessory: { of: 'аксесуари', without: 'аксесуарів' },
  cigarettes: { of: 'сигарети', without: 'сигарет' },
  pouch: { of: 'паучі', without: 'паучів' },
  merch: { of: 'мерч', without: 'мерчу' },
  bonus: { of: 'товари за XP', without: 'товарів за XP' },
};

const counts = new Intl.PluralRules('uk');

/** `90 днів` */
function daysText(days: number): string {
  const form = counts.select(days);
  return `${days}\u00a0${form === 'one' ? 'день' : form === 'few' ? 'дні' : 'днів'}`;
}

/** The condition in words for customers. */
export function conditionText(condition: OfferCondition): string {
  switch (condition.kind) {
    case 'verified':
      return 'Для тих, хто підтвердив вік';
    case 'newcomer':
      return `Новим учасникам: у клубі не більш як ${daysText(condition.days)}`;
    case 'bought':
      return `Для тих, хто замовляв ${classCases[condition.of].of} не більш як ${daysText(condition.days)} тому`;
    case 'never-bought':
      return `Для тих, хто ще не замовляв ${classCases[condition.of].without}`;
    case 'tag':
      return condition.words;
    case 'promo-unused':
      return 'Один раз на покупця';
    case 'gift-left':
      return 'Двічі на покупця';
    case 'no-device':
      return 'Поки немає жодного зареєстрованого пристрою';
  }
}
