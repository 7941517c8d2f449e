import type { Product } from '@club/api/contract/catalog';
import { formatCount } from '../../app/amounts';
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

/** The index of a filter option. Counts of options are an array: fast for twenty thousand products. */
export type OptionIndex = number;

/** All filters of a brand; all options have consecutive indexes. */
export interface OptionTable {
  readonly filters: readonly (Filter & { readonly first: OptionIndex })[];
  readonly size: number;
  /** For each option the index of its filter in `filters`. */
  readonly filterIndexes: readonly number[];
  readonly findOption: (filter: string, option: string) => OptionIndex | undefined;
}

/** "In stock" is the only option that depends on stock. */
export const availableOption: OptionIndex = 0;

function bandOptions(ends: readonly number[], unit: string): Option[] {
  const rangeTitle = (from: number, to: number | undefined) => {
    if (to === undefined) return `понад ${formatCount(from)} ${unit}`;
    return from === 0
      ? `до ${formatCount(to)} ${unit}`
      : `${formatCount(from)}–${formatCount(to)} ${unit}`;
  };
  return [0, ...ends].map((from, index) => ({
    id: String(index),
    title: rangeTitle(from, ends[index]),
    note: null,
  }));
}

const bandId = (value: number, ends: readonly number[]) => {
  const index = ends.findIndex((end) => value <= end);
  return String(index === -1 ? ends.length : index);
};

const createOption = (id: string, title: string): Option => ({ id, title, note: null });

const availableFilter: Filter = {
  id: 'available',
  title: 'Наявність',
  options: [createOption('yes', 'Є в наявності')],
};

const badgeFilter: Filter = {
  id: 'badge',
  title: 'Особливе',
  options: [
    createOption('sale', 'Зі знижкою'),
    createOption('new', 'Новинки'),
    createOption('hit', 'Хіти'),
    createOption('limited', 'Обмежена серія'),
  ],
};

export function createOptionTable(
  collections: readonly CollectionRow[],
  traits: readonly TraitRow[],
  { bands }: CatalogConfig,
): OptionTable {
  const singleClass = collections.filter((collection) => collection.product_class !== null);
  const all: Filter[] = [
    availableFilter,
    {
      id: 'shelf',
      title: 'Полиця',
      options: singleClass.map(({ id, title }) => createOption(id, title)),
    },
    ...traits,
    badgeFilter,
    { id: 'price', title: 'Ціна', options: bandOptions(bands.money, '₴') },
    { id: 'points', title: 'Ціна в XP', options: bandOptions(bands.points, 'XP') },
  ];
  let size = 0;
  const filters = all.map((filter) => {
    const first = size;
    size += filter.options.length;
    return { ...filter, first };
  });
  const indexes = new Map(
    filters.flatMap(({ id, options, first }) =>
      options.map((option, index) => [`${id} ${option.id}`, first + index] as const),
    ),
  );
  return {
    filters,
    size,
    filterIndexes: filters.flatMap(({ options }, index) => options.map(() => index)),
    findOption: (filter, option) => indexes.get(`${filter} ${option}`),
  };
}

/** The filter options of a product, except the one that depends on stock. */
export function productOptions(
  { traits }: Pick<ProductRow, 'traits'>,
  product: Pick<Product, 'collectionId' | 'tags' | 'price' | 'oldPrice' | 'bonuses'>,
  { findOption }: OptionTable,
  { bands }: CatalogConfig,
): OptionIndex[] {
  const { price, oldPrice, bonuses, tags } = product;
  const badges = new Set(tags);
  if (oldPrice !== null) badges.add('sale');
  const values: [filter: string, options: Iterable<string>][] = [
    ['shelf', [product.collectionId]],
    ...Object.entries(traits),
    ['badge', badges],
    ['price', price > 0 ? [bandId(price / 100, bands.money)] : []],
    ['points', bonuses > 0 ? [bandId(bonuses, bands.points)] : []],
  ];
  return values.flatMap(([filter, options]) =>
    [...options].flatMap((option) => findOption(filter, option) ?? []),
  );
}
