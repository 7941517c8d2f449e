import { createServiceClient } from '../service-client';
import { z } from 'zod';
import { contactText, type SupportDesk, type Ticket } from './port';

export interface ZendeskOptions {
  /** Like https://club.zendesk.com */
  readonly url: string;
  /** The agent who opens the tickets. */
  readonly user: string;
  readonly token: string;
  readonly now: () => Date;
  readonly timeoutMs?: number;
}

const opened = z.object({ ticket: z.object({ id: z.number() }) });

function ticketBody(ticket: Ticket) {
  const { key, subject, body, name, email } = ticket;
  return {
    ticket: {
      subject,
      comment: { body: `${body}\n\n${contactText(ticket)}` },
      external_id: key,
      // Without an e-mail there is no requester; the text contains the phone.
      ...(email ? { requester: { name, email } } : {}),
    },
  };
}

/** The real desk: https://developer.zendesk.com/api-reference/ticketing/tickets/tickets/#create-ticket */
export function createZendesk({ url, user, token, now, timeoutMs }: ZendeskOptions): SupportDesk {
  const credentials = Buffer.from(`${user}/token:${token}`).toString('base64');
  const client = createServiceClient({ service: 'support desk', now, timeoutMs });
  return {
    open: async (ticket) => {
      await client.call(new URL('/api/v2/tickets.json', url), opened, {
        headers: { authorization: `Basic ${credentials}`, 'idempotency-key': ticket.key },
        json: ticketBody(ticket),
      });
    },
  };
}
