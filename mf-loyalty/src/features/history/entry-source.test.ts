import { pointsReason, type PointsTransaction } from '@club/api/contract/loyalty/history';
import { entrySource } from './entry-source';

const entry: PointsTransaction = {
  id: '1',
  at: '2026-11-20T08:00:00Z',
  amount: 10,
  reason: 'opening',
  title: 'Назва',
  expires_at: null,
};

test.each<[own: Partial<PointsTransaction>, page: string, search: string]>([
  [{ reason: 'order', order_id: '7' }, 'shop.history', '?order=7'],
  [{ reason: 'order-spend', order_id: '7' }, 'shop.history', '?order=7'],
  [{ reason: 'order-return', order_id: '7' }, 'shop.history', '?order=7'],
  [{ reason: 'order-reversal', order_id: '7' }, 'shop.history', '?order=7'],
  [{ reason: 'scan-stick' }, 'scan.history', '?variant=stick'],
  [{ reason: 'scan-velo' }, 'scan.history', '?variant=velo'],
  [{ reason: 'receipt' }, 'scan.history', '?variant=receipts'],
  [{ reason: 'scan-stick', scan_code: 'ST-1' }, 'scan.history', '?variant=stick&scan=ST-1'],
  [{ reason: 'receipt', receipt_id: '5' }, 'scan.history', '?variant=receipts&receipt=5'],
  [{ reason: 'device', device_serial: 'PR1-B' }, 'loyalty.devices', '?device=PR1-B'],
  [{ reason: 'referral' }, 'loyalty.referral', ''],
  [{ reason: 'referral', order_id: '7' }, 'shop.history', '?order=7'],
  [{ reason: 'quiz' }, 'loyalty.marathon', ''],
  [{ reason: 'marathon' }, 'loyalty.marathon', ''],
  [{ reason: 'quiz', marathon_id: '4' }, 'loyalty.marathon', '?marathon=4'],
  [{ reason: 'marathon', marathon_id: '4' }, 'loyalty.marathon', '?marathon=4'],
  [{ reason: 'referral', friend_id: '2' }, 'loyalty.referral', '?friend=2'],
  [{ reason: 'device' }, 'loyalty.devices', ''],
  [{ reason: 'exchange', taken_id: '3' }, 'loyalty.exchange', '?taken=3'],
  [{ reason: 'exchange-return', taken_id: '3' }, 'loyalty.exchange', '?taken=3'],
  [{ reason: 'certificate' }, 'certificates.myList', ''],
  [{ reason: 'certificate-return' }, 'certificates.myList', ''],
])('[BX-05] %j leads to %s%s', (own, page, search) => {
  expect(entrySource({ ...entry, ...own })).toEqual({ page, search });
});

test.each(['certificate', 'certificate-return'] as const)(
  '[BX-05] the %s leads to the page of the certificate',
  (reason) => {
    expect(entrySource({ ...entry, reason, certificate_code: 'c-1' })).toEqual({
      page: 'certificates.certificate',
      params: { code: 'c-1' },
      search: '',
    });
  },
);

test('[BX-05] only what the club did itself has no page', () => {
  const without = pointsReason.options.filter((reason) => !entrySource({ ...entry, reason }));
  expect(without).toEqual(['opening', 'expiry', 'correction']);
});
