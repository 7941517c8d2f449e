import type { collect } from '@club/api/contract/analytics';
import type { ParsedInputOf } from '@club/api';
import { trackedData } from '@club/api/tracked-events';
import { z } from 'zod';
import type { AppContext } from '../../app/context';
import { createSandboxWebAnalytics } from '../marketing/sandbox-observations';
import { createMeasurementProtocol } from './measurement-protocol';
import type { WebAnalytics, WebEvent, WebEvents } from './web-analytics';

declare module '../../jobs/jobs' {
  interface JobData {
    'analytics.forward': WebEvents;
  }
}

/** What the page tells beside the event's own values. */
const circumstances = z.object({
  event_id: z.uuid(),
  session_id: z.string().regex(/^\d{1,12}$/),
  engagement_time_msec: z.int().min(1).max(86_400_000),
  page_location: z.url().max(100).optional(),
  app: z.enum(['main', 'second']),
});

/** The sandbox never sends, whatever else is configured. Null where the service is not used. */
export function webAnalyticsOf({ config, db }: AppContext): WebAnalytics | null {
  const { webAnalytics } = config.observation;
  if (config.sandbox) return createSandboxWebAnalytics(db);
  return webAnalytics && createMeasurementProtocol(webAnalytics);
}

interface Known {
  readonly id: string;
  readonly event: WebEvent;
}

/** An event as it may leave: only what is declared, so that nothing personal slips through. */
function knownEvent({ name, params }: { name: string; params: unknown }): Known | null {
  const data = trackedData(name, params);
  const around = circumstances.safeParse(params);
  if (data === null || !around.success) return null;
  const told = Object.entries({ ...data, ...around.data }).filter(
    ([, value]) => typeof value === 'string' || typeof value === 'number',
  );
  return {
    id: around.data.event_id,
    event: { name, params: Object.fromEntries(told) as WebEvent['params'] },
  };
}

/** Takes events to hand on, each once; gives how many were understood. */
export async function takeForward(
  context: AppContext,
  { client_id: clientId, events }: ParsedInputOf<typeof collect>,
): Promise<number> {
  const known = events.map(knownEvent).filter((one) => one !== null);
  if (known.length === 0 || webAnalyticsOf(context) === null) return 0;
  await context.transaction(async (tx) => {
    const fresh = await tx
      .insertInto('analytics_forwarded')
      .values(known.map(({ id }) => ({ event_id: id, received_at: context.now() })))
      .onConflict((conflict) => conflict.column('event_id').doNothing())
      .returning('event_id')
      .execute();
    const ids = new Set(fresh.map(({ event_id }) => event_id));
    const left = known.filter(({ id }) => ids.has(id));
    const [first] = left;
    if (!first) return;
    await context.jobs.send(tx, 'analytics.forward', {
      key: first.id,
      clientId,
      events: left.map(({ event }) => event),
    });
  });
  return known.length;
}
