import type { ChosenFilter, ProductFilter, ProductSort } from '@club/api/contract/catalog';
import type { CatalogItem } from './catalog-snapshot';
import { availableOption, type OptionIndex, type OptionTable } from './filter-options';

/** How a list is sorted and filtered. Without a sort order it keeps its order. */
export interface ListView {
  readonly sort: ProductSort | undefined;
  readonly filters: readonly ChosenFilter[];
}

/** A sorted and filtered list. */
export interface Listing {
  readonly items: readonly CatalogItem[];
  readonly filters: readonly ProductFilter[];
  readonly sorts: readonly ProductSort[];
}

type SelectedOptions = ReadonlyMap<number, ReadonlySet<OptionIndex>>;
type IsAvailable = (item: CatalogItem) => boolean;

const highestPrice = Number.MAX_SAFE_INTEGER;
const priceInPoints = ({ product }: CatalogItem) =>
  product.bonuses > 0 ? product.bonuses : highestPrice;
const priceInMoney = ({ product }: CatalogItem, missing: number) =>
  product.price > 0 ? product.price : missing;

const comparators: Readonly<Record<ProductSort, (a: CatalogItem, b: CatalogItem) => number>> = {
  popular: (a, b) => b.sold - a.sold,
  new: (a, b) => (a.addedOn === b.addedOn ? 0 : a.addedOn < b.addedOn ? 1 : -1),
  'price-up': (a, b) => priceInMoney(a, highestPrice) - priceInMoney(b, highestPrice),
  'price-down': (a, b) => priceInMoney(b, 0) - priceInMoney(a, 0),
  points: (a, b) => priceInPoints(a) - priceInPoints(b),
};

interface ListFacts {
  readonly sorted: Map<ProductSort, readonly CatalogItem[]>;
  readonly present?: Uint32Array;
}

/** Facts about a list, cached as long as the list exists. */
const listFacts = new WeakMap<readonly CatalogItem[], ListFacts>();

function cachedFacts(list: readonly CatalogItem[]): ListFacts {
  const facts = listFacts.get(list) ?? { sorted: new Map() };
  listFacts.set(list, facts);
  return facts;
}

function sortItems(
  list: readonly CatalogItem[],
  sort: ProductSort | undefined,
): readonly CatalogItem[] {
  if (sort === undefined) return list;
  const { sorted } = cachedFacts(list);
  const items = sorted.get(sort) ?? list.toSorted(comparators[sort]);
  sorted.set(sort, items);
  return items;
}

/** How many items of a list have each option. */
function countOptions(list: readonly CatalogItem[], { size }: OptionTable): Uint32Array {
  const { present, sorted } = cachedFacts(list);
  if (present) return present;
  const counts = new Uint32Array(size);
  for (const { options } of list) {
    for (const index of options) counts[index] = (counts[index] ?? 0) + 1;
  }
  listFacts.set(list, { sorted, present: counts });
  return counts;
}

/** The selected options that exist; a filter without known options is ignored. */
export function knownFilters(
  filters: readonly ChosenFilter[],
  table: OptionTable,
): SelectedOptions {
  const chosen = new Map<number, Set<OptionIndex>>();
  for (const { id, options } of filters) {
    for (const option of options) {
      const index = table.findOption(id, option);
      const filter = index === undefined ? undefined : table.filterIndexes[index];
      if (index === undefined || filter === undefined) continue;
      chosen.set(filter, (chosen.get(filter) ?? new Set()).add(index));
    }
  }
  return chosen;
}

/** The cache key of a view, independent of the order of its filters. */
export function viewKey({ sort }: ListView, chosen: SelectedOptions): string {
  const indexes = [...chosen.values()].flatMap((set) => [...set]).sort((a, b) => a - b);
  return `${sort ?? ''}|${indexes.join(',')}`;
}

/**
 * Filters and counts in one pass. The count of an option is what it would show with the other
 * filters: items that pass all filters, and items that only its own filter excludes.
 */
function applyFilters(
  list: readonly CatalogItem[],
  chosen: SelectedOptions,
  table: OptionTable,
  isAvailable: IsAvailable,
) {
  const counts = new Uint32Array(table.size);
  const items: CatalogItem[] = [];
  const filters = [...chosen];
  for (const item of list) {
    const options = isAvailable(item) ? [availableOption, ...item.options] : item.options;
    const failing = filters.filter(([, wanted]) => !options.some((index) => wanted.has(index)));
    if (failing.length > 1) continue;
    const [only] = failing;
    if (only === undefined) items.push(item);
    for (const index of options) {
      if (only !== undefined && table.filterIndexes[index] !== only[0]) continue;
      counts[index] = (counts[index] ?? 0) + 1;
    }
  }
  return { items, counts };
}

/**
 * The filters that divide the list, each with the options that some item has. What is chosen is among
 * them in any list: otherwise nobody could see, and remove, it.
 */
function availableFilters(
  list: readonly CatalogItem[],
  { counts, chosen }: { counts: Uint32Array; chosen: SelectedOptions },
  table: OptionTable,
  isAvailable: IsAvailable,
): ProductFilter[] {
  const present = [...countOptions(list, table)];
  present[availableOption] = list.filter(isAvailable).length;
  return table.filters.flatMap(({ id, title, options, first }, filter) => {
    const selected = chosen.get(filter);
    const shown = options.flatMap((option, index) =>
      (present[first + index] ?? 0) > 0 || selected?.has(first + index)
        ? [{ ...option, count: counts[first + index] ?? 0 }]
        : [],
    );
    const dividesList = options.some((_, index) => {
      const count = present[first + index] ?? 0;
      return count > 0 && count < list.length;
    });
    return dividesList || selected ? [{ id, title, options: shown }] : [];
  });
}

function availableSorts(list: readonly CatalogItem[]): ProductSort[] {
  const hasMoney = list.some(({ product }) => product.price > 0);
  const hasPoints = list.some(({ product }) => product.bonuses > 0);
  return [
    'popular',
    'new',
    ...(hasMoney ? (['price-up', 'price-down'] as const) : []),
    ...(hasPoints ? (['points'] as const) : []),
  ];
}

/** Sorts and filters a list. Available items come first, unless the list is sorted by relevance. */
export function createListing(
  list: readonly CatalogItem[],
  {
    sort,
    chosen,
    availableFirst,
  }: Pick<ListView, 'sort'> & { chosen: SelectedOptions; availableFirst: boolean },
  table: OptionTable,
  isAvailable: IsAvailable,
): Listing {
  const { items, counts } = applyFilters(sortItems(list, sort), chosen, table, isAvailable);
  return {
    items: availableFirst
      ? [...items.filter(isAvailable), ...items.filter((one) => !isAvailable(one))]
      : items,
    filters: availableFilters(list, { counts, chosen }, table, isAvailable),
    sorts: availableSorts(list),
  };
}
