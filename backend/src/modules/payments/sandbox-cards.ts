import type { AppContext } from '../../app/context';
import type { CardPayments, SignedMessage } from './card-payments';
import { amountOf, factOf, pack, unpack, type LiqpayKeys } from './liqpay-protocol';

/** What the sandbox's customer does on the provider's page. */
export const sandboxActs = ['pay', 'fail', 'delay', 'silent', 'close'] as const;

export type SandboxAct = (typeof sandboxActs)[number];

/** Signs like the provider, with keys that are worth nothing. */
export const sandboxKeys: LiqpayKeys = {
  publicKey: 'sandbox_club',
  privateKey: 'sandbox_club_private',
  version: 7,
  isTest: true,
};

type Parts = Pick<AppContext, 'db' | 'now'>;

async function statusOf(db: Parts['db'], reference: string) {
  return db
    .selectFrom('sandbox_card_payments')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst();
}

function fieldsOf(row: { reference: string; amount_kopiykas: number; status: string }) {
  return {
    public_key: sandboxKeys.publicKey,
    order_id: row.reference,
    amount: amountOf(row.amount_kopiykas),
    currency: 'UAH',
    status: row.status,
  };
}

/** The message that the provider would send about a payment now. */
export async function sandboxCallback(
  db: Parts['db'],
  reference: string,
): Promise<{ url: string; message: SignedMessage } | null> {
  const row = await statusOf(db, reference);
  return row ? { url: row.callback_url, message: pack(fieldsOf(row), sandboxKeys) } : null;
}

/** A provider of the own machine: its page lets one pay, fail, delay or close. No money moves. */
export function createSandboxCards({ db, now }: Parts): CardPayments {
  return {
    link: async (charge) => {
      await db
        .insertInto('sandbox_card_payments')
        .values({
          reference: charge.reference,
          amount_kopiykas: charge.amountKopiykas,
          description: charge.description,
          return_url: charge.returnUrl,
          callback_url: charge.callbackUrl,
          at: now(),
        })
        .onConflict((conflict) => conflict.column('reference').doNothing())
        .execute();
      const link = new URL('/sandbox/cards', charge.returnUrl);
      link.searchParams.set('reference', charge.reference);
      return link.href;
    },
    read: (message) => factOf(unpack(message, sandboxKeys), sandboxKeys),
    status: async (reference) => {
      const row = await statusOf(db, reference);
      return row && row.status !== 'waiting' ? factOf(fieldsOf(row), sandboxKeys) : null;
    },
    refund: async (reference) => {
      await db
        .updateTable('sandbox_card_payments')
        .set({ status: 'reversed' })
        .where('reference', '=', reference)
        .execute();
    },
  };
}
