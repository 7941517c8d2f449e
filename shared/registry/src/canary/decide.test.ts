import { decide } from './decide';
import { addEvidence, type Counts, noEvidence } from './judge';

const since = '2026-11-23T12:00:00.000Z';
const minutes = (count: number) => new Date(Date.parse(since) + count * 60_000);
const plan = { percents: [1, 10, 50, 100], visits: 50, minutes: 30 };

function counts(visits: number, bad: Partial<Counts> = {}): Counts {
  return { visits, errors: 0, failedLoads: 0, measured: visits, slow: 0, ...bad };
}

/** What was observed by the first looks, of ten. */
function atLook(look: number, all: Counts): Counts {
  const entries = Object.entries(all).map(([key, value]) => [key, Math.ceil((value * look) / 10)]);
  return Object.fromEntries(entries) as Counts;
}

/** What is decided after ten looks. */
function decided(
  { canary, stable, bundle = 'shop' }: { canary: Counts; stable: Counts; bundle?: string },
  step: { percent: number; plan?: typeof plan },
  now = minutes(60),
) {
  const totals = { canary, stable };
  let evidence = noEvidence;
  for (let look = 1; look <= 10; look += 1) {
    const seen = { canary: atLook(look, canary), stable: atLook(look, stable) };
    evidence = addEvidence(evidence, seen, { bundle, percent: step.percent });
  }
  return decide(
    {
      bundle,
      stable: '1.1',
      canary: { version: '1.2', since, ...step },
      totals,
      evidence,
    },
    now,
  );
}

const good = { canary: counts(60), stable: counts(6000) };

describe('what has to happen with a canary', () => {
  it('ends when it is worse, also before its step is over, and the reason has the figures', () => {
    const stable = counts(400, { errors: 2 });
    expect(
      decided({ canary: counts(8, { errors: 8 }), stable }, { percent: 1, plan }, minutes(1)),
    ).toEqual({
      act: 'end',
      reason: {
        kind: 'errors',
        canary: { version: '1.2', count: 8, of: 8 },
        stable: { version: '1.1', count: 2, of: 400 },
      },
    });
    expect(decided({ canary: counts(30, { failedLoads: 9 }), stable }, { percent: 10 })).toEqual({
      act: 'end',
      reason: {
        kind: 'failedLoads',
        canary: { version: '1.2', count: 9, of: 30 },
        stable: { version: '1.1', count: 0, of: 400 },
      },
    });
    const slow = counts(40, { measured: 39, slow: 30 });
    expect(decided({ canary: slow, stable }, { percent: 10 })).toEqual({
      act: 'end',
      reason: {
        kind: 'slow',
        canary: { version: '1.2', count: 30, of: 39 },
        stable: { version: '1.1', count: 0, of: 400 },
      },
    });
  });

  it('ends for a shell whose visits do not come', () => {
    const visits = { canary: counts(1), stable: counts(200), bundle: 'shell' };
    expect(decided(visits, { percent: 10 })).toEqual({
      act: 'end',
      reason: { kind: 'silent', canary: { version: '1.2', count: 1, of: 201 }, percent: 10 },
    });
    expect(decided({ ...visits, bundle: 'shop' }, { percent: 10 }).act).toBe('wait');
  });

  it('goes on to the next share of its plan after enough visits and enough time', () => {
    expect(decided(good, { percent: 1, plan })).toEqual({
      act: 'advance',
      percent: 10,
      reason: {
        kind: 'notWorse',
        canary: { version: '1.2', count: 0, of: 60 },
        stable: { version: '1.1', count: 0, of: 6000 },
      },
    });
    expect(decided(good, { percent: 1, plan }, minutes(29))).toEqual({
      act: 'wait',
      until: minutes(30),
    });
    expect(decided({ ...good, canary: counts(49) }, { percent: 1, plan })).toEqual({ act: 'wait' });
  });

  it('goes to everybody only when it was shown not to be much worse', () => {
    expect(decided(good, { percent: 50, plan })).toEqual({ act: 'wait' });
    const shown = { canary: counts(2000), stable: counts(2000) };
    expect(decided(shown, { percent: 50, plan })).toMatchObject({
      act: 'advance',
      percent: 100,
      reason: { kind: 'shownNotWorse' },
    });
  });

  it('stays without a plan and at the end of a plan that does not reach everybody', () => {
    const shown = { canary: counts(2000), stable: counts(2000) };
    expect(decided(shown, { percent: 50 })).toEqual({ act: 'wait' });
    const short = { ...plan, percents: [1, 50] };
    expect(decided(shown, { percent: 50, plan: short })).toEqual({ act: 'wait' });
  });
});
