import type { Brand } from '@club/domain/brand';
import { analyticsConfig } from './analytics-config';
import { supportConfig } from './support-config';

/** What the business changes without a programmer: read by every module, told to the browser where it must. */
export const clubConfig = {
  points: {
    scanStick: 10,
    scanVelo: 15,
    receiptPercent: 5,
    orderPercent: 5,
    referral: 100,
    quizDay: 20,
    quizWeek: 100,
    device: 50,
  },
  /** Once for a customer, on pouches of the second brand. Off as well while these are not promoted. */
  promo: { isOn: true, code: 'VELO20', percent: 20 },
  /** A can for so many that are paid in money. Off as well while pouches are not promoted. */
  gift: { isOn: true, cans: 3 },
  /** So many of them a customer may have in each app. */
  mixPacks: { most: 6 },
  /** An order that is to be paid by card waits so long; the courier waits so long for the customer's device. */
  orders: { payWithinHours: 24, handOverAfterMinutes: 5 },
  freeShippingFromUah: { main: 399, second: 120 } satisfies Record<Brand, number>,
  pages: {
    main: { agreement: 'agreement', rules: 'rules', whyClub: 'why-iskra' },
    second: { agreement: 'ogo-agreement', rules: 'ogo-rules', whyClub: 'why-ogo' },
  } satisfies Record<Brand, Record<string, string>>,
  /** Whether points are given or spent on a class of products: promotion of some classes is restricted by law. */
  promotions: {
    sticks: true,
    device: true,
    accessory: true,
    cigarettes: false,
    pouch: true,
    merch: true,
    bonus: true,
  },
  session: { days: 30, slideWhenOlderThanHours: 24 },
  history: { months: 12, movements: 500 },
  /** Codes that did not count: so many a customer may send in the window, then no more are looked at. */
  scans: { misses: 20, windowSeconds: 900 },
  support: supportConfig,
  /** The cities that a form offers before anything is typed. */
  delivery: { popularCities: ['Київ', 'Харків', 'Одеса', 'Дніпро', 'Запоріжжя', 'Львів'] },
  /** How often a customer may begin in each way, and how long the provider's page may take. */
  verification: { attemptsADay: 5, photosADay: 20, providerMinutes: 30, photoDays: 30 },
  analytics: analyticsConfig,
  /** What a customer's own device may set on an account; the rest is the server's alone. */
  customersMaySet: {
    tags: ['PWA', 'pwa_user_velo'],
    metafields: ['pwa.installed_at', 'pwa.last_version', 'pwa.campaign'],
  },
  /** How often a customer's devices may tell the bot that they are here. */
  botStats: { limit: 20, windowSeconds: 3600 },
  /** How often one address may ask whether an e-mail is used, before it is told nothing any more. */
  emailChecks: { limit: 20, windowSeconds: 900 },
  codes: {
    validSeconds: 300,
    tries: 5,
    resendSeconds: 60,
    sendsPerPhone: 3,
    sendsPerAddress: 30,
    /** The spend breaker: no more messages than this leave in one window, whoever asks. */
    sendsOverall: 600,
    wrongGuessesPerAddress: 40,
    windowSeconds: 900,
  },
} as const;

export type ClubConfig = typeof clubConfig;
