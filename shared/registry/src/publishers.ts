import { randomBytes } from 'node:crypto';
import type { WritableRegistry } from './history';
import { type Publisher, publisher as publisherFormat } from './pointer-formats';
import { movePointers, readPointers } from './pointers';
import { hashPublisherKey } from './publisher-rights';
import { type Refusal, RefusedError } from './refusal';
import type { PublicKeys } from './signing';
import type { RegistryStore } from './store';

/** Adds a publisher and gives its key, which is stored nowhere. */
export async function addPublisher(
  registry: WritableRegistry,
  name: string,
  bundles: readonly string[],
): Promise<string> {
  const { now = () => new Date() } = registry;
  const key = `club_${randomBytes(32).toString('hex')}`;
  const added = publisherFormat.safeParse({
    name,
    bundles: [...new Set(bundles)].sort(),
    keyHash: hashPublisherKey(key),
    since: now().toISOString(),
  });
  if (!added.success) {
    throw refuse(name, {
      what: `"${name}" or one of the bundles ${bundles.join(', ')} is not a name`,
      why: 'Names are small letters, digits and hyphens, and begin with a letter',
      fix: 'Name the team and its bundles: pnpm club publishers add shop-team shop',
    });
  }
  await changePublishers(registry, 'add-publisher', (publishers) => {
    if (publishers.some((one) => one.name === name)) {
      throw refuse(name, {
        what: `There is a publisher ${name} already`,
        why: 'The owner of its key still uses it',
        fix: `Take another name, or revoke it first: pnpm club publishers revoke ${name}`,
      });
    }
    return { publishers: [...publishers, added.data], subject: added.data };
  });
  return key;
}

/** Takes the key of a publisher away: it is refused from its next request or move on. */
export async function revokePublisher(registry: WritableRegistry, name: string): Promise<void> {
  await changePublishers(registry, 'revoke-publisher', (publishers) => {
    const subject = publishers.find((one) => one.name === name);
    if (subject === undefined) {
      throw refuse(name, {
        what: `There is no publisher ${name}`,
        why: `The publishers are: ${publishers.map((one) => one.name).join(', ') || 'none'}`,
        fix: 'See them: pnpm club publishers list',
      });
    }
    return { publishers: publishers.filter((one) => one !== subject), subject };
  });
}

/** Everybody with a key of their own. */
export async function listPublishers(
  store: RegistryStore,
  publicKeys: PublicKeys,
): Promise<readonly Publisher[]> {
  return (await readPointers(store, publicKeys)).publishers ?? [];
}

async function changePublishers(
  registry: WritableRegistry,
  act: 'add-publisher' | 'revoke-publisher',
  change: (publishers: readonly Publisher[]) => { publishers: Publisher[]; subject: Publisher },
): Promise<void> {
  await movePointers(
    registry,
    async (bundles, known) => {
      const { publishers, subject } = change(known);
      const about = { publisher: subject.name, bundles: subject.bundles };
      return { bundles, publishers, draft: { act, bundles: [], subject: about }, result: {} };
    },
    { keepsGeneration: true },
  );
}

function refuse(name: string, refusal: Refusal): RefusedError {
  return new RefusedError(`The publishers stay as they are (${name}):`, [refusal]);
}
