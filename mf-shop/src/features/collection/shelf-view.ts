import type { Collection, Product } from '@club/api/contract/catalog';
import { availabilityOf } from '../../product/product-rules';

/** What of a shelf is shown; it lives in the address. */
export interface ShelfView {
  /** Empty for all groups. */
  readonly group: string;
  readonly isAvailableOnly: boolean;
}

type Group = Collection['groups'][number];

/** The group under which everything stands, where a shelf has one of its own. */
const everything = 'all';

/** Reads the view from the address; a group that the shelf lacks means all of them. */
export function viewOf(search: URLSearchParams, groups: readonly Group[]): ShelfView {
  const asked = search.get('group') ?? '';
  const isKnown = asked !== everything && groups.some(({ id }) => id === asked);
  return { group: isKnown ? asked : '', isAvailableOnly: search.get('available') === '1' };
}

/** The address of a view: what is usual is left out. */
export function searchOf(view: ShelfView): URLSearchParams {
  const search = new URLSearchParams();
  if (view.group !== '') search.set('group', view.group);
  if (view.isAvailableOnly) search.set('available', '1');
  return search;
}

/** The choice of groups: everything first, then each group. */
export function groupOptions(groups: readonly Group[]): { value: string; label: string }[] {
  const all = groups.find(({ id }) => id === everything);
  return [
    { value: '', label: all?.title ?? 'Усі' },
    ...groups
      .filter(({ id }) => id !== everything)
      .map(({ id, title }) => ({ value: id, label: title })),
  ];
}

/** The products of a view: what can be had stands before what cannot. */
export function productsOf(view: ShelfView, products: readonly Product[]): Product[] {
  const isHad = (one: Product) => availabilityOf(one) === 'available';
  return products
    .filter((one) => view.group === '' || one.group === view.group)
    .filter((one) => !view.isAvailableOnly || isHad(one))
    .sort((a, b) => Number(isHad(b)) - Number(isHad(a)));
}
