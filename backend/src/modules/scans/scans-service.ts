import type { ScanKind, ScanRecord } from '@club/api/contract/scans';
import { parsePackCode } from '@club/domain/pack-code';
import type { Brand } from '@club/domain/brand';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import { hit, takeBack } from '../../app/rate-limit';
import type { ClubConfig } from '../../app/club-config';
import type { Switches } from '../../app/switches';
import type { Tx } from '../../foundation/database/schema';
import { book } from '../loyalty/ledger-service';
import { findCodeKind, insertScan, type NewScan } from './scans-repository';

type Parts = Pick<AppContext, 'cache' | 'now' | 'club' | 'switches'>;

export interface SubmittedCode {
  readonly code: string;
  readonly customerId: number;
  readonly brand: Brand;
}

const scanSource = 'scan';

/** The title in the history of points. */
function scanTitle(kind: ScanKind, code: string): string {
  return `${kind === 'stick' ? 'Пачка' : 'Банка'} ${code}`;
}

/** The points for a pack; null while its product class gives no points. */
function packPoints(kind: ScanKind, points: ClubConfig['points'], switches: Switches) {
  if (kind === 'stick') return switches['scan-points.sticks'] ? points.scanStick : null;
  return switches['scan-points.pouch'] ? points.scanVelo : null;
}

function missesBucket(customerId: number): string {
  return `scan-misses:${customerId}`;
}

/**
 * Limits guessing of codes. Every code counts as a miss before it is looked up, so that simultaneous
 * guesses are counted too; the miss of a valid code is removed afterwards.
 */
async function refuseGuessing(tx: Tx, { club, now }: Parts, customerId: number): Promise<void> {
  const { misses, windowSeconds } = club.scans;
  const limit = { bucket: missesBucket(customerId), limit: misses, windowSeconds };
  const { isOver, retryAfterSeconds } = await hit(tx, limit, now());
  if (isOver) throw new ClubError('SCAN_LIMIT', { retryAfterSeconds });
}

async function givePoints(
  tx: Tx,
  context: Parts,
  scan: Omit<NewScan, 'points' | 'at'>,
): Promise<{ scan: ScanRecord; balance: number }> {
  const { kind, code, brand, customerId } = scan;
  const points = packPoints(kind, context.club.points, await context.switches(tx));
  if (points === null) throw new ClubError('SCAN_PAUSED');
  const at = context.now();
  const record = await insertScan(tx, { ...scan, points, at });
  if (record === null) throw new ClubError('SCAN_CODE_USED', { keepEffects: true });
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
  return { scan: record, balance };
}

/** Gives the points of a code to the customer. The scan and its booking are one transaction. */
export async function countScan(
  tx: Tx,
  context: Parts,
  { code, customerId, brand }: SubmittedCode,
): Promise<{ scan: ScanRecord; balance: number }> {
  const parsed = parsePackCode(code);
  if (!parsed.ok) {
    throw new ClubError('SCAN_CODE_INVALID', { details: { fault: parsed.fault } });
  }
  await refuseGuessing(tx, context, customerId);
  const kind = await findCodeKind(tx, parsed.text);
  if (kind === null) throw new ClubError('SCAN_CODE_UNKNOWN', { keepEffects: true });
  const answer = await givePoints(tx, context, { customerId, brand, code: parsed.text, kind });
  await takeBack(tx, missesBucket(customerId));
  return answer;
}
