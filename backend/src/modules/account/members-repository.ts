import { minorUntil } from '@club/domain/age';
import { sql } from 'kysely';
import type { Db, Tx } from '../../foundation/database/schema';

/** What decides whether a customer may take part in something. */
export interface Member {
  readonly isBlocked: boolean;
  /** The day on which the customer comes of age; null for an adult. */
  readonly minorUntil: string | null;
}

interface MemberRow {
  readonly id: number;
  readonly is_blocked: boolean;
  readonly birth_date: string | null;
  readonly metafields: readonly { namespace: string; key: string; value: string }[];
}

/** By the numbers of the customers. `today` is the date in Ukraine. */
export async function findMembers(
  db: Db | Tx,
  customerIds: readonly number[],
  today: string,
): Promise<ReadonlyMap<number, Member>> {
  const { rows } = await sql<MemberRow>`
    select c.id, c.is_blocked, c.birth_date, coalesce((
      select jsonb_agg(jsonb_build_object('namespace', m.namespace, 'key', m.key, 'value', m.value))
      from metafields m join app_users a on a.id = m.app_user_id
      where a.customer_id = c.id and m.namespace = 'verification'
    ), '[]'::jsonb) as metafields
    from customers c
    where c.id = any(${customerIds}::bigint[])`.execute(db);
  return new Map(
    rows.map(({ id, is_blocked: isBlocked, birth_date: birthDate, metafields }) => [
      id,
      { isBlocked, minorUntil: minorUntil({ birthDate, accounts: [{ metafields }] }, today) },
    ]),
  );
}

export async function findMember(db: Db | Tx, customerId: number, today: string): Promise<Member> {
  const member = (await findMembers(db, [customerId], today)).get(customerId);
  if (!member) throw new Error(`There is no customer ${customerId}`);
  return member;
}

/** Whether the customer is known to be under age. `today` is the date in Ukraine. */
export async function isUnderAge(db: Db | Tx, customerId: number, today: string): Promise<boolean> {
  return (await findMember(db, customerId, today)).minorUntil !== null;
}

/** Whether the customer may win, invite and be invited. */
export const mayTakePart = (member: Member): boolean =>
  !member.isBlocked && member.minorUntil === null;
