import { useBrand } from '@club/platform';

/** How reads of content name the app: a query has no token that would show it. */
export function useAppFlag(): { myogo: 'true' | 'false' } {
  const { brand } = useBrand();
  return { myogo: brand === 'second' ? 'true' : 'false' };
}
