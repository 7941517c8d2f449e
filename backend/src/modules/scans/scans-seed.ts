import type { ScanKind } from '@club/api/contract/scans';
import type { PackKind } from '@club/domain/pack-code';
import type { AppContext } from '../../app/context';
import type { Tx } from '../../foundation/database/schema';
import { brands } from '@club/domain/brand';
import { packCode, seededCodes } from '../../../seed/codes';
import { managers, usualManager } from '../../../seed/managers';
import { scanMessages } from '../../../seed/scan-messages';
import { personas, type LedgerLine, type Persona } from '../../../seed/personas';
import { findPersonaCustomer } from '../account/users-repository';
import { daysBefore } from '../account/users-seed';
import { readEarningRules, type EarningRules } from '../loyalty/earning-rules';
import { loadManagers } from './managers-service';
import { insertMessage } from './messages-repository';
import { insertCodes, insertScans, type PrintedCode } from './scans-repository';

const kinds: Readonly<Record<PackKind, ScanKind>> = { ST: 'stick', VL: 'velo' };

/** The batch of the personas' past scans; its codes are not offered for scanning. */
const pastBatch = 'D3M2';

interface PastScan {
  readonly kind: ScanKind;
  readonly points: number;
  readonly daysAgo: number;
}

/** One ledger entry can be several packs: 30 points for sticks are three. */
function toPastScans({ kind, amount, daysAgo }: LedgerLine, earning: EarningRules): PastScan[] {
  if (kind !== 'scan-stick' && kind !== 'scan-velo') return [];
  const each = earning.amount(kind);
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
  const customerId = await findPersonaCustomer(tx, persona.key);
  let serial = firstSerial;
  for (const { brand, ledger } of persona.accounts) {
    const earning = await readEarningRules(tx, context, { brand });
    for (const { kind, points, daysAgo } of ledger.flatMap((line) => toPastScans(line, earning))) {
      const code = packCode(kind === 'stick' ? 'ST' : 'VL', pastBatch, (serial += 1));
      await insertCodes(tx, [{ code, kind, batch: pastBatch }]);
      const at = daysBefore(context.now(), daysAgo);
      const manager = pastManager(persona, serial);
      const scanning = { customerId, brand, at, manager, device: null };
      await insertScans(tx, scanning, [{ code, kind, points }]);
    }
  }
  return serial;
}

/** One scan of three of the customer with a history names the manager. */
function pastManager(persona: Persona, serial: number) {
  const found = managers.find(({ badge }) => badge === usualManager);
  if (!found || persona.key !== 'regular' || serial % 3 !== 0) return null;
  return { id: found.badge, type: found.type, name: found.name };
}

async function seedMessages(tx: Tx, { now }: AppContext): Promise<void> {
  for (const brand of brands) {
    for (const message of scanMessages[brand]) {
      await insertMessage(tx, { brand, ...message, created_at: daysBefore(now(), 30) });
    }
  }
}

/** Codes to try, managers, messages of the day, and the personas' past scans. */
export async function seedScans(tx: Tx, context: AppContext): Promise<void> {
  const printed = seededCodes.map(({ code, kind, batch }): PrintedCode => ({
    code,
    kind: kinds[kind],
    batch,
  }));
  await insertCodes(tx, printed);
  await loadManagers(tx, context, managers);
  await seedMessages(tx, context);
  let serial = 0;
  for (const persona of personas) serial = await seedPast(tx, context, persona, serial);
}
