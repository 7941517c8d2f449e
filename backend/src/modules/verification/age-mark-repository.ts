import { kyivDay } from '@club/domain/kyiv-day';
import { sql } from 'kysely';
import type { Db, Tx } from '../../foundation/database/schema';
import { deleteMetafield } from '../account/accounts-repository';

/** The metafield that marks a customer as too young: see docs/adr/0011. */
export const ageMarkField = { namespace: 'verification', key: 'adult_from' } as const;

export function findAccounts(tx: Tx, customerId: number) {
  return tx
    .selectFrom('app_users')
    .select(['id', 'brand'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
}

export async function findAccountIds(tx: Tx, customerId: number): Promise<number[]> {
  return (await findAccounts(tx, customerId)).map(({ id }) => id);
}

/** Removes the mark from all accounts; gives its date, or null if there was none. */
export async function removeMark(tx: Tx, customerId: number): Promise<string | null> {
  const dates = await deleteMetafield(tx, await findAccountIds(tx, customerId), ageMarkField);
  return dates.toSorted().at(-1) ?? null;
}

/** A customer with the mark, and how the age was found. */
export interface AgeMark {
  readonly customerId: number;
  readonly name: string;
  /** The last digits, to distinguish people with the same name. */
  readonly phoneEnd: string;
  readonly adultFrom: string;
  readonly way: 'provider' | 'document' | null;
  readonly foundBy: string | null;
  readonly foundAt: Date | null;
}

/** The length of the list of marks. */
export const shownMarks = 20;

/** Marks that are valid today, newest customers first, before a given customer id. */
export async function listAgeMarks(db: Db, now: Date, before: number | null): Promise<AgeMark[]> {
  const { rows } = await sql<AgeMark>`
    select c.id as "customerId", trim(c.first_name || ' ' || c.last_name) as name,
      right(c.phone, 4) as "phoneEnd", m.adult_from as "adultFrom",
      v.way, v.decided_by as "foundBy", v.changed_at as "foundAt"
    from (
      select u.customer_id, max(f.value) as adult_from
      from metafields f join app_users u on u.id = f.app_user_id
      where f.namespace = ${ageMarkField.namespace} and f.key = ${ageMarkField.key}
      group by u.customer_id
    ) m
    join customers c on c.id = m.customer_id
    left join lateral (
      select way, decided_by, changed_at from verifications
      where customer_id = c.id and status = 'rejected' and reason = 'minor'
      order by id desc limit 1
    ) v on true
    where m.adult_from > ${kyivDay(now)}
      and (${before}::bigint is null or c.id < ${before}::bigint)
    order by c.id desc limit ${shownMarks}`.execute(db);
  return rows;
}
