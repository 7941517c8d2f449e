import type { PointsReason, PointsTransaction } from '@club/api/contract/loyalty/history';
import type { KnownPage, PathParams } from '@club/platform';

/** The page that shows what points came from or went to; null where there is none. */
const pages: Readonly<Record<PointsReason, KnownPage | null>> = {
  opening: null,
  order: 'shop.history',
  'order-spend': 'shop.history',
  'order-return': 'shop.history',
  'order-reversal': 'shop.history',
  'scan-stick': 'scan.history',
  'scan-velo': 'scan.history',
  receipt: 'scan.history',
  referral: 'loyalty.referral',
  quiz: 'loyalty.marathon',
  marathon: 'loyalty.marathon',
  device: 'loyalty.devices',
  exchange: 'loyalty.exchange',
  'exchange-return': 'loyalty.exchange',
  certificate: 'certificates.myList',
  'certificate-return': 'certificates.myList',
  expiry: null,
  correction: null,
};

/** What of a movement says where it came from. */
export type Sourced = Pick<
  PointsTransaction,
  'reason' | 'order_id' | 'taken_id' | 'certificate_code'
>;

/** The rest of the address, where the page opens the very thing. */
function sourceSearch({ reason, order_id: order, taken_id: taken }: Sourced): string {
  if (order !== undefined) return `?order=${encodeURIComponent(order)}`;
  if (taken !== undefined) return `?taken=${encodeURIComponent(taken)}`;
  if (reason === 'scan-stick') return '?variant=stick';
  if (reason === 'receipt') return '?variant=receipts';
  return reason === 'scan-velo' ? '?variant=velo' : '';
}

interface EntrySource {
  readonly page: KnownPage;
  readonly params?: PathParams;
  readonly search: string;
}

/** Where a movement leads to: the page of what it came from, and what this page opens. */
export function entrySource(entry: Sourced): EntrySource | null {
  const { reason, order_id: order, certificate_code: code } = entry;
  if (code !== undefined) {
    return { page: 'certificates.certificate', params: { code }, search: '' };
  }
  // A reward has an order on the side of the friend alone. Its refund took it back from the inviter too.
  const isOfFriend = reason === 'order-reversal' && order === undefined;
  const own = order === undefined ? pages[reason] : 'shop.history';
  const page = isOfFriend ? 'loyalty.referral' : own;
  return page && { page, search: sourceSearch(entry) };
}
