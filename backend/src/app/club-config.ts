import type { Brand } from '@club/domain/brand';
import { analyticsConfig } from './analytics-config';
import { codesConfig } from './codes-config';
import type { Config } from './config';
import { supportConfig } from './support-config';

interface Promo {
  readonly code: string;
  readonly percent: number;
  readonly isAdvertised: boolean;
}

/** Points expire so many months after the end of the month in which they were earned; null: never. */
const expiryMonths = 12 as number | null;

/** Settings of the business. Operators switch on and off what `switches.ts` lists. */
export const clubConfig = {
  ledger: {
    expiryMonths,
    /**
     * The points of an order count when it is paid, or only when it is delivered. After a change, orders
     * on their way get theirs with the delivery at the latest.
     */
    orderCountsWhen: 'paid' as 'paid' | 'delivered',
    /** How many days before the expiry customers are notified. */
    noticeDays: [30, 7],
  },
  /** A discount on pouches, once per customer; a setting has its code. The cart offers a code that is advertised. */
  promo: {
    main: null,
    second: { code: 'VELO20', percent: 20, isAdvertised: true },
  } satisfies Record<Brand, Promo | null>,
  /** A free can for a number of paid cans. */
  gift: { cans: 3 },
  /**
   * A friend brings no reward with an order to a home to which the inviter has ordered in so many days, or
   * where both have logged in on one device in so many days. Devices are stored for 400 days.
   */
  invites: { sameAddressDays: 180, sameDeviceDays: 400, listed: 200 },
  /** How much earlier than all others customers with early access see a new product. */
  earlyAccess: { days: 3 },
  /** The limit of mix packs per customer in each app. */
  mixPacks: { max: 6 },
  /** How long an order waits for its card payment, and the courier for the customer's device. */
  orders: { payWithinHours: 24, handOverAfterMinutes: 5 },
  /** How long the price of a certificate that could not be ordered is held; after how long without an outcome operators see it. */
  certificates: { heldHours: 24, unclearMinutes: 15 },
  freeShippingFromUah: { main: 399, second: 120 } satisfies Record<Brand, number>,
  /** With `max` sessions, a login ends the one that was not used for the longest time. */
  session: { days: 30, slideWhenOlderThanHours: 24, max: 20 },
  /** The history reaches back to the month of the oldest points that can still be spent. */
  history: { months: (expiryMonths ?? 12) + 1, movements: 100 },
  /**
   * The limit of invalid codes per customer; the days that a picture waits for the bot's admin
   * service, more than its job is repeated; the days of purchases of which the share that was scanned is counted.
   */
  scans: { wrongCodes: 20, windowSeconds: 900, pictureDays: 4, shareDays: 90 },
  /**
   * How many receipts a customer sends a day; how old they are at most, and how large, in kopiykas;
   * how long one may have waited on a device that its age counts from the beginning of that.
   */
  receipts: { aDay: 10, maxAgeDays: 14, maxTotal: 500_000, maxQueuedDays: 14 },
  /** The limit of serial numbers that do not fit, per customer; and the first day of sale. */
  devices: { wrongCodes: 10, windowSeconds: 900, soldFrom: '2016-01-01' },
  support: supportConfig,
  /** The cities that forms suggest first; the limits of searches and of calls to the courier per customer; how long answers are stored. */
  delivery: {
    popularCities: ['Київ', 'Харків', 'Одеса', 'Дніпро', 'Запоріжжя', 'Львів'],
    searches: { limit: 300, windowSeconds: 3600 },
    courierCalls: { limit: 60, windowSeconds: 3600 },
    answerDays: 60,
  },
  /** The limit of ids for push messages per customer: each is a message to the service. */
  marketing: { pushIds: { limit: 30, windowSeconds: 3600 } },
  /** The limits of attempts, and how long an attempt is valid. */
  verification: { attemptsADay: 5, photosADay: 20, providerMinutes: 30, photoDays: 30 },
  /** The limit of pictures per customer, for feedback and receipts together. */
  uploads: { picturesADay: 100 },
  analytics: analyticsConfig,
  /** Reports of visits: their limit per address, and after how many days their counts are deleted. */
  canaries: { retentionDays: 30, reportsPerAddress: { limit: 1200, windowSeconds: 600 } },
  /** The limit of wrong keys of publishers, by address. */
  publishers: { wrongKeys: { limit: 20, windowSeconds: 900 } },
  /** The tags and metafields that a customer's device may set on an account. */
  customersMaySet: {
    tags: ['PWA', 'pwa_user_velo'],
    metafields: ['pwa.installed_at', 'pwa.campaign'],
  },
  /** A session of an operator ends without requests, and at the latest after a day's work. Wrong keys are limited by address. */
  operators: {
    idleMinutes: 30,
    sessionHours: 12,
    wrongKeys: { limit: 20, windowSeconds: 900 },
  },
  /** How often a customer is reported to the bot. */
  botStats: { limit: 20, windowSeconds: 3600 },
  /** The limit of checks of e-mails per address; beyond it the answer is always yes. */
  emailChecks: { limit: 20, windowSeconds: 900 },
  codes: codesConfig,
} as const;

export type ClubConfig = typeof clubConfig;

/** The settings of the business with those of the environment. */
export function readClubConfig({ promoCode }: Pick<Config, 'promoCode'>): ClubConfig {
  const { promo } = clubConfig;
  return { ...clubConfig, promo: { ...promo, second: { ...promo.second, code: promoCode } } };
}
