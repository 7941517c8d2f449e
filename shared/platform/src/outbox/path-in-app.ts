import { brandParameter, type Brand } from '@club/domain/brand';

/** The address of a page of an entry: an entry of the other app than the one that is shown opens in its own. */
export function pathInApp(path: string, brand: Brand, shown: Brand): string {
  if (brand === shown) return path;
  const { pathname, search, hash } = new URL(path, 'https://app.invalid');
  const query = new URLSearchParams(search);
  query.set(brandParameter, brand);
  return `${pathname}?${query.toString()}${hash}`;
}
