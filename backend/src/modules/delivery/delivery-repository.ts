import type { Branch, CitySuggestion } from '@club/api/contract/delivery';
import { sql } from 'kysely';
import type { Db, Tx } from '../../foundation/database/schema';

/** A city that was offered to somebody, or null. */
export async function findCity(db: Db | Tx, cityId: string): Promise<CitySuggestion | null> {
  const row = await db
    .selectFrom('directory_cities')
    .select('city')
    .where('city_id', '=', cityId)
    .executeTakeFirst();
  return row?.city ?? null;
}

/** A branch that was offered to somebody, or null. */
export async function findBranch(
  db: Db | Tx,
  cityId: string,
  number: string,
): Promise<Branch | null> {
  const row = await db
    .selectFrom('directory_branches')
    .select('branch')
    .where('city_id', '=', cityId)
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.branch ?? null;
}

export async function saveCities(db: Db | Tx, cities: readonly CitySuggestion[]): Promise<void> {
  if (cities.length === 0) return;
  await db
    .insertInto('directory_cities')
    .values(cities.map((city) => ({ city_id: city.city_id, city: JSON.stringify(city) })))
    .onConflict((conflict) => conflict.column('city_id').doUpdateSet({ city: sql`excluded.city` }))
    .execute();
}

export async function saveBranches(
  db: Db | Tx,
  cityId: string,
  branches: readonly Branch[],
  at: Date,
): Promise<void> {
  if (branches.length === 0) return;
  await db
    .insertInto('directory_branches')
    .values(
      branches.map((branch) => ({
        city_id: cityId,
        number: branch.number,
        branch: JSON.stringify(branch),
        at,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['city_id', 'number'])
        .doUpdateSet({ branch: sql`excluded.branch`, at: sql`excluded.at` }),
    )
    .execute();
}

/** The stored answer of any age, or null. */
export async function findAnswer(db: Db, question: string) {
  const row = await db
    .selectFrom('directory_answers')
    .select(['answer', 'at'])
    .where('question', '=', question)
    .executeTakeFirst();
  return row ?? null;
}

export async function saveAnswer(
  db: Db,
  question: string,
  answer: unknown,
  at: Date,
): Promise<void> {
  const stored = { answer: JSON.stringify(answer), at };
  await db
    .insertInto('directory_answers')
    .values({ question, ...stored })
    .onConflict((conflict) => conflict.column('question').doUpdateSet(stored))
    .execute();
}

/** Deletes answers that were stored before a moment. */
export async function deleteAnswers(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('directory_answers').where('at', '<', before).execute();
}
