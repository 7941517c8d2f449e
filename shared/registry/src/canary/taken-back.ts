import type { HistoryEntry } from '../history';
import type { Channels } from '../live-bundles';
import { liveChannel } from '../pointers';
import { type GateRefusal, refusal } from '../refusals/gate-refusal';
import type { StoredVersion } from '../stored-version';
import { isJudgeAct } from './judge-act';

/**
 * Why versions that the judge of canaries took back do not go to visitors again: a CI repeats its runs, and
 * knows nothing of the judge. What was moved since by somebody else is theirs.
 */
export function takenBackRefusals(
  entries: readonly HistoryEntry[],
  bundles: Channels,
  candidates: readonly StoredVersion[],
): GateRefusal[] {
  return candidates.flatMap(({ descriptor: { name: bundle, version } }) => {
    if (isGiven(bundles, bundle, version)) return [];
    const last = entries.find((entry) => isMoveOf(entry, bundle, version));
    if (last === undefined || !isJudgeAct(last) || !isTaken(last, bundle, version)) return [];
    const { reason, judgeReason } = last;
    return [refusal('takenBack', { bundle, version, reason, judgeReason })];
  });
}

function isGiven(bundles: Channels, bundle: string, version: string): boolean {
  const channel = liveChannel(bundles, bundle);
  return channel?.stable === version || channel?.canary?.version === version;
}

/** Whether an entry says that a version went to visitors, or was taken from them. */
function isMoveOf(entry: HistoryEntry, bundle: string, version: string): boolean {
  const { act, isSigned, bundles } = entry;
  if (!isSigned || !['promote', 'canary', 'rollback'].includes(act)) return false;
  const isGoal = bundles.some((one) => one.bundle === bundle && one.version === version);
  return isGoal || isTaken(entry, bundle, version);
}

function isTaken({ act, bundles }: HistoryEntry, bundle: string, version: string): boolean {
  const isBefore = bundles.some((one) => one.bundle === bundle && one.before === version);
  return act === 'rollback' && isBefore;
}
