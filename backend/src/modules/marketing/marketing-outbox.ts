import { createHash } from 'node:crypto';
import type { Brand } from '@club/domain/brand';
import type { AppContext } from '../../app/context';
import type { Tx } from '../../database/schema';
import type { MarketingTables } from './marketing-tables';

declare module '../../jobs/jobs' {
  interface JobData {
    /** What is said stands in its table: nothing personal travels with the job. */
    'marketing.send': { key: string };
    /** An order, as it stands when it is said. */
    'marketing.order': { orderId: number };
  }
}

/** Something that the marketing service must hear. */
export interface Told {
  readonly kind: MarketingTables['marketing_messages']['kind'];
  readonly customerId: number;
  readonly brand: Brand;
  /** The session of a login, the order's id, or where push messages go. */
  readonly subject: string;
}

function keyOf({ kind, customerId, subject }: Told): string {
  const digest = createHash('sha256').update(subject).digest('base64url').slice(0, 22);
  return `${kind}:${customerId}:${digest}`;
}

/** Has it said how an order stands, with each change of it. */
export function tellOrder(tx: Tx, { jobs }: AppContext, orderId: number): Promise<void> {
  return jobs.send(tx, 'marketing.order', { orderId });
}

/** Has it said once, by the outbox of the caller's transaction, however often and from wherever it is asked. */
export async function tell(tx: Tx, context: AppContext, told: Told): Promise<void> {
  const { kind, customerId, brand, subject } = told;
  const key = keyOf(told);
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('marketing_messages')
    .values({
      key,
      kind,
      customer_id: customerId,
      brand,
      subject,
      created_at: context.now(),
      sent_at: null,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows) await context.jobs.send(tx, 'marketing.send', { key });
}
