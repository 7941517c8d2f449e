import { brands, type Brand } from '@club/domain/brand';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import type { Scope } from './feedback-repository';
import { writableSince } from './writable-days';

/** The app of the storefront's domain. */
export function shopBrand(context: AppContext, shop: string): Brand {
  const brand = brands.find((one) => context.config.brands[one].shopDomain === shop);
  if (brand === undefined) {
    throw new ClubError('BAD_REQUEST', { details: [{ path: 'shop', message: 'unknown shop' }] });
  }
  return brand;
}

export function toScope(
  { now, pictures }: AppContext,
  own: Pick<Scope, 'customerId' | 'brand' | 'channel'>,
): Scope {
  return { ...own, writableSince: writableSince(now()), pictures };
}
