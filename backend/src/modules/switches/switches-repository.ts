import type { Insertable } from 'kysely';
import type { Tables, Tx } from '../../foundation/database/schema';

export async function putSwitch(
  tx: Tx,
  { name, ...change }: Insertable<Tables['switches']>,
): Promise<void> {
  await tx
    .insertInto('switches')
    .values({ name, ...change })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(change))
    .execute();
}
