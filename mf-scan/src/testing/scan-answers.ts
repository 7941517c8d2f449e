import type { EndpointOutput } from '@club/api';
import {
  getFullBalance,
  getHistory,
  getMessage,
  getScanPercent,
  getWideCount,
  saveManager,
  sendCode,
  type Manager,
  type ScanRecord,
} from '@club/api/contract/scans';
import { formatPackCode } from '@club/domain/pack-code';
import type { MemoryServer } from '@club/testing';

/** The codes of a pack of sticks and of a can of velo. */
export const stickCode = formatPackCode({ kind: 'ST', batch: 'K7M2', serial: '4QHX9R' });
export const veloCode = formatPackCode({ kind: 'VL', batch: 'V3RD', serial: '7ABCDE' });

/** A manager of the club. */
export const olena: Manager = { id: 'M-1042', type: 'studio', name: 'Олена' };

/** A scan that earned points. */
export function aScan(own: Partial<ScanRecord> = {}): ScanRecord {
  const { kind = 'stick' } = own;
  return {
    id: '7',
    at: '2026-11-20T08:00:00Z',
    kind,
    code: kind === 'stick' ? stickCode : veloCode,
    points: kind === 'stick' ? 10 : 15,
    manager: null,
    ...own,
  };
}

/** The answer to a code. */
export function anOutcome(
  own: Partial<EndpointOutput<typeof sendCode>> = {},
): EndpointOutput<typeof sendCode> {
  return { scan: aScan(), balance: 1_250, isNew: true, picture: null, url: null, ...own };
}

/** The figures of a customer who has scanned in this month. */
export function aFullBalance(
  own: Partial<EndpointOutput<typeof getFullBalance>> = {},
): EndpointOutput<typeof getFullBalance> {
  return {
    balance: 1_240,
    pending: 0,
    sticks: 300,
    velo: 90,
    receipts: 45,
    month: '2026-11',
    coinMonth: 120,
    coinCount: 11,
    manager: null,
    ...own,
  };
}

/** The four figures of a kind. */
export function aCount(scanned: number): EndpointOutput<typeof getWideCount> {
  const count = {
    subscription: 10,
    calculation_amount_bonuses: scanned * 10,
    scan_counter: scanned,
    scan_balance: 300,
  };
  return { code: 200, errors: [], count };
}

/** Answers every read of the scan pages, and accepts every code. */
export function answerScans(server: MemoryServer): void {
  server.on(getHistory, () => ({ scans: [], total: 0, months: [] }));
  server.on(getFullBalance, () => aFullBalance());
  server.on(getScanPercent, () => ({ percent: 70, bought: 20, scanned: 14 }));
  server.on(getMessage, () => ({
    message: { title: 'Подвійні XP у п’ятницю', text: 'Збережи пачки до вечора' },
  }));
  server.on(getWideCount, ({ input }) => aCount(input.product_variant === 'stick' ? 4 : 2));
  server.on(saveManager, ({ input }) => ({ manager: input.manager === '' ? null : olena }));
  server.on(sendCode, () => anOutcome());
}
