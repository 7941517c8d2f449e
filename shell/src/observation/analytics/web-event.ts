import { maxAnalyticsText } from '@club/api/limits';
import type { QueuedEvent } from './event-queue';

type Value = string | number;

function isValue(entry: [string, unknown]): entry is [string, Value] {
  return typeof entry[1] === 'string' || typeof entry[1] === 'number';
}

/** An event in the format of the measurement protocol. */
export function webEvent(event: QueuedEvent) {
  const around: Record<string, Value> = {
    event_id: event.id,
    session_id: String(event.session),
    // Without engagement time the service does not count the user as active.
    engagement_time_msec: Math.max(1, event.engagedMs),
    page_location: (location.origin + event.page).slice(0, maxAnalyticsText),
    app: event.brand,
  };
  const values = Object.entries({ ...event.data, ...around }).filter(isValue);
  return {
    name: event.name,
    params: Object.fromEntries(
      values.map(([name, value]) => [
        name,
        typeof value === 'string' ? value.slice(0, maxAnalyticsText) : value,
      ]),
    ),
  };
}
