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
  | 'reason'
  | 'order_id'
  | 'taken_id'
  | 'certificate_code'
  | 'scan_code'
  | 'receipt_id'
  | 'device_serial'
  | 'marathon_id'
  | 'friend_id'
>;

/** The list of the page, where it has several. */
const lists: Readonly<Partial<Record<PointsReason, string>>> = {
  'scan-stick': 'stick',
  'scan-velo': 'velo',
  receipt: 'receipts',
};

/** The rest of the address, where the page opens the very thing. */
function sourceSearch(entry: Sourced): string {
  const { reason, order_id: order, taken_id: taken } = entry;
  const { scan_code: scan, receipt_id: receipt, device_serial: device } = entry;
  const { marathon_id: marathon, friend_id: friend } = entry;
  if (order !== undefined) return `?${new URLSearchParams({ order })}`;
  if (taken !== undefined) return `?${new URLSearchParams({ taken })}`;
  if (device !== undefined) return `?${new URLSearchParams({ device })}`;
  if (marathon !== undefined) return `?${new URLSearchParams({ marathon })}`;
  if (friend !== undefined) return `?${new URLSearchParams({ friend })}`;
  const variant = lists[reason];
  if (variant === undefined) return '';
  return `?${new URLSearchParams({
    variant,
    ...(scan !== undefined && { scan }),
    ...(receipt !== undefined && { receipt }),
  })}`;
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
  const page = order === undefined ? pages[reason] : 'shop.history';
  return page && { page, search: sourceSearch(entry) };
}
