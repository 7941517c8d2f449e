import type { HistoryEntry } from '../history';
import { canaryJudge } from './decide';

/** Whether the judge of canaries did it. It has no key of a publisher: an act with such a key only uses its name. */
export function isJudgeAct({ by, publisher }: Pick<HistoryEntry, 'by' | 'publisher'>): boolean {
  return by === canaryJudge && publisher === undefined;
}
