import { usedDays } from '@club/registry';
import { sql } from 'kysely';
import type { Db } from '../foundation/database/schema';

/** A version of a bundle. */
export interface UsedVersion {
  readonly bundle: string;
  readonly version: string;
}

const DAY_MS = 86_400_000;

const daysBefore = (now: Date) => new Date(now.getTime() - usedDays * DAY_MS);

/** Notes that a page uses the versions. Calls lock rows in one order, so that two of them never deadlock. */
export async function noteUses(db: Db, uses: readonly UsedVersion[], now: Date): Promise<void> {
  const ordered = uses.toSorted(
    (a, b) => a.bundle.localeCompare(b.bundle) || a.version.localeCompare(b.version),
  );
  await db
    .insertInto('version_uses')
    .values(ordered.map(({ bundle, version }) => ({ bundle, version, used_at: now })))
    .onConflict((conflict) => conflict.columns(['bundle', 'version']).doUpdateSet({ used_at: now }))
    .execute();
}

/** The versions that pages have used in the last days, by bundle. */
export async function readUsed(db: Db, now: Date): Promise<Record<string, string[]>> {
  const rows = await db
    .selectFrom('version_uses')
    .select(['bundle', sql<string[]>`array_agg(version order by version)`.as('versions')])
    .where('used_at', '>', daysBefore(now))
    .groupBy('bundle')
    .execute();
  return Object.fromEntries(rows.map(({ bundle, versions }) => [bundle, versions]));
}

export async function deleteOldUses(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('version_uses').where('used_at', '<=', daysBefore(now)).execute();
}
