import type { ChosenFilter, ProductSort } from '@club/api/contract/catalog';

/** What of a list is shown, and in which order; it lives in the address. */
export interface ListView {
  /** Empty for all groups. */
  readonly group: string;
  /** Empty for the list's own order. */
  readonly sort: ProductSort | '';
  readonly filters: readonly ChosenFilter[];
}

const sorts: readonly ProductSort[] = ['popular', 'new', 'price-up', 'price-down', 'points'];
/** Dots and letters stay as they are in an address. */
const filterPrefix = 'f.';
const optionBreak = '.';
/** As many as a call may carry. */
const mostFilters = 12;
const mostOptions = 20;
const longest = 40;

const isNamed = (text: string) => text !== '' && text.length <= longest;

function filtersIn(search: URLSearchParams): ChosenFilter[] {
  const filters = [...search].flatMap(([key, value]) => {
    const id = key.slice(filterPrefix.length);
    const options = value.split(optionBreak).filter(isNamed).slice(0, mostOptions);
    return key.startsWith(filterPrefix) && isNamed(id) && options.length > 0
      ? [{ id, options }]
      : [];
  });
  return filters.slice(0, mostFilters);
}

/** Reads the view from the address. */
export function viewOf(search: URLSearchParams): ListView {
  const group = search.get('group') ?? '';
  return {
    group: isNamed(group) ? group : '',
    sort: sorts.find((sort) => sort === search.get('sort')) ?? '',
    filters: filtersIn(search),
  };
}

/** The address of a view: what is usual is left out, and what is not the view's stays. */
export function searchOf(view: ListView, search: URLSearchParams): URLSearchParams {
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

/** The filters with one option taken or left. */
export function toggled(
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
