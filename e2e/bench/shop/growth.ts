import { load } from '../api/load';
import type { Options } from '../api/measure';
import type { Read } from '../api/reads';
import { calculateMedian, formatTable } from '../statistics';

/** How much longer the slowest of a hundred may take among many products than among few. */
const maxGrowth = 1.5;

/** The slowest of a hundred of one read, in each round. */
export interface Growth {
  readonly name: string;
  readonly ofFew: readonly number[];
  readonly ofMany: readonly number[];
}

/** What is asked, and of whom. */
export interface ReadTarget {
  readonly origin: string;
  readonly reads: readonly Read[];
}

/** Each read among few and among many in turn: whatever else the machine does meets both. */
export async function measureGrowth(
  few: ReadTarget,
  many: ReadTarget,
  { rounds, seconds }: Options,
): Promise<Growth[]> {
  const measured: Growth[] = [];
  for (const [index, read] of few.reads.entries()) {
    const same = many.reads[index] ?? read;
    const ofFew: number[] = [];
    const ofMany: number[] = [];
    await load(few.origin, read, 1);
    await load(many.origin, same, 1);
    for (let round = 0; round < rounds; round += 1) {
      ofFew.push((await load(few.origin, read, seconds)).p99);
      ofMany.push((await load(many.origin, same, seconds)).p99);
    }
    measured.push({ name: read.name, ofFew, ofMany });
    process.stdout.write('.');
  }
  return measured;
}

/** The measurements as a table: the middle of the rounds. */
export function showGrowth(measured: readonly Growth[], head: readonly [string, string]): string {
  const rows = measured.map(({ name, ofFew, ofMany }) => {
    const [before, after] = [calculateMedian(ofFew), calculateMedian(ofMany)];
    const growth = after / before;
    const verdict = growth < maxGrowth ? 'ok' : 'OVER';
    return [name, before.toFixed(2), after.toFixed(2), growth.toFixed(2), verdict];
  });
  return formatTable([['p99, ms', ...head, 'growth', ''], ...rows]);
}
