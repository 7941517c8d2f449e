import { LRUCache } from 'lru-cache';
import type { CatalogConfig } from './catalog-config';
import type { CatalogSnapshot, CatalogItem } from './catalog-snapshot';
import { switchKeyboardLayout, splitWords } from './search-words';
import { createWordIndex, type Scores, type WeightedText } from './word-index';

/** The items of a search, best matches first. `meant` is the corrected query. */
export interface SearchResult {
  readonly items: readonly CatalogItem[];
  readonly meant: string | null;
}

export interface SearchIndex {
  readonly find: (query: string) => SearchResult;
}

const MAX_CACHED_QUERIES = 200;

/** The texts of an item with their weights. */
function searchTexts(
  { product, details }: CatalogItem,
  snapshot: CatalogSnapshot,
  { searchWords }: CatalogConfig,
): readonly WeightedText[] {
  return [
    [product.title, 8],
    [product.subTitle, 4],
    [snapshot.collections.get(product.collectionId)?.collection.title ?? '', 3],
    [searchWords[product.productClass], 3],
    [details.facts.map(({ value }) => value).join(' '), 3],
    [details.description, 1],
  ];
}

/** Adds up the weights of all words; an item must contain each of them. */
function combineScores(parts: readonly Scores[]): Scores {
  const [first = new Map<number, number>(), ...others] = parts;
  const sums = new Map<number, number>();
  for (const [position, score] of first) {
    const more = others.map((part) => part.get(position));
    if (more.every((one) => one !== undefined)) {
      sums.set(
        position,
        more.reduce((sum, one) => sum + one, score),
      );
    }
  }
  return sums;
}

export async function createSearchIndex(
  snapshot: CatalogSnapshot,
  config: CatalogConfig,
): Promise<SearchIndex> {
  const items = [...snapshot.items.values()]
    .filter((item) => item.isListed && snapshot.collections.has(item.product.collectionId))
    .sort((a, b) => b.sold - a.sold);
  const index = await createWordIndex(items, (item) => searchTexts(item, snapshot, config));

  const rank = (scores: Scores): CatalogItem[] =>
    [...scores].sort((a, b) => b[1] - a[1] || a[0] - b[0]).flatMap(([at]) => items[at] ?? []);

  const lookUp = (words: readonly string[]) => rank(combineScores(words.map(index.scores)));

  /** Replaces unknown words by the most similar known ones. */
  function withoutTypos(typed: readonly string[]): SearchResult {
    const meant = typed.map((word) =>
      index.scores(word).size > 0 ? word : (index.similarWord(word) ?? word),
    );
    return { items: lookUp(meant), meant: meant.join(' ') };
  }

  function find(query: string): SearchResult {
    const typed = splitWords(query);
    if (typed.length === 0) return { items: [], meant: null };
    const found = lookUp(typed);
    if (found.length > 0) return { items: found, meant: null };
    const otherLayout = switchKeyboardLayout(query);
    const itemsOfOther = otherLayout === null ? [] : lookUp(splitWords(otherLayout));
    if (itemsOfOther.length > 0) return { items: itemsOfOther, meant: otherLayout };
    const corrected = withoutTypos(typed);
    return corrected.items.length > 0 ? corrected : { items: [], meant: null };
  }

  const results = new LRUCache<string, SearchResult>({ max: MAX_CACHED_QUERIES, memoMethod: find });
  return { find: (query) => results.memo(query) };
}
