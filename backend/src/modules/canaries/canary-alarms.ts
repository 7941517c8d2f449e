import type { JudgeReason, Refusal } from '@club/registry';
import type { AppContext } from '../../app/context';
import { lastSteps } from './canaries-repository';
import { createReadChannel } from './live-channels';

const ENDED_MS = 7 * 86_400_000;

/** A canary that went back by itself, or for which the server could not do what it decided. */
export interface CanaryAlarm {
  readonly bundle: string;
  readonly version: string;
  /** `ended`: it went back. `failed`: an operator has to do what was decided. */
  readonly state: 'ended' | 'failed';
  /** As the command says it, with the failure. */
  readonly reason: string;
  /** As data; null where it was stored before that was. */
  readonly judgeReason: JudgeReason | null;
  /** Why the server could not do it. */
  readonly failure: string | null;
  /** The same as data; null where it was stored before that was. */
  readonly refusals: readonly Refusal[] | null;
}

/**
 * The alarms until somebody makes another version of the bundle live. Canaries that went back are named
 * for a week; one that waits for an operator waits as long as it runs.
 */
export async function findCanaryAlarms({
  config,
  db,
  now,
}: Pick<AppContext, 'config' | 'db' | 'now'>): Promise<CanaryAlarm[]> {
  const readChannel = createReadChannel(config);
  const since = new Date(now().getTime() - ENDED_MS);
  const alarms: CanaryAlarm[] = [];
  for (const row of await lastSteps(db)) {
    const { bundle, version, stable, state, judged_at } = row;
    const { reason, judge_reason: judgeReason, failure, refusals } = row;
    if (reason === null || (state !== 'ended' && state !== 'failed')) continue;
    if (state === 'ended' && judged_at !== null && judged_at < since) continue;
    const live = await readChannel(bundle).catch(() => undefined);
    // After an end a new canary is an answer; a failed act leaves the canary as it was.
    const left = state === 'failed' ? version : undefined;
    const isSame = live?.stable === stable && live.canary?.version === left;
    if (isSame) {
      alarms.push({ bundle, version, state, reason, judgeReason, failure, refusals });
    }
  }
  return alarms;
}
