import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { workspace } from './club-server';

/** A build under another version, as a deployment of it would be. */
export interface NextVersion {
  readonly folder: string;
  readonly version: string;
}

/** Copies the build of `shell`, or of a remote's folder such as `mf-shop`, under its version and a suffix. */
export async function nextVersion(bundle: string, suffix = 'x'): Promise<NextVersion> {
  const folder = await mkdtemp(path.join(tmpdir(), 'club-e2e-next-'));
  await cp(path.join(workspace, bundle, 'dist'), folder, { recursive: true });
  const file = path.join(folder, bundle === 'shell' ? 'shell.json' : 'remote.json');
  const descriptor = JSON.parse(await readFile(file, 'utf8')) as { version: string };
  descriptor.version += suffix;
  await writeFile(file, JSON.stringify(descriptor));
  return { folder, version: descriptor.version };
}
