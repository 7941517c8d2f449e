import type { ParsedInput } from '@club/api';
import type { reportVisit } from '@club/api/contract/canaries';
import type { AppContext } from '../../app/context';
import { addCounts, type Addition, makeDue } from './canaries-repository';
import type { LiveChannel, ReadChannel } from './live-channels';
import { addVitals } from './vitals-repository';

const WINDOW_MS = 5 * 60_000;
/** Visits of this time are judged together. */
const BATCH_MS = 3_000;

type Reported = ParsedInput<typeof reportVisit>['bundles'][number];

interface Counted {
  readonly reported: Reported;
  readonly addition: Addition;
  readonly live: LiveChannel;
}

/** Counts what a browser reported of a visit, and lets canaries be judged. Gives the number of bundles that count. */
export async function countVisit(
  { transaction, jobs, now }: AppContext,
  readChannel: ReadChannel,
  reported: readonly Reported[],
): Promise<number> {
  const counted: Counted[] = [];
  for (const one of firstOfEach(reported)) {
    const live = await readChannel(one.bundle).catch(() => undefined);
    const addition = live && addedBy(one, live);
    if (addition) counted.push({ reported: one, addition, live });
  }
  if (counted.length === 0) return 0;
  const at = now();
  const windowStart = new Date(Math.floor(at.getTime() / WINDOW_MS) * WINDOW_MS);
  await transaction(async (tx) => {
    const additions = counted.map(({ addition }) => addition);
    await addCounts(tx, windowStart, additions);
    await addVitals(
      tx,
      at,
      counted.map(({ reported: one }) => one),
    );
    for (const { addition, live } of counted) {
      const { bundle, step } = addition;
      if (live.canary === undefined || step === '') continue;
      const versions = { version: live.canary.version, stable: live.stable };
      if (!(await makeDue(tx, addition, versions))) continue;
      const runAt = new Date(at.getTime() + BATCH_MS);
      await jobs.send(tx, 'canaries.judge', { bundle, step }, { runAt });
    }
  });
  return counted.length;
}

/** One report of each bundle, by name: rows are always locked in the same order. */
function firstOfEach(reported: readonly Reported[]): Reported[] {
  const byName = new Map(reported.toReversed().map((one) => [one.bundle, one]));
  return [...byName.values()].toSorted((a, b) => (a.bundle < b.bundle ? -1 : 1));
}

/** Nothing for a version or a step that is over: an old page reports it. */
function addedBy(
  { bundle, version, step = '', visit, vitals }: Reported,
  { stable, canary }: LiveChannel,
): Addition | undefined {
  const judged = vitals?.cold === true ? undefined : vitals;
  const channel = version === canary?.version ? 'canary' : 'stable';
  const isLive = channel === 'canary' || version === stable;
  if (!isLive || step !== (canary?.since ?? '')) return undefined;
  return {
    bundle,
    step,
    version,
    channel,
    counts: {
      visits: Number(visit !== undefined),
      errors: Number(visit?.error === true),
      failedLoads: Number(visit?.failedLoad === true),
      measured: Number(judged !== undefined),
      slow: Number(judged?.slow === true),
    },
  };
}
