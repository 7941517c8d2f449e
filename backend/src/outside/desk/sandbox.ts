import type { Generated } from 'kysely';
import type { Db } from '../../foundation/database/schema';
import type { SandboxSection } from '../../app/sandbox-section';
import { contactText, type SupportDesk } from './port';

declare module '../../foundation/database/schema' {
  interface Tables {
    sandbox_tickets: {
      id: Generated<number>;
      ticket_key: string;
      subject: string;
      body: string;
      contact: string;
      opened_at: Generated<Date>;
    };
  }
}

const SHOWN = 20;

/** Stores tickets for the sandbox page. Nothing is sent. */
export function createSandboxDesk(db: Db): SupportDesk {
  return {
    open: async (ticket) => {
      const { key, subject, body } = ticket;
      await db
        .insertInto('sandbox_tickets')
        .values({ ticket_key: key, subject, body, contact: contactText(ticket) })
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
