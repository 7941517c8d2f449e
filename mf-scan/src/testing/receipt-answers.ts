import { getReceipts, sendReceipt, type Receipt } from '@club/api/contract/receipts';
import type { MemoryServer } from '@club/testing';

/** The link of the QR code on a receipt of 523,40 ₴. */
export const receiptLink =
  'https://cabinet.tax.gov.ua/cashregs/check?id=2091853113&fn=4000123456&date=20261120&time=1405&sm=523.40';

/** A receipt that waits for an operator. */
export function aReceipt(own: Partial<Receipt> = {}): Receipt {
  return {
    id: '1',
    at: '2026-11-21T09:00:00Z',
    state: 'review',
    points: 26,
    total: 52_340,
    boughtAt: '2026-11-20T12:05:00Z',
    store: null,
    number: '2091853113',
    picture: null,
    reason: null,
    ...own,
  };
}

/** Accepts every receipt, and lists the accepted ones. */
export function answerReceipts(server: MemoryServer, before: readonly Receipt[] = []): void {
  const receipts = [...before];
  server.on(sendReceipt, ({ input }) => {
    const known =
      input.link === undefined ? { points: null, total: null, boughtAt: null, number: null } : {};
    const receipt = aReceipt({ ...known, id: `sent-${receipts.length}` });
    receipts.unshift(receipt);
    return { receipt };
  });
  server.on(getReceipts, ({ input: { offset } }) => ({
    receipts: receipts.slice(offset, offset + 20),
    total: receipts.length,
  }));
}
