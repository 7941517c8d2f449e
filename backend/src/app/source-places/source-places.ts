import { type FilePlace, findRegistry, parseDescriptor, readSourceMap } from '@club/registry';
import { LRUCache } from 'lru-cache';
import { parseBundleAddress } from '../bundle-address';
import type { AppContext } from '../context';
import { mapScript, type MappedScript, type Place, type SourcePlace } from './mapped-script';

/** Leads places in published scripts back to their sources. */
export interface SourcePlaces {
  /** The place in the sources; null for scripts of others and for versions without source maps. */
  readonly find: (address: string, place: Place) => Promise<SourcePlace | null>;
}

/** Of scripts and maps as they are stored; five times as much when they are read. Larger maps are not read. */
const maxBytes = 6 * 1024 * 1024;
/** A large script takes half a second of the process, and anybody can send reports. */
const readPerMinute = 30;
const MINUTE_MS = 60_000;

interface Read {
  /** Null where there is no map. */
  readonly script: MappedScript | null;
  readonly bytes: number;
}

export function createSourcePlaces({
  config,
  log,
  now,
}: Pick<AppContext, 'config' | 'log' | 'now'>): SourcePlaces {
  const { store } = findRegistry(config.registry.place, config.registry.keys);
  const mayRead = createLimit(now);
  const scripts = new LRUCache<string, Read, FilePlace>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes + 1,
    fetchMethod: (_key, _stale, { context }) => read(context),
  });

  async function read({ bundle, version, file }: FilePlace): Promise<Read> {
    const text = await store.readDescriptor(bundle, version);
    const descriptor =
      text === undefined ? undefined : parseDescriptor(text, `${bundle} ${version}`);
    const wanted = { script: file, maxBytes };
    const map = descriptor && (await readSourceMap(store, descriptor, wanted));
    const code = map && (await store.readFile({ bundle, version, file }));
    if (!map || !code) return { script: null, bytes: 0 };
    return { script: mapScript(String(code), String(map)), bytes: code.length + map.length };
  }

  return {
    async find(address, place) {
      const context = parseBundleAddress(address);
      if (context === null) return null;
      const key = Object.values(context).join('/');
      try {
        const known =
          scripts.get(key) ?? (mayRead() ? await scripts.fetch(key, { context }) : null);
        return known?.script?.find(place) ?? null;
      } catch (error) {
        log.warn({ ...context, error }, 'a place in a script is not led back to its source');
        return null;
      }
    },
  };
}

/** Says whether one more script may be read now. */
function createLimit(now: () => Date): () => boolean {
  let minute = 0;
  let count = 0;
  return () => {
    const current = Math.floor(now().getTime() / MINUTE_MS);
    if (current !== minute) [minute, count] = [current, 0];
    count += 1;
    return count <= readPerMinute;
  };
}
