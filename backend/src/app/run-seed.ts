import type { AppContext } from './context';
import type { Module } from './module';

/** Inserts each module's demo data once per database. */
export async function runSeed(context: AppContext, modules: readonly Module[]): Promise<string[]> {
  const seeded: string[] = [];
  for (const { name, seed } of modules) {
    if (!seed) continue;
    await context.transaction(async (tx) => {
      const claimed = await tx
        .insertInto('seeds')
        .values({ module: name })
        .onConflict((conflict) => conflict.column('module').doNothing())
        .returning('module')
        .executeTakeFirst();
      if (!claimed) return;
      await seed(tx, context);
      seeded.push(name);
    });
  }
  return seeded;
}
