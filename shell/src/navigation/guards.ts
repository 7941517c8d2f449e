import type { GuardName } from '@club/platform/names';
import { readCookie } from '@club/platform/cookies';
import type { SessionKeeper } from '../session/session';
import type { Page } from './pages';

/** What a guard decides: go on, go elsewhere, or stay where one was. */
export type Verdict =
  | { readonly kind: 'allow' }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'cancel' };

/** What guards may look at. */
export interface GuardContext {
  readonly session: Pick<
    SessionKeeper,
    'store' | 'rememberPage' | 'rememberedPage' | 'rememberReferrer' | 'wasOrdered'
  >;
  /** The address that is asked for, with its query. */
  readonly asked: string;
  /** The page that the customer stands on, or null on a fresh start. */
  readonly from: string | null;
  /** Whether the arrows back lead from there to the page that is asked for. */
  readonly isStep: boolean;
  /** Whether the browser's Back or Forward asks. */
  readonly isTraversal: boolean;
}

const allow: Verdict = { kind: 'allow' };
const to = (path: string): Verdict => ({ kind: 'redirect', to: path });

function isCustomer({ session }: GuardContext): boolean {
  return session.store.get().status === 'customer';
}

function isAdult(): boolean {
  return readCookie('isAdult') === 'true';
}

const guards: Readonly<Record<GuardName, (context: GuardContext) => Verdict>> = {
  auth(context) {
    if (isCustomer(context)) return allow;
    context.session.rememberPage(context.asked);
    return to('/auth');
  },
  guest: (context) => (isCustomer(context) ? to(context.session.rememberedPage() ?? '/') : allow),
  adult: () => (isAdult() ? allow : to('/is18')),
  'adult-success'(context) {
    if (!isAdult()) return allow;
    return to(isCustomer(context) ? '/' : '/auth');
  },
  'landing-redirect': (context) => (isCustomer(context) ? to('/') : allow),
  referrer(context) {
    if (context.isTraversal && context.session.wasOrdered()) return to('/shop');
    context.session.rememberReferrer(context.from, context.isStep);
    return allow;
  },
};

function isGuard(name: string): name is GuardName {
  return Object.hasOwn(guards, name);
}

/** Asks a page's guards in their order; the first that does not allow decides. */
export function runGuards(page: Page, context: GuardContext): Verdict {
  for (const name of page.guards) {
    if (!isGuard(name)) {
      throw new Error(`The route ${page.path} names the guard '${name}', which does not exist.`);
    }
    const verdict = guards[name](context);
    if (verdict.kind !== 'allow') return verdict;
  }
  return allow;
}
