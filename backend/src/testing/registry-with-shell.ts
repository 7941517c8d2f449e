import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FolderRegistry, openFolderRegistry, promote, publish } from '@club/registry';
import { writeBuild } from '@club/registry/testing';
import { shellFiles, testShell } from './web-fixture';

/** For tests: a registry in which a small shell is live, after earlier versions. The server takes it by CLUB_REGISTRY. */
export async function registryWithShell(versions = ['s1']): Promise<FolderRegistry> {
  const folder = await mkdtemp(join(tmpdir(), 'club-shell-'));
  const registry = openFolderRegistry(join(folder, 'registry'), undefined);
  for (const version of versions) {
    await writeBuild(join(folder, 'dist'), testShell(version), shellFiles);
    await publish(registry.store, join(folder, 'dist'));
    await promote(registry, 'shell', version);
  }
  return registry;
}
