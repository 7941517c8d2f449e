import type { CheckedCart } from '@club/api/contract/cart';
import { getOrders } from '@club/api/contract/orders/history';
import { mixPackTag } from '@club/domain/cart';
import { useBrand, useCustomer } from '@club/platform';
import { useApiQuery } from '@club/platform/query';
import { countText } from '@club/ui';
import type { CartItem } from '../device/cart-item';

const packs = { one: 'мікс-пак', few: 'мікс-паки', many: 'мікс-паків' };

const isMixPack = ({ tags }: CartItem) => tags.includes(mixPackTag);

/** The mix packs in earlier orders, as a note for those in the cart. */
export function useMixPackHistory(items: readonly CartItem[]) {
  const { brand } = useBrand();
  const account = useCustomer().accounts[brand];
  const { data } = useApiQuery(
    getOrders,
    { variant: brand === 'main' ? 'glo' : 'ogo', shopifyId: account?.shopifyId ?? '' },
    { enabled: account !== null && items.some(isMixPack) },
  );
  return {
    mixPackNote(item: CartItem, mix: CheckedCart['mix'] | undefined): string | null {
      if (!isMixPack(item) || data === undefined || mix === undefined) return null;
      const before = data.mixPackIds.includes(item.variant_id ?? '')
        ? 'Такий уже був у твоїх замовленнях. '
        : '';
      return `${before}Узято ${countText(data.mixQuant, packs)} із ${mix.limit} можливих`;
    },
  };
}
