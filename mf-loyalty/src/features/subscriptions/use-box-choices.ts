import { getBoxChoices } from '@club/api/contract/subscriptions/subscription';
import type { EndpointOutput } from '@club/api';
import { boxPrice } from '@club/domain/box-price';
import { useBrand, useEvent } from '@club/platform';
import { useApiQuery, useInvalidate, useQueryState } from '@club/platform/query';
import type { BoxDraft, DraftItem } from './box-draft';

/** What a box can contain. */
export type BoxChoices = EndpointOutput<typeof getBoxChoices>;

/** The products for boxes in the app that is shown. */
export function useBoxChoices() {
  const { brand } = useBrand();
  const invalidate = useInvalidate();
  useEvent('balance.changed', () => void invalidate(getBoxChoices));
  const input = brand === 'second' ? { myogo: 'true' as const } : {};
  return useQueryState(useApiQuery(getBoxChoices, input));
}

/** The number of packs in the box. */
export const packCount = (items: readonly DraftItem[]) =>
  items.reduce((sum, { count, packs }) => sum + count * packs, 0);

/** What the box costs now; products that are sold out count nothing. */
export function draftTotal(
  { items }: Pick<BoxDraft, 'items'>,
  { products }: Pick<BoxChoices, 'products'>,
  payWith: 'points' | 'cash',
) {
  return items.reduce(
    (sum, { variant_id, count }) => {
      const product = products.find((one) => one.variant_id === variant_id);
      if (!product) return sum;
      const { money, points } = boxPrice(product, payWith);
      return { money: sum.money + money * count, points: sum.points + points * count };
    },
    { money: 0, points: 0 },
  );
}
