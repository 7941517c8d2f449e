import type { ShellConfig } from '@club/build';
import type { ReadConfig, RouteConfig } from '@club/platform/config';
import { eagerSlots, routes } from './shell.config';

/** A read without input. */
const of = (call: ReadConfig['call']): ReadConfig => ({ call, input: {} });

/** A read of content that each app has its own of. */
const ofApp = (call: ReadConfig['call'], input: ReadConfig['input'] = {}): ReadConfig => ({
  call,
  input: { ...input, myogo: 'false' },
  inputOfSecond: { ...input, myogo: 'true' },
});

/** One of the texts. */
const text = (id: string): ReadConfig => ({ call: 'content.getPageById', input: { id } });

/** What the first screen of a page shows. The server reads it: in the routes it would be a part of the page's first script. */
const reads: Readonly<Partial<Record<keyof typeof routes, readonly ReadConfig[]>>> = {
  profile: [
    { call: 'account.getMetafields', input: { id: ':mainShopifyId', myogo: false } },
    ofApp('account.checkAllowedUser'),
    { ...ofApp('catalog.getCustomerTerms'), needsStatus: true },
    of('verification.getState'),
  ],
  profileDetails: [of('account.getProfile')],
  profileEmail: [of('account.getProfile')],
  profileDevices: [of('account.getSessions')],
  news: [ofApp('content.getNews')],
  newsItem: [ofApp('content.getNewsItem', { id: ':newsId' })],
  faq: [ofApp('content.getQuestions')],
  rules: [text('rules')],
  vocabulary: [text('vocabulary')],
  vocabularyVelo: [text('vocabulary-velo')],
  vocabularyClub: [text('vocabulary-ogo-club')],
  whyOgo: [text('why-ogo')],
  goBuy: [ofApp('content.getPlaces')],
  studios: [ofApp('content.getPlaces')],
  verification: [of('verification.getState')],
  verificationOther: [of('verification.getState')],
  support: [ofApp('content.getSupport'), ofApp('content.getMessages'), text('support')],
};

/** Pages whose paths have parameters. */
const examples: Readonly<
  Partial<Record<keyof typeof routes, Pick<RouteConfig, 'example' | 'exampleOfSecond'>>>
> = {
  newsItem: { example: { newsId: 'free-shipping' } },
};

/** What the build must know of the shell. */
export const shellConfig: ShellConfig = {
  routes: Object.fromEntries(
    Object.entries<RouteConfig>(routes).map(([name, route]) => [
      name,
      {
        ...route,
        reads: reads[name as keyof typeof routes] ?? [],
        ...examples[name as keyof typeof routes],
      },
    ]),
  ),
  eagerSlots,
  fonts: {
    main: ['onest-cyrillic-wght-normal.', 'onest-latin-wght-normal.'],
    second: [
      'onest-cyrillic-wght-normal.',
      'onest-latin-wght-normal.',
      'unbounded-cyrillic-wght-normal.',
    ],
  },
};
