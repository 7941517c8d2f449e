import type { ScanKind, ScanRecord } from '@club/api/contract/scan';
import { parsePackCode } from '@club/domain/pack-code';
import type { Brand } from '@club/domain/brand';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import { hit, takeBack } from '../../app/rate-limit';
import type { ClubConfig } from '../../config/club-config';
import type { Tx } from '../../database/schema';
import { book } from '../loyalty/ledger-service';
import { kindOfCode, takeCode, type NewScan } from './scans-repository';

type Parts = Pick<AppContext, 'cache' | 'now' | 'club'>;

export interface SentCode {
  readonly code: string;
  readonly customerId: number;
  readonly brand: Brand;
}

/** How the ledger names the source of a scan's points. */
const scanSource = 'scan';

/** How the history of points names a pack. */
function scanTitle(kind: ScanKind, code: string): string {
  return `${kind === 'stick' ? 'Пачка' : 'Банка'} ${code}`;
}

/** What a pack brings now; null while its class of products brings nothing. */
function pointsOfPack(kind: ScanKind, { points, promotions }: ClubConfig): number | null {
  if (kind === 'stick') return promotions.sticks ? points.scanStick : null;
  return promotions.pouch ? points.scanVelo : null;
}

function missesOf(customerId: number): string {
  return `scan-misses:${customerId}`;
}

/**
 * Codes can be guessed by sending many. Every code counts as a miss before it is looked up, so that
 * guesses at the same time can't slip through; one that pays is taken back.
 */
async function refuseGuessing(tx: Tx, { club, now }: Parts, customerId: number): Promise<void> {
  const { misses, windowSeconds } = club.scans;
  const limit = { bucket: missesOf(customerId), limit: misses, windowSeconds };
  const { isOver, retryAfterSeconds } = await hit(tx, limit, now());
  if (isOver) throw new ClubError('SCAN_LIMIT', { retryAfterSeconds });
}

async function payFor(
  tx: Tx,
  context: Parts,
  scan: Omit<NewScan, 'points' | 'at'>,
): Promise<{ scan: ScanRecord; balance: number }> {
  const { kind, code, brand, customerId } = scan;
  const points = pointsOfPack(kind, context.club);
  if (points === null) throw new ClubError('SCAN_PAUSED');
  const at = context.now();
  const taken = await takeCode(tx, { ...scan, points, at });
  if (taken === null) throw new ClubError('SCAN_CODE_USED', { keepEffects: true });
  const { balance } = await book(tx, context, {
    customerId,
    brand,
    amount: points,
    reason: kind === 'stick' ? 'scan-stick' : 'scan-velo',
    title: scanTitle(kind, code),
    sourceKind: scanSource,
    sourceKey: code,
    at,
  });
  return { scan: taken, balance };
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
  await refuseGuessing(tx, context, customerId);
  const kind = await kindOfCode(tx, reading.text);
  if (kind === null) throw new ClubError('SCAN_CODE_UNKNOWN', { keepEffects: true });
  const answer = await payFor(tx, context, { customerId, brand, code: reading.text, kind });
  await takeBack(tx, missesOf(customerId));
  return answer;
}
