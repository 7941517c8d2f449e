import {
  decide,
  type GuardedPage,
  type GuardRules,
  type NavigationEffect,
  pageAfterAge,
} from './guards';
import {
  navigationCases,
  remotePages,
  shellPages,
  tabCases,
  visitors,
  type TabCase,
} from './testing/navigation-cases';

const pages = [...shellPages, ...remotePages];

function expectedEffects({ remembered, referrer }: Pick<TabCase, 'remembered' | 'referrer'>) {
  const effects: NavigationEffect[] = [];
  if (remembered !== undefined) effects.push({ kind: 'remember-page', address: remembered });
  if (referrer) {
    const [address, isLaterStep] = referrer;
    effects.push({ kind: 'remember-referrer', address, isLaterStep });
  }
  return effects;
}

function expectedDecision(one: Omit<TabCase, 'tab'>) {
  const { page, params = {}, redirect } = one;
  const match = page === null ? null : { page: expect.objectContaining({ name: page }), params };
  if (redirect !== undefined) {
    return { kind: 'redirect', to: redirect, match, effects: expectedEffects(one) };
  }
  return match === null
    ? { kind: 'not-found' }
    : { kind: 'show', match, effects: expectedEffects(one) };
}

describe('decide', () => {
  it.each(navigationCases)('[GD-01] $address, $visitor: $page', (one) => {
    expect(decide(pages, one.address, visitors[one.visitor])).toEqual(expectedDecision(one));
  });

  it.each(tabCases)('[GD-05] $address, $visitor, $tab: $page', (one) => {
    const facts = { ...visitors[one.visitor], ...one.tab };
    expect(decide(pages, one.address, facts)).toEqual(expectedDecision(one));
  });

  it('does not depend on the order in which pages are published', () => {
    const reversed = [...pages].reverse();
    for (const { address, visitor } of navigationCases) {
      const facts = visitors[visitor];
      expect(decide(reversed, address, facts)).toEqual(decide(pages, address, facts));
    }
  });

  it.each([
    ['/is18', '/auth'],
    ['/is18?next=%2Fregistration%3Fref%3Dabc', '/registration?ref=abc'],
    ['/is18?next=https%3A%2F%2Fevil.test', '/auth'],
    ['/is18?next=%2F%2Fevil.test', '/auth'],
    ['/is18?next=%2F%5Cevil.test', '/auth'],
  ])('[GD-03] %s leads to %s', (address, next) => {
    expect(pageAfterAge(address)).toBe(next);
  });

  it('[GD-01] runs guards in the order of the page, and the first refusal decides', () => {
    const withGuards = (...guards: string[]) => [...shellPages, { path: '/bed', guards }];
    const guest = visitors.guest;
    expect(decide(withGuards('adult', 'auth'), '/bed', guest)).toMatchObject({ effects: [] });
    expect(decide(withGuards('auth', 'adult'), '/bed', guest)).toMatchObject({
      effects: [{ kind: 'remember-page', address: '/bed' }],
    });
  });

  it.each(['vip', 'toString', '__proto__'])('[GD-02] names the unknown guard %s', (guard) => {
    const odd: GuardedPage[] = [{ path: '/bed', guards: [guard] }];
    expect(decide(odd, '/bed', visitors.customer)).toEqual({
      kind: 'unknown-guard',
      guard,
      path: '/bed',
    });
  });

  const circular = [
    { path: '/auth', guards: ['guest'] },
    { path: '/', guards: ['auth', 'landing-redirect'] },
  ];
  it('ends where guards lead in a circle', () => {
    expect(decide(circular, '/', visitors.customer)).toEqual({ kind: 'redirect-loop' });
  });

  it.each([
    ['the previous page', '/user-agreement', '/user-agreement'],
    ['home on a fresh start', null, '/'],
  ])('[GD-01] a guard that cancels leaves the visitor on %s', (_, previousAddress, to) => {
    const rules = {
      'landing-redirect': () => ({ kind: 'cancel' }),
      auth: () => ({ kind: 'allow' }),
    } as unknown as GuardRules;
    const facts = { ...visitors.customer, previousAddress };
    expect(decide(pages, '/landing', facts, rules)).toMatchObject({ kind: 'redirect', to });
  });
});
