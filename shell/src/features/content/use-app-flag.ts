import { useBrand } from '@club/platform';

/** How reads of content name the app: a query has no token to tell it by. */
export function useAppFlag(): { myogo: 'true' | 'false' } {
  const { brand } = useBrand();
  return { myogo: brand === 'second' ? 'true' : 'false' };
}
