import type { ScanKind, ScanRecord } from '@club/api/contract/scans';
import { parsePackCode } from '@club/domain/pack-code';
import type { Brand } from '@club/domain/brand';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import type { Tx } from '../../foundation/database/schema';
import { readEarningRules } from '../loyalty/earning-rules';
import { readBalance } from '../loyalty/ledger-accounts-repository';
import { bookScans } from './book-scans';
import { refuseGuessing, saveWrongCodes } from './wrong-codes';
import { readChosenManager } from './managers-repository';
import { findCodeKinds, findOwnScans, insertScans, type Scanning } from './scans-repository';

type Context = Pick<AppContext, 'cache' | 'now' | 'club' | 'switches'>;

/** Who scans, with which device. */
export interface Scanner {
  readonly customerId: number;
  readonly brand: Brand;
  readonly device: string | null;
}

export interface SubmittedCode extends Scanner {
  readonly code: string;
}

export interface ScanAnswer {
  readonly scan: ScanRecord;
  readonly balance: number;
  readonly isNew: boolean;
}

async function readPoints(tx: Tx, context: Context, brand: Brand, kind: ScanKind): Promise<number> {
  const rules = await readEarningRules(tx, context, { brand });
  const points = rules.amount(`scan-${kind}`);
  if (points === 0) throw new ClubError('SCAN_PAUSED');
  return points;
}

/** The scan of the code, which is either new or an earlier one of this customer. */
async function scanOnce(
  tx: Tx,
  context: Context,
  { code, customerId, brand, device }: SubmittedCode,
): Promise<{ scan: ScanRecord; isNew: boolean }> {
  const kind = (await findCodeKinds(tx, [code])).get(code);
  if (kind === undefined) throw new ClubError('SCAN_CODE_UNKNOWN', { keepEffects: true });
  const points = await readPoints(tx, context, brand, kind);
  const manager = await readChosenManager(tx, customerId);
  const scanning: Scanning = { customerId, brand, device, manager, at: context.now() };
  const [scan] = await insertScans(tx, scanning, [{ code, kind, points }]);
  if (scan === undefined) {
    // The same code from another phone of this customer, at the same moment.
    const [own] = await findOwnScans(tx, customerId, [code]);
    if (own) return { scan: own, isNew: false };
    throw new ClubError('SCAN_CODE_USED', { keepEffects: true });
  }
  await bookScans(tx, context, scanning, [scan]);
  return { scan, isNew: true };
}

/**
 * Gives the points of a code to the customer. The scan and its booking are one transaction. A code
 * that this customer has scanned before is no guess, so it gets its answer whatever the limit says.
 */
export async function countScan(
  tx: Tx,
  context: Context,
  submitted: SubmittedCode,
): Promise<ScanAnswer> {
  const parsed = parsePackCode(submitted.code);
  if (!parsed.ok) {
    throw new ClubError('SCAN_CODE_INVALID', { details: { fault: parsed.fault } });
  }
  const { customerId } = submitted;
  const [earlier] = await findOwnScans(tx, customerId, [parsed.text]);
  if (earlier) {
    const balance = await readBalance(tx, customerId, context.now());
    return { scan: earlier, isNew: false, balance };
  }
  await refuseGuessing(tx, context, 'scan', customerId);
  const result = await scanOnce(tx, context, { ...submitted, code: parsed.text });
  await saveWrongCodes(tx, context, 'scan', customerId, 0);
  return { ...result, balance: await readBalance(tx, customerId, context.now()) };
}
