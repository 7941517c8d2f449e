import type { Product } from '@club/api/contract/catalog';
import type { CatalogConfig } from './catalog-config';
import type { CollectionRow, ProductRow, TraitRow } from './catalog-repository';

interface Option {
  readonly id: string;
  readonly title: string;
  readonly note: string | null;
}

interface Filter {
  readonly id: string;
  readonly title: string;
  readonly options: readonly Option[];
}

/** An option of a filter by its number: counting twenty thousand products is adding to an array. */
export type Mark = number;

/** Every filter of a brand, its options numbered through. */
export interface MarkTable {
  readonly filters: readonly (Filter & { readonly first: Mark })[];
  readonly size: number;
  /** The place of a mark's filter in `filters`. */
  readonly filterOf: readonly number[];
  readonly markOf: (filter: string, option: string) => Mark | undefined;
}

/** That something can be had now is the one mark that stock decides. */
export const availableMark: Mark = 0;

const number = new Intl.NumberFormat('uk-UA');

function bandsOf(ends: readonly number[], unit: string): Option[] {
  const titleOf = (from: number, to: number | undefined) => {
    if (to === undefined) return `понад ${number.format(from)} ${unit}`;
    return from === 0
      ? `до ${number.format(to)} ${unit}`
      : `${number.format(from)}–${number.format(to)} ${unit}`;
  };
  return [0, ...ends].map((from, index) => ({
    id: String(index),
    title: titleOf(from, ends[index]),
    note: null,
  }));
}

const bandOf = (value: number, ends: readonly number[]) => {
  const index = ends.findIndex((end) => value <= end);
  return String(index === -1 ? ends.length : index);
};

const plain = (id: string, title: string): Option => ({ id, title, note: null });

const available: Filter = {
  id: 'available',
  title: 'Наявність',
  options: [plain('yes', 'Є в наявності')],
};

const badges: Filter = {
  id: 'badge',
  title: 'Особливе',
  options: [
    plain('sale', 'Зі знижкою'),
    plain('new', 'Новинки'),
    plain('hit', 'Хіти'),
    plain('limited', 'Обмежена серія'),
  ],
};

export function createMarkTable(
  shelves: readonly CollectionRow[],
  traits: readonly TraitRow[],
  { bands }: CatalogConfig,
): MarkTable {
  const kinds = shelves.filter((shelf) => shelf.product_class !== null);
  const all: Filter[] = [
    available,
    { id: 'shelf', title: 'Полиця', options: kinds.map(({ id, title }) => plain(id, title)) },
    ...traits,
    badges,
    { id: 'price', title: 'Ціна', options: bandsOf(bands.money, '₴') },
    { id: 'points', title: 'Ціна в XP', options: bandsOf(bands.points, 'XP') },
  ];
  let size = 0;
  const filters = all.map((filter) => {
    const first = size;
    size += filter.options.length;
    return { ...filter, first };
  });
  const names = new Map(
    filters.flatMap(({ id, options, first }) =>
      options.map((option, index) => [`${id} ${option.id}`, first + index] as const),
    ),
  );
  return {
    filters,
    size,
    filterOf: filters.flatMap(({ options }, index) => options.map(() => index)),
    markOf: (filter, option) => names.get(`${filter} ${option}`),
  };
}

/** What a product is found by, but for its stock. */
export function marksOf(
  { traits }: Pick<ProductRow, 'traits'>,
  product: Pick<Product, 'collectionId' | 'tags' | 'price' | 'oldPrice' | 'bonuses'>,
  { markOf }: MarkTable,
  { bands }: CatalogConfig,
): Mark[] {
  const { price, oldPrice, bonuses, tags } = product;
  const badge = new Set(tags);
  if (oldPrice !== null) badge.add('sale');
  const named: [filter: string, options: Iterable<string>][] = [
    ['shelf', [product.collectionId]],
    ...Object.entries(traits),
    ['badge', badge],
    ['price', price > 0 ? [bandOf(price / 100, bands.money)] : []],
    ['points', bonuses > 0 ? [bandOf(bonuses, bands.points)] : []],
  ];
  return named.flatMap(([filter, options]) =>
    [...options].flatMap((option) => markOf(filter, option) ?? []),
  );
}
