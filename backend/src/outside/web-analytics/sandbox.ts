import type { SandboxSection } from '../../app/sandbox-section';
import type { Db } from '../../foundation/database/schema';
import { observationsSection, storeObservation } from '../sandbox/observations';
import type { WebAnalytics } from './port';

/** Stores events for the sandbox page. Nothing is sent. */
export function createSandboxWebAnalytics(db: Db): WebAnalytics {
  return {
    send: ({ key, events }) =>
      storeObservation(db, {
        service: 'analytics',
        key: `web:${key}`,
        title: events.map(({ name }) => name).join(', '),
        body: JSON.stringify(events.map(({ params }) => params)),
      }),
  };
}

/** The newest events, for the sandbox page. */
export function analyticsSection(db: Db): Promise<SandboxSection> {
  return observationsSection(db, 'analytics', {
    title: 'Вебаналітика',
    lead: 'Події, які пішли б до сервісу вебаналітики. Кожна приходить за кілька секунд після дії.',
  });
}
