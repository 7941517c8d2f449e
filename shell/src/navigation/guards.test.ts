import { createStore, type Session } from '@club/platform';
import { writeCookie } from '@club/platform/cookies';
import { aCustomer } from '@club/testing';
import { clearDevice } from '../testing/open-shell';
import { runGuards, type GuardContext } from './guards';
import type { Page } from './pages';

afterEach(clearDevice);

function page(...guards: string[]): Page {
  return { publisher: 'garden', name: 'bed', path: '/bed', layout: 'account', guards, title: 'Г' };
}

interface Situation {
  readonly who?: 'guest' | 'customer';
  readonly adult?: boolean;
  readonly context?: Partial<GuardContext>;
  readonly ordered?: boolean;
  readonly askedFirst?: string;
}

function enter(guards: string[], situation: Situation) {
  const { who = 'guest', adult, context, ordered, askedFirst = null } = situation;
  if (adult) writeCookie('isAdult', 'true');
  const remembered: unknown[] = [];
  const store = createStore<Session>(
    who === 'customer' ? { status: 'customer', customer: aCustomer() } : { status: 'guest' },
  );
  const verdict = runGuards(page(...guards), {
    session: {
      store,
      rememberPage: (path) => remembered.push(path),
      rememberedPage: () => askedFirst,
      rememberReferrer: (...seen) => remembered.push(seen),
      wasOrdered: () => ordered ?? false,
    },
    asked: '/bed?x=1',
    isStep: false,
    from: null,
    isTraversal: false,
    ...context,
  });
  const outcome = verdict.kind === 'redirect' ? verdict.to : verdict.kind;
  return { outcome, remembered };
}

describe('guards', () => {
  it.each<[string, string, Situation, string]>([
    ['GD-03', 'auth', { who: 'guest' }, '/auth'],
    ['GD-03', 'auth', { who: 'customer' }, 'allow'],
    ['GD-04', 'guest', { who: 'guest' }, 'allow'],
    ['GD-04', 'guest', { who: 'customer' }, '/'],
    ['GD-03', 'guest', { who: 'customer', askedFirst: '/bed?x=1' }, '/bed?x=1'],
    ['GD-04', 'adult', { adult: false }, '/is18'],
    ['GD-04', 'adult', { adult: true }, 'allow'],
    ['GD-04', 'adult-success', { adult: false }, 'allow'],
    ['GD-04', 'adult-success', { adult: true, who: 'guest' }, '/auth'],
    ['GD-04', 'adult-success', { adult: true, who: 'customer' }, '/'],
    ['GD-05', 'landing-redirect', { who: 'guest' }, 'allow'],
    ['GD-05', 'landing-redirect', { who: 'customer' }, '/'],
    ['GD-05', 'referrer', {}, 'allow'],
    ['GD-05', 'referrer', { ordered: true }, 'allow'],
    ['GD-05', 'referrer', { ordered: false, context: { isTraversal: true } }, 'allow'],
    ['GD-05', 'referrer', { ordered: true, context: { isTraversal: true } }, '/shop'],
  ])('[%s] %s with %j: %s', (_, guard, situation, outcome) => {
    expect(enter([guard], situation).outcome).toBe(outcome);
  });

  it('[GD-03] auth remembers the page with its query, and only when it refuses', () => {
    expect(enter(['auth'], { who: 'guest' }).remembered).toEqual(['/bed?x=1']);
    expect(enter(['auth'], { who: 'customer' }).remembered).toEqual([]);
  });

  it.each([true, false])(
    '[GD-05] referrer remembers where the customer came from (%s)',
    (isStep) => {
      const context = { from: '/shop/sticks', isStep };
      expect(enter(['referrer'], { context }).remembered).toEqual([['/shop/sticks', isStep]]);
    },
  );

  it('[GD-01] asks in the order of the page, and the first refusal decides', () => {
    expect(enter(['adult', 'auth'], {})).toEqual({ outcome: '/is18', remembered: [] });
    expect(enter(['auth', 'adult'], {}).outcome).toBe('/auth');
    expect(enter(['adult', 'auth'], { adult: true, who: 'customer' }).outcome).toBe('allow');
  });

  it.each(['vip', 'toString', '__proto__'])(
    '[GD-02] the unknown guard %s is an error that names it and the route',
    (guard) => {
      expect(() => enter([guard], {})).toThrow(
        expect.objectContaining({ message: expect.stringMatching(new RegExp(`/bed.*'${guard}'`)) }),
      );
    },
  );
});
