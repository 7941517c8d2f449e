import { usedVersionsPath, type OpenRegistry } from '@club/registry';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app/context';
import { noteUses, readUsed, type UsedVersion } from '../../app/version-uses-repository';
import type { WebContext, WebDependencies } from './web-dependencies';

const DAY_MS = 86_400_000;

/** What the database knows of the use of versions. */
export function storedUses({ db, now }: Pick<AppContext, 'db' | 'now'>): WebContext['uses'] {
  return {
    note: (uses) => noteUses(db, uses, now()),
    read: () => readUsed(db, now()),
  };
}

/** As pages name what they use: `shop@1.2.3`. */
const versionName = ({ bundle, version }: UsedVersion) => `${bundle}@${version}`;

/** The versions that a page says it uses: those that the registry keeps. */
function parseUses(registry: OpenRegistry, named: readonly string[]): UsedVersion[] {
  const bundles = registry.current()?.document.bundles ?? {};
  const kept = Object.entries(bundles).flatMap(([bundle, channel]) =>
    channel.kept.map((version) => ({ bundle, version })),
  );
  const requested = new Set(named);
  return kept.filter((use) => requested.has(versionName(use)));
}

/** Notes which versions open pages use: each once a day. */
export function createUseNotes(
  registry: OpenRegistry,
  { uses, now, log }: Pick<WebContext, 'uses' | 'now' | 'log'>,
): (named: readonly string[]) => Promise<void> {
  const noted = new Map<string, number>();
  return async (named) => {
    const day = Math.floor(now().getTime() / DAY_MS);
    const unnoted = parseUses(registry, named).filter((use) => noted.get(versionName(use)) !== day);
    if (unnoted.length === 0) return;
    // Before the write, so that of requests at the same time only one writes.
    for (const use of unnoted) noted.set(versionName(use), day);
    try {
      await uses.note(unnoted);
    } catch (error) {
      // The page gets its answer without the database, too; the next one notes it.
      for (const use of unnoted) noted.delete(versionName(use));
      log.warn({ err: error }, 'the use of versions is not noted');
    }
  };
}

/** Says which versions are used, for commands that remove old ones. */
export function serveUsedVersions(app: FastifyInstance, { context }: WebDependencies): void {
  app.get(usedVersionsPath, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(await context.uses.read()),
  );
}
