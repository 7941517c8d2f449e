import type { ScanKind, ScanRecord } from '@club/api/contract/scan';
import { parsePackCode } from '@club/domain/pack-code';
import type { Brand } from '@club/domain/brand';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import type { ClubConfig } from '../../config/club-config';
import type { Tx } from '../../database/schema';
import { book } from '../loyalty/ledger-service';
import { kindOfCode, takeCode } from './scans-repository';

type Parts = Pick<AppContext, 'cache' | 'now' | 'club'>;

export interface SentCode {
  readonly code: string;
  readonly customerId: number;
  readonly brand: Brand;
}

/** How the ledger names the source of a scan's points. */
export const scanSource = 'scan';

/** How the history of points names a pack. */
export function scanTitle(kind: ScanKind, code: string): string {
  return `${kind === 'stick' ? 'Пачка' : 'Банка'} ${code}`;
}

/** What a pack brings now; null while its class of products brings nothing. */
export function pointsOfPack(kind: ScanKind, { points, promotions }: ClubConfig): number | null {
  if (kind === 'stick') return promotions.sticks ? points.scanStick : null;
  return promotions.pouch ? points.scanVelo : null;
}

/** Gives the points of a code to the customer: the scan and its booking stand or fall together. */
export async function countScan(
  tx: Tx,
  context: Parts,
  { code, customerId, brand }: SentCode,
): Promise<{ scan: ScanRecord; balance: number }> {
  const reading = parsePackCode(code);
  if (!reading.ok) {
    throw new ClubError('SCAN_CODE_INVALID', { details: { fault: reading.fault } });
  }
  const { text } = reading;
  const kind = await kindOfCode(tx, text);
  if (kind === null) throw new ClubError('SCAN_CODE_UNKNOWN');
  const points = pointsOfPack(kind, context.club);
  if (points === null) throw new ClubError('SCAN_PAUSED');
  const at = context.now();
  const scan = await takeCode(tx, { customerId, brand, code: text, kind, points, at });
  if (scan === null) throw new ClubError('SCAN_CODE_USED');
  const { balance } = await book(tx, context, {
    customerId,
    brand,
    amount: points,
    reason: kind === 'stick' ? 'scan-stick' : 'scan-velo',
    title: scanTitle(kind, text),
    sourceKind: scanSource,
    sourceKey: text,
    at,
  });
  return { scan, balance };
}
