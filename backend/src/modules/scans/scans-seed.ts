import type { ScanKind } from '@club/api/contract/scans';
import type { PackKind } from '@club/domain/pack-code';
import type { AppContext } from '../../app/context';
import type { Tx } from '../../foundation/database/schema';
import { packCode, seededCodes } from '../../../seed/codes';
import { personas, type LedgerLine, type Persona } from '../../../seed/personas';
import { customerOfPersona } from '../account/users-repository';
import { daysBefore } from '../account/users-seed';
import { insertCodes, insertScan, type PrintedCode } from './scans-repository';

const kinds: Readonly<Record<PackKind, ScanKind>> = { ST: 'stick', VL: 'velo' };

/** The batch of the personas' past scans; its codes are not offered for scanning. */
const pastBatch = 'D3M2';

interface PastScan {
  readonly kind: ScanKind;
  readonly points: number;
  readonly daysAgo: number;
}

/** One ledger entry can be several packs: 30 points for sticks are three. */
function toPastScans(
  { kind, amount, daysAgo }: LedgerLine,
  { points }: AppContext['club'],
): PastScan[] {
  if (kind !== 'scan-stick' && kind !== 'scan-velo') return [];
  const each = kind === 'scan-stick' ? points.scanStick : points.scanVelo;
  const scanned = kind === 'scan-stick' ? 'stick' : 'velo';
  if (amount % each !== 0) return [{ kind: scanned, points: amount, daysAgo }];
  return Array.from({ length: amount / each }, () => ({ kind: scanned, points: each, daysAgo }));
}

/** Without points: the seed of loyalty has booked them. */
async function seedPast(
  tx: Tx,
  context: AppContext,
  persona: Persona,
  firstSerial: number,
): Promise<number> {
  const customerId = await customerOfPersona(tx, persona.key);
  let serial = firstSerial;
  for (const { brand, ledger } of persona.accounts) {
    for (const { kind, points, daysAgo } of ledger.flatMap((line) =>
      toPastScans(line, context.club),
    )) {
      const code = packCode(kind === 'stick' ? 'ST' : 'VL', pastBatch, (serial += 1));
      await insertCodes(tx, [{ code, kind, batch: pastBatch }]);
      const at = daysBefore(context.now(), daysAgo);
      await insertScan(tx, { customerId, brand, code, kind, points, at });
    }
  }
  return serial;
}

/** Codes to try, and the personas' past scans. */
export async function seedScans(tx: Tx, context: AppContext): Promise<void> {
  const printed = seededCodes.map(({ code, kind, batch }): PrintedCode => ({
    code,
    kind: kinds[kind],
    batch,
  }));
  await insertCodes(tx, printed);
  let serial = 0;
  for (const persona of personas) serial = await seedPast(tx, context, persona, serial);
}
