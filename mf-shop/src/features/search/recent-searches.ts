import type { Brand } from '@club/domain/brand';
import { useBrand, useStore } from '@club/platform';
import { array, maxLength, safeParse, string } from '@club/platform/schema';
import { createKept, type KeptStore } from '../../device/kept';

const most = 8;
const none: readonly string[] = [];
const words = array(string().check(maxLength(80)));

function createRecent(key: string): KeptStore<readonly string[]> {
  return createKept<readonly string[]>({
    key,
    initial: none,
    parse: (stored) => {
      const parsed = safeParse(words, stored);
      return parsed.success ? parsed.data : null;
    },
    toStored: (list) => list,
  });
}

const stores: Readonly<Record<Brand, KeptStore<readonly string[]>>> = {
  main: createRecent('shop-searches'),
  second: createRecent('shop-searches-second'),
};

/** What was looked for on this device in the app that is shown, the last one first. */
export function useRecentSearches() {
  const { brand } = useBrand();
  const store = stores[brand];
  const recent = useStore(store);
  const keep = (next: readonly string[] | null) => {
    try {
      store.set(next);
    } catch {
      // A browser that keeps nothing: the search works without its past.
    }
  };
  return {
    recent,
    remember(query: string) {
      const text = query.trim();
      if (text === '') return;
      const others = store.get().filter((one) => one.toLowerCase() !== text.toLowerCase());
      keep([text, ...others].slice(0, most));
    },
    forget: () => keep(null),
  };
}
