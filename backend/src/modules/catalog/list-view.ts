import type { ChosenFilter, ProductFilter, ProductSort } from '@club/api/contract/catalog';
import type { Ware } from './goods';
import { availableMark, type Mark, type MarkTable } from './marks';

/** What of a list is asked for. Without an order it stays as it is. */
export interface View {
  readonly sort: ProductSort | undefined;
  readonly filters: readonly ChosenFilter[];
}

/** A list as a view shows it. */
export interface Listing {
  readonly wares: readonly Ware[];
  readonly filters: readonly ProductFilter[];
  readonly sorts: readonly ProductSort[];
}

type Chosen = ReadonlyMap<number, ReadonlySet<Mark>>;
type IsHad = (ware: Ware) => boolean;

const dearest = Number.MAX_SAFE_INTEGER;
const inPoints = ({ product }: Ware) => (product.bonuses > 0 ? product.bonuses : dearest);
const inMoney = ({ product }: Ware, missing: number) =>
  product.price > 0 ? product.price : missing;

const orders: Readonly<Record<ProductSort, (a: Ware, b: Ware) => number>> = {
  popular: (a, b) => b.sold - a.sold,
  new: (a, b) => (a.addedOn === b.addedOn ? 0 : a.addedOn < b.addedOn ? 1 : -1),
  'price-up': (a, b) => inMoney(a, dearest) - inMoney(b, dearest),
  'price-down': (a, b) => inMoney(b, 0) - inMoney(a, 0),
  points: (a, b) => inPoints(a) - inPoints(b),
};

interface Known {
  readonly sorted: Map<ProductSort, readonly Ware[]>;
  readonly present?: Uint32Array;
}

/** What was worked out about a list, for as long as the list itself is kept. */
const known = new WeakMap<readonly Ware[], Known>();

function knownOf(list: readonly Ware[]): Known {
  const kept = known.get(list) ?? { sorted: new Map() };
  known.set(list, kept);
  return kept;
}

function sortedBy(list: readonly Ware[], sort: ProductSort | undefined): readonly Ware[] {
  if (sort === undefined) return list;
  const { sorted } = knownOf(list);
  const made = sorted.get(sort) ?? list.toSorted(orders[sort]);
  sorted.set(sort, made);
  return made;
}

/** How many of a list have each mark. */
function presentIn(list: readonly Ware[], { size }: MarkTable): Uint32Array {
  const { present, sorted } = knownOf(list);
  if (present) return present;
  const counts = new Uint32Array(size);
  for (const { marks } of list) for (const mark of marks) counts[mark] = (counts[mark] ?? 0) + 1;
  known.set(list, { sorted, present: counts });
  return counts;
}

/** The known options of what is asked for; a filter without any is not asked. */
export function chosenOf(filters: readonly ChosenFilter[], table: MarkTable): Chosen {
  const chosen = new Map<number, Set<Mark>>();
  for (const { id, options } of filters) {
    for (const option of options) {
      const mark = table.markOf(id, option);
      const filter = mark === undefined ? undefined : table.filterOf[mark];
      if (mark === undefined || filter === undefined) continue;
      chosen.set(filter, (chosen.get(filter) ?? new Set()).add(mark));
    }
  }
  return chosen;
}

/** The one spelling of a view, whatever order its filters were given in. */
export function keyOf({ sort }: View, chosen: Chosen): string {
  const marks = [...chosen.values()].flatMap((set) => [...set]).sort((a, b) => a - b);
  return `${sort ?? ''}|${marks.join(',')}`;
}

/**
 * Narrows and counts in one pass. An option counts what it would show beside the other filters:
 * what all of them let through, and what its own filter alone keeps out.
 */
function narrow(list: readonly Ware[], chosen: Chosen, table: MarkTable, isHad: IsHad) {
  const counts = new Uint32Array(table.size);
  const wares: Ware[] = [];
  const filters = [...chosen];
  for (const ware of list) {
    const marks = isHad(ware) ? [availableMark, ...ware.marks] : ware.marks;
    const failing = filters.filter(([, wanted]) => !marks.some((mark) => wanted.has(mark)));
    if (failing.length > 1) continue;
    const [only] = failing;
    if (only === undefined) wares.push(ware);
    for (const mark of marks) {
      if (only !== undefined && table.filterOf[mark] !== only[0]) continue;
      counts[mark] = (counts[mark] ?? 0) + 1;
    }
  }
  return { wares, counts };
}

/** The filters that part the list, each with the options that something on it has. */
function filtersOf(
  list: readonly Ware[],
  counts: Uint32Array,
  table: MarkTable,
  isHad: IsHad,
): ProductFilter[] {
  const present = [...presentIn(list, table)];
  present[availableMark] = list.filter(isHad).length;
  return table.filters.flatMap(({ id, title, options, first }) => {
    const shown = options.flatMap((option, index) =>
      (present[first + index] ?? 0) > 0 ? [{ ...option, count: counts[first + index] ?? 0 }] : [],
    );
    const isParting = options.some((_, index) => {
      const count = present[first + index] ?? 0;
      return count > 0 && count < list.length;
    });
    return isParting ? [{ id, title, options: shown }] : [];
  });
}

function sortsOf(list: readonly Ware[]): ProductSort[] {
  const hasMoney = list.some(({ product }) => product.price > 0);
  const hasPoints = list.some(({ product }) => product.bonuses > 0);
  return [
    'popular',
    'new',
    ...(hasMoney ? (['price-up', 'price-down'] as const) : []),
    ...(hasPoints ? (['points'] as const) : []),
  ];
}

/** A list as a view shows it: what can be had before what cannot, unless its own order is asked for. */
export function listingOf(
  list: readonly Ware[],
  { sort, chosen, isHadFirst }: Pick<View, 'sort'> & { chosen: Chosen; isHadFirst: boolean },
  table: MarkTable,
  isHad: IsHad,
): Listing {
  const { wares, counts } = narrow(sortedBy(list, sort), chosen, table, isHad);
  return {
    wares: isHadFirst ? [...wares.filter(isHad), ...wares.filter((one) => !isHad(one))] : wares,
    filters: filtersOf(list, counts, table, isHad),
    sorts: sortsOf(list),
  };
}
