/** A version, or one file of it. */
interface Place {
  readonly bundle: string;
  readonly version: string;
  /** Without it, the descriptor. */
  readonly file?: string;
}

/** What was found missing or damaged and was not read whole since. */
export interface DamagedFiles {
  readonly add: (place: Place) => void;
  readonly remove: (place: Place) => void;
  readonly has: (bundle: string, version: string) => boolean;
  /** For reading: the first of them, and how many more there are. */
  readonly list: () => readonly string[];
}

const maxListed = 100;

/** Remembers all of it: a version counts as damaged until its last damaged file was read whole. */
export function createDamagedFiles(): DamagedFiles {
  const damaged = new Map<string, Set<string>>();
  return {
    add(place) {
      const name = versionName(place);
      damaged.set(name, (damaged.get(name) ?? new Set()).add(fileName(place)));
    },
    remove(place) {
      const name = versionName(place);
      const files = damaged.get(name);
      files?.delete(fileName(place));
      if (files?.size === 0) damaged.delete(name);
    },
    has: (bundle, version) => damaged.has(versionName({ bundle, version })),
    list() {
      const all = [...damaged.values()].flatMap((files) => [...files]).sort();
      const more = all.length - maxListed;
      return more > 0 ? [...all.slice(0, maxListed), `${more} more`] : all;
    },
  };
}

const versionName = ({ bundle, version }: Place) => `${bundle} ${version}`;

function fileName(place: Place): string {
  return versionName(place) + (place.file === undefined ? '' : `: ${place.file}`);
}
