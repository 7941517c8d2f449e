import { knownKeys, type WritableRegistry } from '../history';
import { readPointers, removeVersions } from '../pointers';
import { cannotPublish } from '../publish';
import { RefusedError } from '../refusal';
import type { FilePlace, UnsealedVersion } from '../store';
import { unsealedHours, unsealedVersions } from './limits';

type Version = Omit<FilePlace, 'file'>;

/** Holds publishers to so many versions of a bundle that are not sealed. Each process has one. */
export interface UploadLimit {
  /** Writes a file of a version that is not sealed, unless the version would be one too many. */
  write(registry: WritableRegistry, place: Version, writeFile: () => Promise<void>): Promise<void>;
}

const abandonedAfterMs = unsealedHours * 3_600_000;

/** A version without a file since then makes way for another one. */
const abandonedBefore = ({ now = () => new Date() }: WritableRegistry) =>
  new Date(now().getTime() - abandonedAfterMs);

export function createUploadLimit(): UploadLimit {
  /** The versions that this process has written files of: the others are listed, which is slow. */
  const written = new Map<string, Date>();
  let lastBegun: Promise<unknown> = Promise.resolve();

  function hasBegun(registry: WritableRegistry, key: string): boolean {
    const before = abandonedBefore(registry);
    for (const [one, at] of written) if (at <= before) written.delete(one);
    return written.has(key);
  }

  return {
    async write(registry, place, writeFile) {
      const { now = () => new Date() } = registry;
      const key = `${place.bundle} ${place.version}`;
      const writeNext = async () => {
        await writeFile();
        written.set(key, now());
      };
      if (hasBegun(registry, key)) return writeNext();
      // Of two versions at once the second one waits, or both would take the last place.
      const turn = lastBegun;
      const begin = async () => {
        await turn;
        if (!hasBegun(registry, key)) await makeRoom(registry, place);
        await writeNext();
      };
      const begun = begin();
      lastBegun = begun.catch(() => undefined);
      return begun;
    },
  };
}

/** Refuses a version that would be one too many; removes abandoned ones if they are what is in its way. */
async function makeRoom(registry: WritableRegistry, place: Version): Promise<void> {
  const { store } = registry;
  const { bundles } = await readPointers(store, knownKeys(registry));
  const kept = bundles[place.bundle]?.kept ?? [];
  // A version in a channel has only lost its descriptor.
  if (kept.includes(place.version)) return;
  const unsealed = await store.listUnsealed(place.bundle);
  const open = unsealed.filter(({ version }) => !kept.includes(version));
  const isOpen = open.some(({ version }) => version === place.version);
  if (isOpen || open.length < unsealedVersions) return;
  const before = abandonedBefore(registry);
  const busy = open.filter(({ writtenAt }) => writtenAt > before);
  if (busy.length >= unsealedVersions) throw tooMany(place, busy);
  await removeVersions(
    registry,
    open.filter((one) => !busy.includes(one)),
  );
}

function tooMany(place: Version, busy: readonly UnsealedVersion[]): RefusedError {
  const names = busy.map(({ version }) => version).sort();
  const oldestFirst = busy.map(({ writtenAt }) => writtenAt.getTime()).sort((a, b) => a - b);
  const freeAt = (oldestFirst[busy.length - unsealedVersions] ?? 0) + abandonedAfterMs;
  return new RefusedError(cannotPublish(place), [
    {
      what: `${names.length} versions of ${place.bundle} are not published to the end: ${names.join(', ')}`,
      why: `At most ${unsealedVersions} may be, so that publications that break off do not fill the registry`,
      fix: `Publish one of them again, or wait until ${new Date(freeAt).toISOString()}: what gets no file for ${unsealedHours} hours makes way`,
    },
  ]);
}
