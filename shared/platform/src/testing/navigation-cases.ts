import type { NavigationFacts } from '../guards';

export { remotePages, shellPages } from './case-pages';

/** What server and browser know about a visitor. */
export const visitors = {
  guest: { isCustomer: false, isAdult: false },
  adult: { isCustomer: false, isAdult: true },
  customer: { isCustomer: true, isAdult: true },
  /** The cookie of the age answer was cleared. */
  'customer without the age answer': { isCustomer: true, isAdult: false },
} as const satisfies Record<string, NavigationFacts>;

/** The history of the tab, which only the browser knows. */
type TabFacts = Omit<NavigationFacts, 'isCustomer' | 'isAdult'>;

/** Where an address leads a visitor. */
export interface NavigationCase {
  readonly address: string;
  readonly visitor: keyof typeof visitors;
  /** The name of the page that is shown in the end; null where none is published. */
  readonly page: string | null;
  readonly params?: Readonly<Record<string, string>>;
  /** Where guards redirect; absent where the requested page is shown. */
  readonly redirect?: string;
  /** What is stored afterwards. */
  readonly remembered?: string;
}

/** Cases that both sides can decide. */
export const navigationCases: readonly NavigationCase[] = [
  // Which page an address means.
  { address: '/', visitor: 'customer', page: 'home' },
  { address: '//', visitor: 'customer', page: 'home' },
  { address: '/shop', visitor: 'customer', page: 'shelves' },
  { address: '/shop/', visitor: 'customer', page: 'shelves' },
  { address: '/shop//', visitor: 'customer', page: 'shelves' },
  { address: '/shop?sort=new', visitor: 'customer', page: 'shelves' },
  { address: '/SHOP/Cart', visitor: 'customer', page: 'cart' },
  { address: '/%73hop/c%61rt', visitor: 'customer', page: 'cart' },
  {
    address: '/shop/Sticks',
    visitor: 'customer',
    page: 'collection',
    params: { collection: 'Sticks' },
  },
  {
    address: '/shop/%D1%81%D1%82%D1%96%D0%BA',
    visitor: 'customer',
    page: 'collection',
    params: { collection: 'стік' },
  },
  {
    address: '/shop/a%2Fb',
    visitor: 'customer',
    page: 'collection',
    params: { collection: 'a/b' },
  },
  {
    address: '/shop/%E0%A4',
    visitor: 'customer',
    page: 'collection',
    params: { collection: '%E0%A4' },
  },
  { address: '/%73hop/%E0%A4', visitor: 'customer', page: null },
  {
    address: '/shop/sticks/7',
    visitor: 'customer',
    page: 'product',
    params: { collection: 'sticks', id: '7' },
  },
  {
    address: '/shop/sticks/new',
    visitor: 'customer',
    page: 'novelties',
    params: { collection: 'sticks' },
  },
  { address: '/shop/favorite/7', visitor: 'customer', page: 'favorite', params: { id: '7' } },
  { address: '/shop/favorite/new', visitor: 'customer', page: 'favorite', params: { id: 'new' } },
  { address: '/shop/a/b/c', visitor: 'customer', page: null },
  { address: '/shop//7', visitor: 'customer', page: null },
  { address: '//shop', visitor: 'customer', page: null },
  { address: '/shops', visitor: 'customer', page: null },
  { address: '/shops', visitor: 'guest', page: null },

  // Whom guards allow, and where they redirect others.
  { address: '/shop', visitor: 'guest', page: 'adult', redirect: '/is18?next=%2Fshop' },
  {
    address: '/shop/sticks?sort=new',
    visitor: 'guest',
    page: 'adult',
    redirect: '/is18',
    remembered: '/shop/sticks?sort=new',
  },
  { address: '/', visitor: 'adult', page: 'auth', redirect: '/auth', remembered: '/' },
  { address: '/shop', visitor: 'adult', page: 'auth', redirect: '/auth', remembered: '/shop' },
  { address: '/SHOP/', visitor: 'adult', page: 'auth', redirect: '/auth', remembered: '/SHOP/' },
  {
    address: '/shop',
    visitor: 'customer without the age answer',
    page: 'adult',
    redirect: '/is18?next=%2Fshop',
  },
  { address: '/auth', visitor: 'guest', page: 'adult', redirect: '/is18' },
  { address: '/auth', visitor: 'adult', page: 'auth' },
  { address: '/auth', visitor: 'customer', page: 'home', redirect: '/' },
  { address: '/auth', visitor: 'customer without the age answer', page: 'home', redirect: '/' },
  { address: '/is18', visitor: 'guest', page: 'adult' },
  { address: '/is18', visitor: 'adult', page: 'auth', redirect: '/auth' },
  { address: '/is18', visitor: 'customer', page: 'home', redirect: '/' },
  { address: '/landing', visitor: 'guest', page: 'landing' },
  { address: '/landing', visitor: 'customer', page: 'home', redirect: '/' },
  { address: '/user-agreement', visitor: 'guest', page: 'agreement' },
  { address: '/user-agreement', visitor: 'customer', page: 'agreement' },

  // Pages that show nothing without a part of the query.
  { address: '/shop/success?order=41', visitor: 'customer', page: 'success' },
  { address: '/shop/success?a=b&waiting=7', visitor: 'customer', page: 'success' },
  { address: '/shop/success', visitor: 'customer', page: 'shelves', redirect: '/shop' },
  { address: '/Shop/Success/', visitor: 'customer', page: 'shelves', redirect: '/shop' },
  { address: '/shop/success?order=', visitor: 'customer', page: 'shelves', redirect: '/shop' },
  { address: '/shop/success?orders=41', visitor: 'customer', page: 'shelves', redirect: '/shop' },
  {
    address: '/shop/success',
    visitor: 'adult',
    page: 'auth',
    redirect: '/auth',
    remembered: '/shop/success',
  },
];

/** A case that depends on the history of the tab. */
export interface TabCase extends NavigationCase {
  readonly tab: TabFacts;
  /** The stored referrer of the cart. */
  readonly referrer?: readonly [address: string, isLaterStep: boolean];
}

/** Cases that only the browser can decide; the server shows what it would show a new tab. */
export const tabCases: readonly TabCase[] = [
  {
    address: '/auth',
    visitor: 'customer',
    tab: { rememberedPage: '/shop/sticks?sort=new' },
    page: 'collection',
    params: { collection: 'sticks' },
    redirect: '/shop/sticks?sort=new',
  },
  {
    address: '/auth',
    visitor: 'customer',
    tab: { rememberedPage: '/gone' },
    page: null,
    redirect: '/gone',
  },
  { address: '/shop/cart', visitor: 'customer', tab: {}, page: 'cart' },
  {
    address: '/shop/cart',
    visitor: 'customer',
    tab: { previousAddress: '/shop/sticks?sort=new' },
    page: 'cart',
    referrer: ['/shop/sticks?sort=new', false],
  },
  {
    address: '/shop/cart',
    visitor: 'customer',
    tab: { previousAddress: '/shop/delivery' },
    page: 'cart',
    referrer: ['/shop/delivery', true],
  },
  {
    address: '/shop/cart',
    visitor: 'customer',
    tab: { previousAddress: '/Shop/Payment/?x=1' },
    page: 'cart',
    referrer: ['/Shop/Payment/?x=1', true],
  },
  {
    address: '/shop/cart',
    visitor: 'customer',
    tab: { previousAddress: '/shop/cart' },
    page: 'cart',
  },
  {
    address: '/shop/cart',
    visitor: 'adult',
    tab: { previousAddress: '/user-agreement' },
    page: 'auth',
    redirect: '/auth',
    remembered: '/shop/cart',
  },
  {
    address: '/shop/cart',
    visitor: 'customer',
    tab: { previousAddress: '/', isCartOrdered: true },
    page: 'cart',
    referrer: ['/', false],
  },
  {
    address: '/shop/cart',
    visitor: 'customer',
    tab: { previousAddress: '/', isHistoryTraversal: true },
    page: 'cart',
    referrer: ['/', false],
  },
  {
    address: '/shop/cart',
    visitor: 'customer',
    tab: { previousAddress: '/', isHistoryTraversal: true, isCartOrdered: true },
    page: 'shelves',
    redirect: '/shop',
  },
  {
    address: '/shop/cart',
    visitor: 'customer',
    tab: { isHistoryTraversal: true, isCartOrdered: true },
    page: 'cart',
  },
];
