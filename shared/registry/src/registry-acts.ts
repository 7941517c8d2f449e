import { existsSync } from 'node:fs';
import type { Descriptor, FileRef, ServerContract } from './formats';
import { readHistory, type History } from './history';
import { list, type Listing } from './inspect';
import { hasIntegrity } from './integrity';
import { type LiveNow, readLiveDescriptors } from './live-bundles';
import { type GroupPromotion, type PromoteOptions, promoteTogether } from './promote';
import { publish, type Published, type PublishOptions } from './publish';
import { makePreviewLink, type PreviewLink, type PreviewOptions } from './preview-link';
import type { openRegistryAt, readRegistryAt } from './registry-place';
import { retire, type Retired, type RetireOptions } from './retire';
import { rollbackTogether, type TakenVersions } from './rollback';
import { readStatus, serverAt, type Status } from './status';
import type { VerifiedVersions } from './verified-versions';

/** What may be done with direct access to the registry as well as over HTTP. */
export interface RegistryActs {
  publish(folder: string, options: Pick<PublishOptions, 'isUntried'>): Promise<Published>;
  promote(
    versions: Readonly<Record<string, string>>,
    options: Omit<PromoteOptions, 'judged' | 'servers' | 'fromGeneration'>,
  ): Promise<GroupPromotion>;
  rollback(taken: TakenVersions): Promise<GroupPromotion>;
  retire(bundle: string, options: Pick<RetireOptions, 'acceptsRemovedPages'>): Promise<Retired>;
  /** Signs a link that shows candidates inside the live composition. */
  preview(bundles: Readonly<Record<string, string>>, options: PreviewOptions): Promise<PreviewLink>;
  list(): Promise<Listing>;
  history(bundle: string | undefined): Promise<History>;
  status(): Promise<Status>;
  /** The descriptors of what is live for everybody, and what of it is damaged. */
  live(): Promise<LiveNow>;
  /** A file of what is live, its hash checked. */
  readFile(descriptor: Descriptor, file: FileRef): Promise<Buffer>;
}

/** How a command opens a registry. */
export interface RegistryAccess {
  /** A registry that is not there begins with it; without this, that is refused. */
  readonly mayBegin?: boolean;
}

/** A registry with direct access. */
export interface OwnRegistry {
  readonly openRegistry: (access?: RegistryAccess) => ReturnType<typeof openRegistryAt>;
  readonly readRegistry: (access?: RegistryAccess) => ReturnType<typeof readRegistryAt>;
  readonly readServers: () => Promise<ServerContract[]>;
  /** Servers that are asked what they serve, by their addresses; files with a contract cannot be. */
  readonly servers: readonly string[];
  readonly say: (text: string) => void;
  readonly verified: () => VerifiedVersions;
}

/** Acts on a registry whose folder or bucket, and signing key, are at hand. */
export function createOwnActs(own: OwnRegistry): RegistryActs {
  const { openRegistry, readRegistry, readServers, servers, say, verified } = own;
  return {
    publish: async (folder, options) => {
      const recordsFor = openRegistry({ mayBegin: true });
      return publish(recordsFor.store, folder, { recordsFor, ...options });
    },
    promote: async (versions, options) =>
      promoteTogether(openRegistry(), versions, { ...options, servers: await readServers() }),
    rollback: async (taken) => {
      // Going back must be possible while the server is down.
      const contracts = await readServers().catch((error: unknown) => {
        say(
          `The calls were not compared. ${error instanceof Error ? error.message : String(error)}`,
        );
        return [];
      });
      return rollbackTogether(openRegistry(), taken, { servers: contracts });
    },
    retire: async (bundle, options) => retire(openRegistry(), bundle, options),
    preview: async (bundles, options) => makePreviewLink(openRegistry(), bundles, options),
    list: async () => {
      const { store, publicKeys } = readRegistry();
      return list(store, publicKeys);
    },
    history: async (bundle) => {
      const { store, publicKeys } = readRegistry();
      return readHistory(store, publicKeys, { bundle });
    },
    live: async () => {
      // A build is tried beside it before the first publication, too.
      const { store, publicKeys } = readRegistry({ mayBegin: true });
      return readLiveDescriptors(store, publicKeys);
    },
    readFile: async ({ name: bundle, version }, { file, integrity }) => {
      const bytes = await readRegistry().store.readFile({ bundle, version, file });
      if (bytes !== undefined && hasIntegrity(bytes, integrity)) return bytes;
      throw new Error(`${file} of ${bundle} ${version} is missing or damaged in the registry`);
    },
    status: async () => {
      const { store, publicKeys } = readRegistry();
      return readStatus(
        store,
        publicKeys,
        servers.filter((one) => !existsSync(one)).map(serverAt),
        verified(),
      );
    },
  };
}
