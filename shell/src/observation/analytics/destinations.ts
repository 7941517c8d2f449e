import { isApiError, type Call, type EndpointInput } from '@club/api';
import {
  authBat,
  batchEvent,
  collect,
  getBatToken,
  sendBatEvent,
} from '@club/api/contract/marketing';
import { createSectionCall, type Section } from '@club/platform/section';
import type { Shell } from '../../host/shell-context';
import type { DestinationName, QueuedEvent } from './event-queue';
import { webEvent } from './web-event';

/** A receiver of batches of events, oldest first. */
export interface Destination {
  readonly name: DestinationName;
  /** An event that is sent again, for example after a lost answer, is not counted twice. */
  readonly dropsDuplicates: boolean;
  readonly send: (events: readonly QueuedEvent[]) => Promise<void>;
}

/** Not observed by the server watch: a failure here does not mean that the server is unavailable. Continues after the page is closed. */
function clientId({ session }: Shell): Call {
  return (endpoint, input, options) =>
    session.api(endpoint, input, { ...options, keepalive: true });
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
  const call = createSectionCall(clientId(shell), analyticsSection(shell));
  return {
    name: 'own',
    dropsDuplicates: true,
    async send(events) {
      const [first] = events;
      if (!first) return;
      const data = {
        client: first.client,
        session: first.session,
        // Events of an earlier customer must not be sent as the current one's.
        signed_in: first.owner !== '' && first.owner === ownerNow(shell),
        events: events.map(({ id, name, at, engagedMs, data: values }) => ({
          id,
          name,
          at: new Date(at).toISOString(),
          engaged_ms: engagedMs,
          data: values,
        })),
      };
      // The app in which it happened, not the current one. The section adds the token.
      const input = { event: batchEvent, data } as EndpointInput<typeof sendBatEvent>;
      await call(sendBatEvent, input, { brand: first.brand });
    },
  };
}

/** The web analytics service: through this server, which adds the secret, or directly. */
export function webDestination(shell: Shell, address: string): Destination {
  const isOwn = address === collect.path;
  const call = clientId(shell);
  return {
    name: 'web',
    dropsDuplicates: isOwn,
    async send(events) {
      const [first] = events;
      if (!first) return;
      const body = { client_id: first.client, events: events.map(webEvent) };
      if (isOwn) await call(collect, body, { brand: first.brand });
      else {
        // A page may not read its answer.
        const init = { method: 'POST', mode: 'no-cors', keepalive: true } as const;
        await fetch(address, { ...init, body: JSON.stringify(body) });
      }
    },
  };
}

/** Whether a repeat of the same request would fail again. */
export function isRefused(error: unknown): boolean {
  return isApiError(error) && error.kind === 'bad-request';
}
