import {
  assertMayMove,
  createVerifiedVersions,
  type GroupPromotion,
  findMissingFiles,
  judgeServer,
  list,
  makePreviewLink,
  type Moved,
  promoteTogether,
  type PublisherAct,
  type Published,
  type PublisherRequest,
  readHistory,
  readLiveDescriptors,
  readStatus,
  type RegistryActs,
  retire,
  rollback,
  rollbackTogether,
  sealReceived,
  type UploadLimit,
} from '@club/registry';
import type { AppContext } from '../../app/context';
import { createQueue } from '../../foundation/one-at-a-time';
import { servedContract } from '../operations/served-contract';
import type { PublisherAccess } from './publisher-access';

type OwnAct = 'start' | 'seal' | 'rollback' | 'rollbackTogether';

/** What the acts of the command give; `publish` is divided, and so is `rollback`. */
type Answers = {
  readonly [Name in Exclude<PublisherAct, OwnAct>]: Awaited<ReturnType<RegistryActs[Name]>>;
} & {
  readonly rollback: Moved;
  readonly rollbackTogether: GroupPromotion;
  readonly start: { readonly missing: readonly string[] };
  readonly seal: Published;
};

/** How each request of a publisher is answered. */
export type PublisherActs = {
  readonly [Name in PublisherAct]: (
    access: PublisherAccess,
    request: PublisherRequest<Name>,
  ) => Promise<Answers[Name]>;
};

/** A check reads whole versions, so they wait for each other; no more than so many. */
const maxChecks = 8;

/** The same acts as of the command, with the rights of the publisher. */
export function createPublisherActs(
  { config, readiness }: Pick<AppContext, 'config' | 'readiness'>,
  limit: UploadLimit,
): PublisherActs {
  const queue = createQueue(maxChecks);
  const verified = createVerifiedVersions();
  const servers = () => [servedContract(config.version)];
  return {
    start: async (registry, { descriptor, files }) => {
      assertMayMove(registry.publisher, [descriptor.name]);
      return queue(async () => ({
        missing: await findMissingFiles({ registry, limit }, descriptor, files),
      }));
    },
    seal: async (access, { descriptor, isUntried, ...said }) => {
      assertMayMove(access.publisher, [descriptor.name]);
      return queue(() => sealReceived({ ...access, ...said }, descriptor, { isUntried }));
    },
    promote: async (access, { bundles, by, reason, ...options }) => {
      assertMayMove(access.publisher, Object.keys(bundles));
      return promoteTogether({ ...access, by, reason }, bundles, {
        ...options,
        servers: servers(),
      });
    },
    rollback: async (access, { bundle, version: expected, ...said }) => {
      assertMayMove(access.publisher, [bundle]);
      return rollback({ ...access, ...said }, bundle, { expected, servers: servers() });
    },
    rollbackTogether: async (access, { bundles, ...said }) => {
      assertMayMove(access.publisher, Object.keys(bundles));
      return rollbackTogether({ ...access, ...said }, bundles, { servers: servers() });
    },
    retire: async (access, { bundle, acceptsRemovedPages, ...said }) => {
      assertMayMove(access.publisher, [bundle]);
      return retire({ ...access, ...said }, bundle, { acceptsRemovedPages });
    },
    preview: async (access, { bundles, hours, acceptsRemovedPages, ...said }) => {
      assertMayMove(access.publisher, Object.keys(bundles));
      return makePreviewLink({ ...access, ...said }, bundles, {
        hours,
        acceptsRemovedPages,
      });
    },
    list: async ({ store, publicKeys }) => list(store, publicKeys),
    history: async ({ store, publicKeys }, part) => readHistory(store, publicKeys, part),
    live: async ({ store, publicKeys }) => readLiveDescriptors(store, publicKeys),
    status: async ({ store, publicKeys }) => {
      const readOwnState = async (generation: number | undefined) => {
        const state = readiness.get('registry')?.();
        const answer = { isReady: state?.isReady ?? false, ready: state?.fields };
        return judgeServer('this server', answer, generation);
      };
      return queue(() => readStatus(store, publicKeys, [readOwnState], verified));
    },
  };
}
