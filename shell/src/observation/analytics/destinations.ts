import { isApiError, type Call, type InputOf } from '@club/api';
import {
  authBat,
  batchEvent,
  collect,
  getBatToken,
  sendBatEvent,
} from '@club/api/contract/analytics';
import { createSectionCall, type Section } from '@club/platform/section';
import type { Shell } from '../../shell-context';
import type { DestinationName, QueuedEvent } from './event-queue';
import { webEvent } from './web-event';

/** One who takes events that travel together, oldest first. */
export interface Destination {
  readonly name: DestinationName;
  /** An event that comes once more, as after an answer that was lost, is not counted again. */
  readonly knowsRepeats: boolean;
  readonly send: (events: readonly QueuedEvent[]) => Promise<void>;
}

/** Past the watch of the server: a failure here is no sign that it is away. Goes on when the page is left. */
function clientOf({ session }: Shell): Call {
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
  const call = createSectionCall(clientOf(shell), analyticsSection(shell));
  return {
    name: 'own',
    knowsRepeats: true,
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
      // The app in which it happened, whichever is shown now. The section adds the token.
      const myogo = first.brand === 'second';
      await call(sendBatEvent, { event: batchEvent, data, myogo } as InputOf<typeof sendBatEvent>);
    },
  };
}

/** The web analytics service, by this server, which adds the secret, or itself. */
export function webDestination(shell: Shell, address: string): Destination {
  const isOwn = address === collect.path;
  const call = clientOf(shell);
  return {
    name: 'web',
    knowsRepeats: isOwn,
    async send(events) {
      const [first] = events;
      if (!first) return;
      const body = { client_id: first.client, events: events.map(webEvent) };
      if (isOwn) await call(collect, body);
      else {
        // It answers nothing that a page may read.
        const init = { method: 'POST', mode: 'no-cors', keepalive: true } as const;
        await fetch(address, { ...init, body: JSON.stringify(body) });
      }
    },
  };
}

/** Whether it is of no use to send the same again. */
export function isRefused(error: unknown): boolean {
  return isApiError(error) && error.kind === 'bad-request';
}
