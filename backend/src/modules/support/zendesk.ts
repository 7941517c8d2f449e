import { contactOf, SupportDeskError, type SupportDesk, type Ticket } from './support-desk';

export interface ZendeskOptions {
  /** Like https://club.zendesk.com */
  readonly url: string;
  /** The agent in whose name tickets are opened. */
  readonly user: string;
  readonly token: string;
  readonly timeoutMs?: number;
}

function ticketBody(ticket: Ticket) {
  const { key, subject, body, name, email } = ticket;
  return {
    ticket: {
      subject,
      comment: { body: `${body}\n\n${contactOf(ticket)}` },
      external_id: key,
      // Without an e-mail the desk knows no requester; the phone stands in the text.
      ...(email ? { requester: { name, email } } : {}),
    },
  };
}

/** The real desk: https://developer.zendesk.com/api-reference/ticketing/tickets/tickets/#create-ticket */
export function createZendesk(options: ZendeskOptions): SupportDesk {
  const { url, user, token, timeoutMs = 10_000 } = options;
  const credentials = Buffer.from(`${user}/token:${token}`).toString('base64');
  return {
    open: async (ticket) => {
      const response = await fetch(new URL('/api/v2/tickets.json', url), {
        method: 'POST',
        headers: {
          authorization: `Basic ${credentials}`,
          'content-type': 'application/json',
          'idempotency-key': ticket.key,
        },
        body: JSON.stringify(ticketBody(ticket)),
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((cause: unknown) => {
        throw new SupportDeskError('The desk did not answer', { isHopeless: false, cause });
      });
      await response.body?.cancel();
      if (response.ok) return;
      throw new SupportDeskError(`The desk answered ${response.status}`, {
        // The ticket itself is refused; wrong credentials can be mended.
        isHopeless: response.status === 422,
      });
    },
  };
}
