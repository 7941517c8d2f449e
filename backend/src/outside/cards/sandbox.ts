import type { Generated } from 'kysely';
import type { AdapterContext } from '../adapter-context';
import type { CardPayments, SignedMessage } from './port';
import { toAmount, readPayment, pack, unpack, type LiqpayKeys } from './liqpay-protocol';

declare module '../../foundation/database/schema' {
  interface Tables {
    sandbox_card_payments: {
      reference: string;
      amount_kopiykas: number;
      description: string;
      return_url: string;
      callback_url: string;
      status: Generated<string>;
      at: Date;
    };
  }
}

/** The actions on the provider's page. */
export const sandboxActions = ['pay', 'fail', 'delay', 'silent', 'close'] as const;

export type SandboxAction = (typeof sandboxActions)[number];

/** Signs like the provider, with keys for the sandbox only. */
export const sandboxKeys: LiqpayKeys = {
  publicKey: 'sandbox_club',
  privateKey: 'sandbox_club_private',
  version: 7,
  isTest: true,
};

type Context = Pick<AdapterContext, 'db' | 'now'>;

async function findPayment(db: Context['db'], reference: string) {
  return db
    .selectFrom('sandbox_card_payments')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst();
}

function callbackFields(row: { reference: string; amount_kopiykas: number; status: string }) {
  return {
    public_key: sandboxKeys.publicKey,
    order_id: row.reference,
    amount: toAmount(row.amount_kopiykas),
    currency: 'UAH',
    status: row.status,
  };
}

/** The provider's callback about a payment. */
export async function sandboxCallback(
  db: Context['db'],
  reference: string,
): Promise<{ url: string; message: SignedMessage } | null> {
  const row = await findPayment(db, reference);
  return row ? { url: row.callback_url, message: pack(callbackFields(row), sandboxKeys) } : null;
}

/** A provider in this server, with a page to pay, fail, delay or close. No money moves. */
export function createSandboxCards({ db, now }: Context): CardPayments {
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
        .onConflict((conflict) =>
          // As in the provider's links, each names its own way back.
          conflict.column('reference').doUpdateSet({ return_url: charge.returnUrl }),
        )
        .execute();
      const link = new URL('/sandbox/cards', charge.returnUrl);
      link.searchParams.set('reference', charge.reference);
      return link.href;
    },
    read: (message) => readPayment(unpack(message, sandboxKeys), sandboxKeys),
    status: async (reference) => {
      const row = await findPayment(db, reference);
      return row && row.status !== 'waiting' ? readPayment(callbackFields(row), sandboxKeys) : null;
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
