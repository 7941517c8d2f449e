import type { FeedbackBrand, RatableOrder } from '@club/api/contract/feedback';
import { useBrand, type BrandInfo } from '@club/platform';
import { useSearchParams } from '@club/platform/router';
import { Chips } from '@club/ui/patterns';
import { groups } from './feedback-state';

/** Pouches have a name of their own; the rest is named by the app that sells it. */
function groupLabel(group: FeedbackBrand, { brand, name }: BrandInfo): string {
  if (group === 'velo') return 'velo';
  return (group === 'glo') === (brand === 'main') ? name : 'Інші товари';
}

/** The groups that some orders have. */
function findGroups(orders: readonly RatableOrder[]): readonly FeedbackBrand[] {
  return groups.filter((group) => orders.some(({ brands }) => brands.includes(group)));
}

/** The chosen group, from the address; null for all. */
export function useGroup(orders: readonly RatableOrder[]): FeedbackBrand | null {
  const [search] = useSearchParams();
  return findGroups(orders).find((group) => group === search.get('group')) ?? null;
}

export type GroupFilterProps = { orders: readonly RatableOrder[] };

/** Chooses a group of products, where the orders have several. */
export function GroupFilter({ orders }: GroupFilterProps) {
  const brand = useBrand();
  const [search, setSearch] = useSearchParams();
  const chosen = useGroup(orders);
  const present = findGroups(orders);
  if (present.length < 2) return null;

  function choose(group: FeedbackBrand | 'all') {
    const next = new URLSearchParams(search);
    if (group === 'all') next.delete('group');
    else next.set('group', group);
    setSearch(next, { replace: true, preventScrollReset: true });
  }
  return (
    <Chips
      label="Товари"
      value={chosen ?? 'all'}
      onChange={choose}
      options={[
        { value: 'all', label: 'Усі' },
        ...present.map((group) => ({ value: group, label: groupLabel(group, brand) })),
      ]}
    />
  );
}
