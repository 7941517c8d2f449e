import type { Db } from '../../database/schema';
import type { SandboxSection } from '../sandbox/sandbox-section';
import { contactOf, type SupportDesk } from './support-desk';

const SHOWN = 20;

/** Keeps tickets in a table that the sandbox page shows. Nothing leaves. */
export function createSandboxDesk(db: Db): SupportDesk {
  return {
    open: async (ticket) => {
      const { key, subject, body } = ticket;
      await db
        .insertInto('sandbox_tickets')
        .values({ ticket_key: key, subject, body, contact: contactOf(ticket) })
        .onConflict((conflict) => conflict.column('ticket_key').doNothing())
        .execute();
    },
  };
}

/** The newest tickets, for the sandbox page. */
export async function ticketsSection(db: Db): Promise<SandboxSection> {
  const tickets = await db
    .selectFrom('sandbox_tickets')
    .select(['subject', 'body', 'contact'])
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  return {
    title: 'Звернення до підтримки',
    lead:
      tickets.length === 0
        ? 'Ще жодного. Напиши на сторінці «Підтримка», і лист з’явиться тут.'
        : 'Їх отримала б служба підтримки.',
    items: tickets.map(({ subject, body, contact }) => ({
      value: subject,
      label: `${body} (${contact})`,
    })),
  };
}
