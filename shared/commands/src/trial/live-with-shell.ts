import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDemoServer } from '@club/harness/demo-server';
import {
  openFolderRegistry,
  promoteTogether,
  publish,
  RefusedError,
  type RegistryActs,
  type RegistryStore,
} from '@club/registry';
import type { Descriptor } from '@club/registry/formats';
import type { Login } from '../stored-session';

/** What is live, wherever the registry is. */
export type LiveBundles = Pick<RegistryActs, 'live' | 'readFile'>;

/** A running product. */
export interface TrialServer {
  readonly origin: string;
  /** Logs in the demo customer who has an account in both apps. */
  logIn(): Promise<Login>;
  close(): Promise<void>;
}

async function copyBundle(
  store: RegistryStore,
  descriptor: Descriptor,
  { readFile }: LiveBundles,
): Promise<void> {
  const { name: bundle, version, files } = descriptor;
  for (const file of files) {
    await store.putFile({ bundle, version, file: file.file }, await readFile(descriptor, file));
  }
  // Its source maps stay where they are.
  await store.seal(bundle, version, JSON.stringify({ ...descriptor, sourceMaps: undefined }));
}

/** Fills a registry with a build of the shell and the remotes that are live. */
async function fillRegistry(place: string, shellFolder: string, live: LiveBundles): Promise<void> {
  const registry = openFolderRegistry(place);
  const { version: shell } = await publish(registry.store, shellFolder);
  const versions: Record<string, string> = { shell };
  for (const descriptor of await live.live()) {
    if (descriptor.kind !== 'remote') continue;
    await copyBundle(registry.store, descriptor, live);
    versions[descriptor.name] = descriptor.version;
  }
  try {
    await promoteTogether(registry, versions, { acceptsRemovedPages: true });
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    // Its promotion may bring other versions of them. Whether they fit is checked there.
    console.log(`The shell is tried without remotes, because it does not fit what is live.`);
    await promoteTogether(registry, { shell });
  }
}

/** Serves a build of the shell with a copy of what is live, on demo data in memory. */
export async function serveLiveWithShell(
  shellFolder: string,
  live: LiveBundles,
): Promise<TrialServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'club-trial-'));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  try {
    await fillRegistry(path.join(folder, 'registry'), shellFolder, live);
    const { config, personas, server } = await createDemoServer(0, folder);
    const origin = `http://localhost:${await server.listen()}`;
    return {
      origin,
      async logIn() {
        const answer = await fetch(`${origin}/api/auth/test-login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-api-key': config.apiKey },
          body: JSON.stringify({ phone: personas.find(({ key }) => key === 'both-brands')?.phone }),
        });
        if (!answer.ok) throw new Error(`The demo customer is not let in: ${await answer.text()}`);
        return (await answer.json()) as Login;
      },
      async close() {
        await server.close();
        await removeFolder();
      },
    };
  } catch (error) {
    await removeFolder();
    throw error;
  }
}
