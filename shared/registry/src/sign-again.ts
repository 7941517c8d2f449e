import type { WritableRegistry } from './history';
import { movePointers } from './pointers';

/** Signs what is live again with the present key, so that servers need the earlier one no longer. */
export async function signAgain(registry: WritableRegistry): Promise<number> {
  if ((await registry.store.readPointers()) === undefined) {
    throw new Error('Nothing was promoted yet, so there is nothing to sign');
  }
  const { generation } = await movePointers(
    registry,
    async (bundles) => ({ bundles, draft: { act: 'sign', bundles: [] }, result: {} }),
    { keepsGeneration: true },
  );
  return generation;
}
