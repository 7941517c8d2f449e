import type { ChosenFilter, ProductSort } from '@club/api/contract/catalog';
import { maxCount, maxLength } from '@club/api/limits';

/** Which products of a list are shown, and in which order; part of the address. */
export interface ListView {
  /** Empty for all groups. */
  readonly group: string;
  /** Empty for the list's own order. */
  readonly sort: ProductSort | '';
  readonly filters: readonly ChosenFilter[];
}

const sorts: readonly ProductSort[] = ['popular', 'new', 'price-up', 'price-down', 'points'];
/** Dots and letters are not escaped in an address. */
const filterPrefix = 'f.';
const optionBreak = '.';

const isValidName = (text: string) => text !== '' && text.length <= maxLength.filterOption;

function parseFilters(search: URLSearchParams): ChosenFilter[] {
  const filters = [...search].flatMap(([key, value]) => {
    const id = key.slice(filterPrefix.length);
    const options = value.split(optionBreak).filter(isValidName).slice(0, maxCount.filterOptions);
    return key.startsWith(filterPrefix) && isValidName(id) && options.length > 0
      ? [{ id, options }]
      : [];
  });
  return filters.slice(0, maxCount.filters);
}

/** Reads the view from the address. */
export function parseListView(search: URLSearchParams): ListView {
  const group = search.get('group') ?? '';
  return {
    group: isValidName(group) ? group : '',
    sort: sorts.find((sort) => sort === search.get('sort')) ?? '',
    filters: parseFilters(search),
  };
}

/** The address of a view: without default values, and with the other parameters unchanged. */
export function withListView(view: ListView, search: URLSearchParams): URLSearchParams {
  const own = (key: string) => key === 'group' || key === 'sort' || key.startsWith(filterPrefix);
  const next = new URLSearchParams([...search].filter(([key]) => !own(key)));
  if (view.group !== '') next.set('group', view.group);
  if (view.sort !== '') next.set('sort', view.sort);
  for (const { id, options } of view.filters) {
    next.set(filterPrefix + id, options.join(optionBreak));
  }
  return next;
}

/** Whether an option is chosen. */
export function isChosen(filters: readonly ChosenFilter[], id: string, option: string): boolean {
  return filters.some((one) => one.id === id && one.options.includes(option));
}

/** The filters with one option added or removed. */
export function toggleOption(
  filters: readonly ChosenFilter[],
  id: string,
  option: string,
): ChosenFilter[] {
  const known = filters.find((one) => one.id === id);
  if (!known) return [...filters, { id, options: [option] }];
  const options = known.options.includes(option)
    ? known.options.filter((one) => one !== option)
    : [...known.options, option];
  return filters.flatMap((one) => {
    if (one !== known) return [one];
    return options.length > 0 ? [{ id, options }] : [];
  });
}
