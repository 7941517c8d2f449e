import type { Config } from '../config';
import { ClubError } from './club-error';

/** Calls that name a `shop` mean one of the two storefronts. */
export function refuseUnknownShop({ brands }: Config, shop: string): void {
  if (shop !== brands.main.shopDomain && shop !== brands.second.shopDomain) {
    throw new ClubError('BAD_REQUEST', { details: [{ path: 'shop', message: 'unknown shop' }] });
  }
}
