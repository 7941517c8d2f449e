import type { HistoryEntry } from '../history';
import { canaryJudge } from './decide';

/** Whether the judge of canaries did it. It has no key of a publisher: whoever has one can only use its name. */
export function isOfJudge({ by, publisher }: Pick<HistoryEntry, 'by' | 'publisher'>): boolean {
  return by === canaryJudge && publisher === undefined;
}
