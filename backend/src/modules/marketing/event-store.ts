import { randomUUID } from 'node:crypto';
import { batchEvent, eventBatch, type EventBatch } from '@club/api/contract/marketing';
import { trackedData } from '@club/api/tracked-events';
import type { Brand } from '@club/domain/brand';
import { z } from 'zod';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import { insertEvents } from './analytics-repository';
import type { BatToken } from './bat-tokens';

const DAY_MS = 86_400_000;

interface ReceivedEvent {
  readonly event: string;
  readonly data: unknown;
  readonly token: BatToken;
  readonly brand: Brand;
}

type Batch = Omit<EventBatch, 'client' | 'session'> & {
  readonly client: string | null;
  readonly session: number | null;
};

/** A single event becomes a batch of one, with the current time. */
function toBatch({ event, data, token }: ReceivedEvent, now: Date): Batch {
  if (event === batchEvent) {
    const parsed = z.safeParse(eventBatch, data);
    if (!parsed.success) throw new ClubError('BAD_REQUEST');
    return parsed.data;
  }
  const one = { id: randomUUID(), name: event, at: now.toISOString(), engaged_ms: 0, data };
  return { client: null, session: null, signed_in: token.customerId !== null, events: [one] };
}

/** Limits the device's time to the stored days: its clock may be wrong, and offline events are days old. */
function clampTime(at: string, now: Date, retentionDays: number): Date {
  const deviceTime = new Date(at).getTime();
  return new Date(
    Math.min(Math.max(deviceTime, now.getTime() - retentionDays * DAY_MS), now.getTime()),
  );
}

/** Stores the known events of a batch, each once; returns their number. */
export async function storeEvents(context: AppContext, received: ReceivedEvent): Promise<number> {
  const now = context.now();
  const { client, session, signed_in: isSignedIn, events } = toBatch(received, now);
  const rows = events.flatMap(({ id, name, at, engaged_ms, data }) => {
    const known = trackedData(name, data);
    if (known === null) return [];
    return [
      {
        id,
        name,
        data: JSON.stringify(known),
        brand: received.brand,
        client_id: client,
        session_id: session,
        customer_id: isSignedIn ? received.token.customerId : null,
        engaged_ms,
        happened_at: clampTime(at, now, context.club.analytics.retentionDays),
        received_at: now,
      },
    ];
  });
  await insertEvents(context.db, rows);
  return rows.length;
}
