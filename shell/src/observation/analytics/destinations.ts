import { createClient, isApiError, type Call } from '@club/api';
import {
  authBat,
  batchEvent,
  collect,
  getBatToken,
  sendBatEvent,
} from '@club/api/contract/analytics';
import type { Brand } from '@club/domain/brand';
import { createSectionCall, type Section } from '@club/platform/section';
import type { Shell } from '../../shell-context';
import type { DestinationName, QueuedEvent } from './event-queue';
import { webEvent } from './web-event';

/** One who takes events that travel together, oldest first. */
export interface Destination {
  readonly name: DestinationName;
  readonly send: (events: readonly QueuedEvent[]) => Promise<void>;
}

/** Lets what is asked for outlive the page. */
const lasting: typeof fetch = (url, init) => fetch(url, { ...init, keepalive: true });

/** A client of its own: a failure here ends no session and is no sign that the server is away. */
function clientOf({ boot }: Shell, brand: Brand): Call {
  return createClient({
    apiKey: boot.apiKey,
    token: () => null,
    brand: () => brand,
    fetch: lasting,
  });
}

function ownerNow({ session }: Shell): string {
  const now = session.store.get();
  return now.status === 'customer' ? now.customer.id : '';
}

/** Opens the section for the visit, and for the customer where there is one. */
function analyticsSection(shell: Shell): Section {
  return {
    cookie: 'analyticsToken',
    refusal: 'ANALYTICS_UNAUTHENTICATED',
    async open(call) {
      const opened = await call(getBatToken, {});
      if (ownerNow(shell) !== '') await shell.session.api(authBat, { token: opened.token });
      return opened;
    },
  };
}

/** The product's own server. */
export function ownDestination(shell: Shell): Destination {
  const section = analyticsSection(shell);
  const calls = {
    main: createSectionCall(clientOf(shell, 'main'), section),
    second: createSectionCall(clientOf(shell, 'second'), section),
  };
  return {
    name: 'own',
    async send(events) {
      const [first] = events;
      if (!first) return;
      const data = {
        client: first.client,
        session: first.session,
        // What a customer left behind is not the next one's.
        signed_in: first.owner !== '' && first.owner === ownerNow(shell),
        events: events.map(({ id, name, at, engagedMs, data: values }) => ({
          id,
          name,
          at: new Date(at).toISOString(),
          engaged_ms: engagedMs,
          data: values,
        })),
      };
      await calls[first.brand](sendBatEvent, { event: batchEvent, data } as never);
    },
  };
}

/** The web analytics service, by this server, which adds the secret, or itself. */
export function webDestination(shell: Shell, address: string): Destination {
  const isOwn = address === collect.path;
  return {
    name: 'web',
    async send(events) {
      const [first] = events;
      if (!first) return;
      const body = { client_id: first.client, events: events.map(webEvent) };
      if (isOwn) await clientOf(shell, 'main')(collect, body);
      // It answers nothing that a page may read.
      else await lasting(address, { method: 'POST', mode: 'no-cors', body: JSON.stringify(body) });
    },
  };
}

/** Whether it is of no use to send the same again. */
export function isRefused(error: unknown): boolean {
  return isApiError(error) && error.kind === 'bad-request';
}
