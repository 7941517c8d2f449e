import { z } from 'zod';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import { ServiceError } from '../../outside/service-error';
import { findAnswer, saveAnswer } from './delivery-repository';

const DAY_MS = 86_400_000;

/** How long a stored answer is fresh: cities and streets change less often than branches. */
const freshMs = { cities: 30 * DAY_MS, branches: DAY_MS, streets: 7 * DAY_MS };

export interface DirectoryQuery<Item> {
  readonly kind: keyof typeof freshMs;
  readonly key: string;
  readonly item: z.core.$ZodType<Item>;
  readonly fetch: () => Promise<Item[]>;
}

/** The stored answer while it is fresh, or while the carrier is unavailable; else a new one. */
export async function storedOrFetched<Item>(
  { db, now, log }: AppContext,
  { kind, key, item, fetch }: DirectoryQuery<Item>,
): Promise<Item[]> {
  const question = `${kind}:${key}`;
  const stored = await findAnswer(db, question);
  const known = stored && z.array(item).safeParse(stored.answer).data;
  const isFresh = stored !== null && now().getTime() - stored.at.getTime() < freshMs[kind];
  if (known && isFresh) return known;
  try {
    const answer = await fetch();
    await saveAnswer(db, question, answer, now());
    return answer;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    log.warn({ error: error.message, kind }, 'the carrier has not answered');
    if (known) return known;
    throw new ClubError('UNAVAILABLE', { cause: error });
  }
}
