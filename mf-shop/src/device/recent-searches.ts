import { jsonFormat, useBrand, useDeviceValue } from '@club/platform';
import { array, maxLength, string } from '@club/platform/schema';
import { defineForEachApp } from './define-for-each-app';

const maxSearches = 8;

const recentSearches = defineForEachApp<readonly string[]>({
  name: 'shop-searches',
  usesTabWhenFull: true,
  initial: [],
  ...jsonFormat<readonly string[]>(array(string().check(maxLength(80)))),
});

/** Recent searches on this device in the app that is shown, the last one first. */
export function useRecentSearches() {
  const { brand } = useBrand();
  const stored = recentSearches[brand];
  return {
    recent: useDeviceValue(stored),
    remember(query: string) {
      const text = query.trim();
      if (text === '') return;
      const others = stored.get().filter((one) => one.toLowerCase() !== text.toLowerCase());
      // On a full device the search works without its history.
      stored.set([text, ...others].slice(0, maxSearches));
    },
    forget: () => stored.remove(),
  };
}
