import { randomUUID } from 'node:crypto';
import { batchEvent, eventBatch, type EventBatch } from '@club/api/contract/analytics';
import { trackedData } from '@club/api/tracked-events';
import type { Brand } from '@club/domain/brand';
import { z } from 'zod';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import type { BatToken } from './bat-tokens';

const DAY_MS = 86_400_000;

interface Arrived {
  readonly event: string;
  readonly data: unknown;
  readonly token: BatToken;
  readonly brand: Brand;
}

type Batch = Omit<EventBatch, 'client' | 'session'> & {
  readonly client: string | null;
  readonly session: number | null;
};

/** One event by its name is a batch of one, of this moment. */
function batchOf({ event, data, token }: Arrived, now: Date): Batch {
  if (event === batchEvent) {
    const parsed = z.safeParse(eventBatch, data);
    if (!parsed.success) throw new ClubError('BAD_REQUEST');
    return parsed.data;
  }
  const one = { id: randomUUID(), name: event, at: now.toISOString(), engaged_ms: 0, data };
  return { client: null, session: null, signed_in: token.customerId !== null, events: [one] };
}

/** The device's clock may be wrong, and what waited without a network is days old: neither lies ahead or far behind. */
function momentOf(at: string, now: Date, keptDays: number): Date {
  const told = new Date(at).getTime();
  return new Date(Math.min(Math.max(told, now.getTime() - keptDays * DAY_MS), now.getTime()));
}

/** Keeps what this version knows of a batch; gives how many events that are. A repeat adds nothing. */
export async function keepEvents(context: AppContext, arrived: Arrived): Promise<number> {
  const now = context.now();
  const { client, session, signed_in: isSignedIn, events } = batchOf(arrived, now);
  const rows = events.flatMap(({ id, name, at, engaged_ms, data }) => {
    const known = trackedData(name, data);
    if (known === null) return [];
    return [
      {
        id,
        name,
        data: JSON.stringify(known),
        brand: arrived.brand,
        client_id: client,
        session_id: session,
        customer_id: isSignedIn ? arrived.token.customerId : null,
        engaged_ms,
        happened_at: momentOf(at, now, context.club.analytics.keptDays),
        received_at: now,
      },
    ];
  });
  if (rows.length > 0) {
    await context.db
      .insertInto('analytics_events')
      .values(rows)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  }
  return rows.length;
}
