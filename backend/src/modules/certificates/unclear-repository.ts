import { sql } from 'kysely';
import type { Db } from '../../foundation/database/schema';

const SHOWN = 100;

function withPartners(db: Db) {
  return db
    .selectFrom('certificates')
    .innerJoin('certificate_partners', 'certificate_partners.id', 'certificates.partner_id')
    .select([
      'certificates.id',
      'certificates.code',
      'customer_id',
      'name',
      'uah',
      'price_xp',
      'state',
      'bought_at',
      'refusal',
    ]);
}

export type UnclearRow = Awaited<ReturnType<ReturnType<typeof withPartners>['execute']>>[number];

/** What is in the making since before a moment, the oldest first. */
export function listUnclear(db: Db, before: Date): Promise<UnclearRow[]> {
  return withPartners(db)
    .where('state', '=', 'making')
    .where('bought_at', '<=', before)
    .orderBy('bought_at')
    .orderBy('certificates.id')
    .limit(SHOWN)
    .execute();
}

export async function countUnclear(db: Db, before: Date): Promise<number> {
  const { count } = await db
    .selectFrom('certificates')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('state', '=', 'making')
    .where('bought_at', '<=', before)
    .executeTakeFirstOrThrow();
  return count;
}

export function findWithPartner(db: Db, id: number): Promise<UnclearRow | undefined> {
  return withPartners(db).where('certificates.id', '=', id).executeTakeFirst();
}

/** The dead job of a certificate; null while the partner is still called. */
export async function findDeadJobId(db: Db, certificateId: number): Promise<number | null> {
  const job = await db
    .selectFrom('jobs')
    .select('id')
    .where('name', '=', 'certificates.make')
    .where('state', '=', 'dead')
    .where(sql`data::jsonb ->> 'certificateId'`, '=', String(certificateId))
    .executeTakeFirst();
  return job?.id ?? null;
}
