import type { Config } from './config';
import { ClubError } from './club-error';

/** Refuses a `shop` that is not one of the two storefronts. */
export function refuseUnknownShop({ brands }: Config, shop: string): void {
  if (shop !== brands.main.shopDomain && shop !== brands.second.shopDomain) {
    throw new ClubError('BAD_REQUEST', { details: [{ path: 'shop', message: 'unknown shop' }] });
  }
}
