import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createHistoryMemory, openRegistryAt, sweep, type WritableRegistry } from '@club/registry';

/**
 * Opens the registry of development, where each save is a version and two entries of the history. To stay
 * fast it holds the newest five versions of a bundle, and begins without the history of earlier runs.
 */
export async function openDevelopmentRegistry(place: string): Promise<WritableRegistry> {
  const registry = { ...openRegistryAt(place, process.env), retentionDays: 0 };
  await sweep(registry);
  await rm(path.join(place, 'history'), { recursive: true, force: true });
  return { ...registry, store: { ...registry.store, history: createHistoryMemory() } };
}
