import { matchPage, type PageMatch } from './match';
import type { GuardName } from './names';

/** What the query of a page must have: one of these names, with a value. */
export interface NeededQuery {
  readonly anyOf: string[];
  /** Where the page leads without it. */
  readonly otherwise: string;
}

/** The data of a page that guards need. */
export interface GuardedPage {
  readonly path: string;
  readonly guards: readonly string[];
  /** Where the back arrow of the page leads. */
  readonly back?: string | undefined;
  readonly needsQuery?: NeededQuery | undefined;
}

/** The facts for guards. The server knows only the visitor, the browser also the history of the tab. */
export interface NavigationFacts {
  readonly isCustomer: boolean;
  readonly isAdult: boolean;
  /** The page that was requested before the login, with its query. */
  readonly rememberedPage?: string | null;
  /** The page that was shown last, with its query; null on a fresh start. */
  readonly previousAddress?: string | null;
  /** Whether the navigation is the browser's Back or Forward. */
  readonly isHistoryTraversal?: boolean;
  /** Whether the cart has been ordered. */
  readonly isCartOrdered?: boolean;
}

/** What is written after the navigation is committed. */
export type NavigationEffect =
  | { readonly kind: 'remember-page'; readonly address: string }
  | {
      readonly kind: 'remember-referrer';
      readonly address: string;
      /** Whether the back arrows lead from there to this page: then it is a later step, not a referrer. */
      readonly isLaterStep: boolean;
    };

/** Where a navigation ends. */
export type Decision<Page> =
  | {
      readonly kind: 'show';
      readonly match: PageMatch<Page>;
      readonly effects: readonly NavigationEffect[];
    }
  | {
      readonly kind: 'redirect';
      readonly to: string;
      /** The page at the end of all redirects; null when no page has that address. */
      readonly match: PageMatch<Page> | null;
      /** The effects of the refused pages; the final page adds its own when it is shown. */
      readonly effects: readonly NavigationEffect[];
    }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'redirect-loop' }
  | { readonly kind: 'unknown-guard'; readonly guard: string; readonly path: string };

/** A page that the visitor wants to open. */
interface Entry {
  readonly pages: readonly GuardedPage[];
  readonly page: GuardedPage;
  readonly address: string;
  readonly facts: NavigationFacts;
}

type Verdict =
  | { readonly kind: 'allow'; readonly effects?: readonly NavigationEffect[] }
  | {
      readonly kind: 'redirect';
      readonly to: string;
      readonly effects?: readonly NavigationEffect[];
    }
  /** The visitor stays on the previous page. */
  | { readonly kind: 'cancel' };

/** The rule of each guard. */
export type GuardRules = Readonly<Record<GuardName, (entry: Entry) => Verdict>>;

const allow: Verdict = { kind: 'allow' };
const redirect = (to: string): Verdict => ({ kind: 'redirect', to });

/** The page that follows the age question, unless another one was asked for. */
const defaultAfterAge = '/auth';

/** The age question, with the page that it leads to. */
function ageQuestion(address: string): string {
  return address === defaultAfterAge ? '/is18' : `/is18?next=${encodeURIComponent(address)}`;
}

/** The page that an address of the age question leads to: one of this app. */
export function pageAfterAge(address: string): string {
  const next = new URLSearchParams(address.split('?', 2)[1]).get('next') ?? '';
  return /^\/(?![/\\])/.test(next) ? next : defaultAfterAge;
}

const guardRules: GuardRules = {
  auth: ({ facts, address }) =>
    facts.isCustomer
      ? allow
      : { kind: 'redirect', to: '/auth', effects: [{ kind: 'remember-page', address }] },
  guest: ({ facts }) => (facts.isCustomer ? redirect(facts.rememberedPage ?? '/') : allow),
  adult: ({ facts, address }) => (facts.isAdult ? allow : redirect(ageQuestion(address))),
  'adult-success': ({ facts, address }) => {
    if (!facts.isAdult) return allow;
    return redirect(facts.isCustomer ? '/' : pageAfterAge(address));
  },
  'landing-redirect': ({ facts }) => (facts.isCustomer ? redirect('/') : allow),
  referrer({ pages, page, facts }) {
    const { previousAddress: address, isHistoryTraversal, isCartOrdered } = facts;
    if (!address) return allow;
    if (isHistoryTraversal && isCartOrdered) return redirect(page.back ?? '/');
    const isLaterStep = leadsBack(pages, address, page.path);
    return { kind: 'allow', effects: [{ kind: 'remember-referrer', address, isLaterStep }] };
  },
};

const addressPath = (address: string): string => address.split(/[?#]/, 1)[0] ?? '';

/** More steps than any chain of back arrows has. */
const maxSteps = 5;

/** Whether the back arrows lead from an address to a page. */
function leadsBack(pages: readonly GuardedPage[], from: string, to: string): boolean {
  let step: string | undefined = addressPath(from);
  for (let steps = 0; step !== undefined && steps < maxSteps; steps += 1) {
    step = matchPage(pages, step)?.page.back;
    if (step === to) return true;
  }
  return false;
}

function isGuard(rules: GuardRules, name: string): name is GuardName {
  return Object.hasOwn(rules, name);
}

function hasQuery(address: string, { anyOf }: NeededQuery): boolean {
  const query = new URLSearchParams(address.split('?', 2)[1]);
  return anyOf.some((name) => Boolean(query.get(name)));
}

/** Runs a page's guards in their order; the first that does not allow decides, then the query. */
function runGuards(rules: GuardRules, entry: Entry): Verdict | { readonly unknown: string } {
  const effects: NavigationEffect[] = [];
  for (const name of entry.page.guards) {
    if (!isGuard(rules, name)) return { unknown: name };
    const verdict = rules[name](entry);
    if (verdict.kind !== 'allow') return verdict;
    effects.push(...(verdict.effects ?? []));
  }
  const { needsQuery } = entry.page;
  if (needsQuery && !hasQuery(entry.address, needsQuery)) return redirect(needsQuery.otherwise);
  return { kind: 'allow', effects };
}

/** The facts at an address of the chain: a page that is opened again is not its own referrer. */
function factsAt(address: string, facts: NavigationFacts, hop: number): NavigationFacts {
  const isSamePage = facts.previousAddress === address;
  return {
    ...facts,
    previousAddress: isSamePage ? null : (facts.previousAddress ?? null),
    isHistoryTraversal: hop === 0 && facts.isHistoryTraversal === true,
  };
}

/** More redirects than any chain of guards has. */
const maxRedirects = 5;

/**
 * The page that the guards allow at an address, with its query. A pure rule for server and browser;
 * the caller writes the effects after the navigation.
 */
export function decide<Page extends GuardedPage>(
  pages: readonly Page[],
  address: string,
  facts: NavigationFacts,
  rules: GuardRules = guardRules,
): Decision<Page> {
  const refusals: NavigationEffect[] = [];
  let at = address;
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    const match = matchPage(pages, addressPath(at));
    if (match === null) {
      if (hop === 0) return { kind: 'not-found' };
      return { kind: 'redirect', to: at, match, effects: refusals };
    }
    const { page } = match;
    const entry = { pages, page, address: at, facts: factsAt(at, facts, hop) };
    const verdict = runGuards(rules, entry);
    if ('unknown' in verdict) {
      return { kind: 'unknown-guard', guard: verdict.unknown, path: page.path };
    }
    if (verdict.kind === 'allow') {
      if (hop === 0) return { kind: 'show', match, effects: verdict.effects ?? [] };
      return { kind: 'redirect', to: at, match, effects: refusals };
    }
    at = verdict.kind === 'redirect' ? verdict.to : (entry.facts.previousAddress ?? '/');
    if (verdict.kind === 'redirect') refusals.push(...(verdict.effects ?? []));
  }
  return { kind: 'redirect-loop' };
}
