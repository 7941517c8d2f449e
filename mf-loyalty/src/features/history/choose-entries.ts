import type {
  HistoryKind,
  PointsReason,
  PointsTransaction,
} from '@club/api/contract/loyalty/history';
import { pointsReasonKinds, reasonsNamed, searchWords } from '@club/domain/points-reason';
import { monthKey } from './calendar';
import type { HistoryFilter } from './history-filter';

const historyKinds: Readonly<Record<PointsReason, HistoryKind>> = pointsReasonKinds;

function matchesWord({ title, reason }: PointsTransaction, word: string): boolean {
  return title.toLowerCase().includes(word) || reasonsNamed(word).includes(reason);
}

/** The movements that a filter chooses, by the rules of the server. */
export function chooseEntries(
  transactions: readonly PointsTransaction[],
  { month, kind, q }: HistoryFilter,
): PointsTransaction[] {
  const words = searchWords(q);
  return transactions.filter(
    (entry) =>
      (month === null || monthKey(entry.at) === month) &&
      (kind === null || historyKinds[entry.reason] === kind) &&
      words.every((word) => matchesWord(entry, word)),
  );
}
