/** The frames around a page. Only the shell provides them. */
export const layouts = [
  'account',
  'account-off-footer',
  'ogo-footer',
  'forall',
  'header-white-off-footer',
  'landing',
  'default',
  'error',
] as const;

/** The name of a layout; `none` is a page without any frame. */
export type LayoutName = (typeof layouts)[number] | 'none';

/** The rules that can be checked before a page opens. */
export const guards = [
  'auth',
  'guest',
  'adult',
  'adult-success',
  'landing-redirect',
  'referrer',
] as const;

/** The name of a guard. */
export type GuardName = (typeof guards)[number];

/** The places to which remotes offer links. */
export const places = [
  'menu',
  'bar',
  'footer',
  'profile',
  /** What the icon of an installed app offers. */
  'shortcut',
  /** Where the page about the second brand leads. */
  'why-ogo.action',
  /** Links for a customer whose age has just been verified. */
  'verification.next',
  /** Where a customer confirms that they use velo. */
  'profile.velo',
] as const;

/** The name of a place for links. */
export type PlaceName = (typeof places)[number];

/** Places that show an icon beside each link. */
export type PlaceWithIcon = Extract<PlaceName, 'menu' | 'bar' | 'profile'>;

/** The icons of links, by their meaning. */
export const icons = [
  'bonus',
  'calendar',
  'cart',
  'certificate',
  'chart',
  'chat',
  'favourite',
  'friends',
  'gift',
  'help',
  'home',
  'news',
  'package',
  'place',
  'profile',
  'receipt',
  'reward',
  'scan',
  'search',
  'send',
  'star',
  'store',
  'wallet',
] as const;

/** The name of an icon. */
export type IconName = (typeof icons)[number];

/**
 * When a slot's code is fetched: with the page, right after the first screen, when it comes near the
 * screen, or when the page is idle.
 */
export type SlotLoading = 'eager' | 'next' | 'visible' | 'idle';

/** The places on pages and frames that components of other domains fill. */
export const slots = {
  /** Shows nothing: what remotes count for the badge of an installed app's icon, on any page. */
  'app.badge': { loading: 'idle' },
  'header.balance': { loading: 'next' },
  'header.cart': { loading: 'next' },
  'home.balance': { loading: 'eager' },
  'home.scan': { loading: 'eager' },
  'home.notices': { loading: 'idle' },
  'home.order': { loading: 'eager' },
  'home.popular': { loading: 'eager' },
  'home.campaign': { loading: 'idle' },
  'home.certificates': { loading: 'visible' },
  'home.feedback': { loading: 'idle' },
  'home.invite': { loading: 'visible' },
  'product.points': { loading: 'next' },
  'cart.points': { loading: 'next' },
  'profile.balance': { loading: 'eager' },
  'profile.order': { loading: 'eager' },
  'profile.links': { loading: 'visible' },
  overlay: { loading: 'idle' },
} as const satisfies Record<string, { loading: SlotLoading }>;

/** The name of a slot. */
export type SlotName = keyof typeof slots;
