/** The frames that a page can stand in. They are the shell's alone. */
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

/** What may be asked before a page is entered. */
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

/** When a slot's code is fetched: with the page, when it comes near the screen, or when the page is at rest. */
export type SlotLoading = 'eager' | 'visible' | 'idle';

/** The places where a domain shows something on another's screen. */
export const slots = {
  'header.balance': { loading: 'idle' },
  'header.cart': { loading: 'idle' },
  'home.balance': { loading: 'eager' },
  'home.scan': { loading: 'eager' },
  'home.popular': { loading: 'eager' },
  'home.certificates': { loading: 'visible' },
  'home.feedback': { loading: 'idle' },
  'profile.links': { loading: 'visible' },
  overlay: { loading: 'idle' },
} as const satisfies Record<string, { loading: SlotLoading }>;

/** The name of a slot. */
export type SlotName = keyof typeof slots;
