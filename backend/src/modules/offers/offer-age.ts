import type { OfferPage } from '@club/api/contract/offers';
import type { OfferRow } from './offers-repository';

/**
 * Where customers under 18 can do something: nothing is sold to them, and codes and serial numbers are
 * those of products for adults.
 */
const pagesForMinors: readonly OfferPage[] = [
  'certificates.list',
  'loyalty.exchange',
  'loyalty.marathon',
  'loyalty.getXp',
];

/** Switches of a product class have it after a dot. */
const isOfClass = (name: string) => name.includes('.');

/** Whether the offer may be shown to a customer under 18. */
export const isForMinors = ({ action, needs }: Pick<OfferRow, 'action' | 'needs'>): boolean =>
  pagesForMinors.includes(action.page) && !needs.some(isOfClass);
