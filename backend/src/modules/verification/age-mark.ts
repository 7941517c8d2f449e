import { adultFrom, todayInUkraine } from '@club/domain/birth-date';
import { sql } from 'kysely';
import type { AppContext } from '../../app/context';
import type { Db, Tx } from '../../database/schema';
import { customerTag } from '../auth/sessions';
import { putMetafields } from '../users/accounts-repository';
import { lockCustomer } from '../users/users-repository';
import { write } from './letters';
import { withdrawFindings } from './verification-repository';

/** The mark of a customer who was found too young: see docs/adr/0011. */
const mark = { namespace: 'verification', key: 'adult_from' } as const;

async function accountsOf(tx: Tx, customerId: number) {
  return tx
    .selectFrom('app_users')
    .select(['id', 'brand'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
}

export async function accountIdsOf(tx: Tx, customerId: number): Promise<number[]> {
  return (await accountsOf(tx, customerId)).map(({ id }) => id);
}

/** Until that day nothing is sold to the customer. */
export async function markTooYoung(tx: Tx, customerId: number, birthDate: string): Promise<void> {
  const field = { ...mark, value: adultFrom(birthDate) };
  for (const id of await accountIdsOf(tx, customerId)) await putMetafields(tx, id, [field]);
}

/** Takes the mark from all accounts; gives the day that it named, or null when there was none. */
export async function removeMark(tx: Tx, customerId: number): Promise<string | null> {
  const ids = await accountIdsOf(tx, customerId);
  if (ids.length === 0) return null;
  const removed = await tx
    .deleteFrom('metafields')
    .where('app_user_id', 'in', ids)
    .where('namespace', '=', mark.namespace)
    .where('key', '=', mark.key)
    .returning('value')
    .execute();
  return (
    removed
      .map(({ value }) => value)
      .toSorted()
      .at(-1) ?? null
  );
}

/** A customer to whom nothing is sold yet, and who found that. */
export interface AgeMark {
  readonly customerId: number;
  readonly name: string;
  /** The last digits, to tell people of one name apart. */
  readonly phoneEnd: string;
  readonly adultFrom: string;
  readonly way: 'provider' | 'document' | null;
  readonly foundBy: string | null;
  readonly foundAt: Date | null;
}

const SHOWN = 20;

/** Marks that count today, the latest customers first; of those before one when that is given. */
export async function ageMarks(db: Db, now: Date, before: number | null): Promise<AgeMark[]> {
  const { rows } = await sql<AgeMark>`
    select c.id as "customerId", trim(c.first_name || ' ' || c.last_name) as name,
      right(c.phone, 4) as "phoneEnd", m.adult_from as "adultFrom",
      v.way, v.decided_by as "foundBy", v.changed_at as "foundAt"
    from (
      select u.customer_id, max(f.value) as adult_from
      from metafields f join app_users u on u.id = f.app_user_id
      where f.namespace = ${mark.namespace} and f.key = ${mark.key}
      group by u.customer_id
    ) m
    join customers c on c.id = m.customer_id
    left join lateral (
      select way, decided_by, changed_at from verifications
      where customer_id = c.id and status = 'rejected' and reason = 'minor'
      order by id desc limit 1
    ) v on true
    where m.adult_from > ${todayInUkraine(now)}
      and (${before}::bigint is null or c.id < ${before}::bigint)
    order by c.id desc limit ${SHOWN}`.execute(db);
  return rows;
}

/** A mark that was taken for a mistake. */
export interface LiftedMark {
  readonly customerId: number;
  readonly name: string;
  readonly adultFrom: string;
  readonly liftedBy: string;
  readonly why: string;
  readonly liftedAt: Date;
}

/** What was lifted last. */
export async function liftedMarks(db: Db): Promise<LiftedMark[]> {
  const rows = await db
    .selectFrom('lifted_age_marks as lifted')
    .innerJoin('customers', 'customers.id', 'lifted.customer_id')
    .select(['customer_id', 'first_name', 'last_name', 'adult_from', 'lifted_by', 'why'])
    .select('lifted_at')
    .orderBy('lifted.id', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map((row) => ({
    customerId: row.customer_id,
    name: `${row.first_name} ${row.last_name}`.trim(),
    adultFrom: row.adult_from,
    liftedBy: row.lifted_by,
    why: row.why,
    liftedAt: row.lifted_at,
  }));
}

export interface Lifting {
  readonly customerId: number;
  readonly liftedBy: string;
  readonly why: string;
}

/**
 * Lifts a wrong mark and keeps who did it and why. The customer may order and be verified again as
 * if nothing had been found. False when there is no mark.
 */
export async function liftMark(context: AppContext, lifting: Lifting): Promise<boolean> {
  const { customerId, liftedBy, why } = lifting;
  return context.transaction(async (tx) => {
    const [account] = await accountsOf(tx, customerId);
    if (account === undefined) return false;
    const { email } = await lockCustomer(tx, customerId);
    const day = await removeMark(tx, customerId);
    if (day === null) return false;
    const at = context.now();
    await tx
      .insertInto('lifted_age_marks')
      .values({ customer_id: customerId, adult_from: day, lifted_by: liftedBy, why, lifted_at: at })
      .execute();
    await withdrawFindings(tx, customerId, at);
    context.cache.invalidate(tx, customerTag(customerId));
    await write(tx, context, email, {
      subject: `${context.config.brands[account.brand].name}: позначку про вік знято`,
      text: 'Ми помилилися щодо твого віку й зняли позначку. Замовляти можна знову, а підтвердити вік — у застосунку: Профіль, Підтвердження віку.',
    });
    return true;
  });
}
