import type { AppContext } from '../../app/context';
import { lastSteps } from './canaries-repository';
import { createReadChannel } from './live-channels';

const RETENTION_MS = 7 * 86_400_000;

/** A canary that went back by itself, or for which the server could not do what it decided. */
export interface CanaryAlarm {
  readonly bundle: string;
  readonly version: string;
  /** `ended`: it went back. `failed`: an operator has to do what was decided. */
  readonly state: 'ended' | 'failed';
  readonly reason: string;
}

/** The alarms of the last week, until somebody makes another version of the bundle live. */
export async function findCanaryAlarms({
  config,
  db,
  now,
}: Pick<AppContext, 'config' | 'db' | 'now'>): Promise<CanaryAlarm[]> {
  const readChannel = createReadChannel(config);
  const alarms: CanaryAlarm[] = [];
  for (const row of await lastSteps(db, new Date(now().getTime() - RETENTION_MS))) {
    const { bundle, version, stable, state, reason } = row;
    if (reason === null || (state !== 'ended' && state !== 'failed')) continue;
    const live = await readChannel(bundle).catch(() => undefined);
    // After an end a new canary is an answer; a failed act leaves the canary as it was.
    const left = state === 'failed' ? version : undefined;
    const isSame = live?.stable === stable && live.canary?.version === left;
    if (isSame) alarms.push({ bundle, version, state, reason });
  }
  return alarms;
}
