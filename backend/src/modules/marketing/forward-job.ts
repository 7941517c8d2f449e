import type { collect } from '@club/api/contract/marketing';
import type { ParsedInput } from '@club/api';
import { trackedData } from '@club/api/tracked-events';
import { maxAnalyticsText } from '@club/api/limits';
import { z } from 'zod';
import type { AppContext } from '../../app/context';
import type { WebEvent, WebEvents } from '../../outside/web-analytics/port';
import { insertForwarded } from './analytics-repository';

declare module '../../foundation/jobs/jobs' {
  interface JobData {
    'analytics.forward': WebEvents;
  }
}

/** The parameters that the page adds to every event. */
const commonParams = z.object({
  event_id: z.uuid(),
  session_id: z.string().regex(/^\d{1,12}$/),
  engagement_time_msec: z.int().min(1).max(86_400_000),
  page_location: z.url().max(maxAnalyticsText).optional(),
  app: z.enum(['main', 'second']),
});

interface KnownEvent {
  readonly id: string;
  readonly event: WebEvent;
}

/** An event with only its declared parameters, so that no personal data is forwarded. */
function knownEvent({ name, params }: { name: string; params: unknown }): KnownEvent | null {
  const data = trackedData(name, params);
  const common = commonParams.safeParse(params);
  if (data === null || !common.success) return null;
  const values = Object.entries({ ...data, ...common.data }).filter(
    ([, value]) => typeof value === 'string' || typeof value === 'number',
  );
  return {
    id: common.data.event_id,
    event: { name, params: Object.fromEntries(values) as WebEvent['params'] },
  };
}

function isForwarded({ config }: AppContext): boolean {
  return config.sandbox || config.observation.webAnalytics !== null;
}

/** Enqueues events for the analytics service, each once; gives how many are known. */
export async function enqueueForward(
  context: AppContext,
  { client_id: clientId, events }: ParsedInput<typeof collect>,
): Promise<number> {
  const known = events.map(knownEvent).filter((one) => one !== null);
  if (known.length === 0 || !isForwarded(context)) return 0;
  await context.transaction(async (tx) => {
    const ids = known.map(({ id }) => id);
    const newIds = await insertForwarded(tx, ids, context.now());
    const newEvents = known.filter(({ id }) => newIds.has(id));
    const [first] = newEvents;
    if (!first) return;
    await context.jobs.send(tx, 'analytics.forward', {
      key: first.id,
      clientId,
      events: newEvents.map(({ event }) => event),
    });
  });
  return known.length;
}
