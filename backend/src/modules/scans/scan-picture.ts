import type { CodeResult } from '@club/api/contract/scans';
import { parsePackCode } from '@club/domain/pack-code';
import type { AppContext } from '../../app/context';
import type { Tx } from '../../foundation/database/schema';
import { readEarningRules } from '../loyalty/earning-rules';
import { readBalance } from '../loyalty/ledger-accounts-repository';
import { attachPictures } from '../uploads/pictures-service';
import { bookScans } from './book-scans';
import { readChosenManager } from './managers-repository';
import { refuseGuessing, saveWrongCodes } from './wrong-codes';
import { scanPictureOwner } from './forward-picture';
import {
  findCodeKinds,
  findOwnScans,
  insertScans,
  type CountedPack,
  type Scanning,
} from './scans-repository';
import type { Scanner } from './scans-service';

type Context = Pick<AppContext, 'cache' | 'now' | 'club' | 'switches'>;

const noPoints = { kind: null, points: 0 } as const;

/** The codes of a picture in one spelling, each once. */
function readCodes(typed: readonly string[]): ReadonlyMap<string, boolean> {
  const readings = typed.map((text) => {
    const parsed = parsePackCode(text);
    return parsed.ok ? ([parsed.text, true] as const) : ([text, false] as const);
  });
  return new Map(readings);
}

/** What became of codes that this customer has not scanned before. */
async function countNew(
  tx: Tx,
  context: Context,
  scanner: Scanner,
  codes: readonly string[],
): Promise<CodeResult[]> {
  const { customerId, brand } = scanner;
  const kinds = await findCodeKinds(tx, codes);
  const rules = await readEarningRules(tx, context, { brand });
  const packs = [...kinds].map(([code, kind]): CountedPack => {
    return { code, kind, points: rules.amount(`scan-${kind}`) };
  });
  const manager = await readChosenManager(tx, customerId);
  const scanning: Scanning = { ...scanner, manager, at: context.now() };
  const paying = packs.filter(({ points }) => points > 0);
  const scans = await insertScans(tx, scanning, paying);
  await bookScans(tx, context, scanning, scans);
  const counted = new Set(scans.map(({ code }) => code));
  const rest = paying.flatMap(({ code }) => (counted.has(code) ? [] : code));
  // From another phone of this customer, at the same moment.
  const own = new Set((await findOwnScans(tx, customerId, rest)).map(({ code }) => code));
  const found = new Map(packs.map((pack) => [pack.code, pack]));
  return codes.map((code) => {
    const pack = found.get(code);
    if (!pack) return { code, state: 'unknown', ...noPoints };
    const { kind, points } = pack;
    if (points === 0) return { code, state: 'paused', kind, points };
    if (counted.has(code)) return { code, state: 'counted', kind, points };
    return { code, state: own.has(code) ? 'own' : 'used', kind, points: 0 };
  });
}

/**
 * Gives the points of the codes of one picture, each by itself: no code spoils another. The limit of
 * wrong codes decides about the whole picture before its codes are looked up, so that nothing is counted in
 * part; all its wrong codes count afterwards.
 */
async function countPicture(
  tx: Tx,
  context: Context,
  scanner: Scanner,
  typed: readonly string[],
): Promise<CodeResult[]> {
  const { customerId } = scanner;
  const codes = readCodes(typed);
  const valid = [...codes].flatMap(([code, isValid]) => (isValid ? code : []));
  const own = new Map(
    (await findOwnScans(tx, customerId, valid)).map(({ code, kind }) => [code, kind]),
  );
  const fresh = valid.filter((code) => !own.has(code));
  const results = new Map<string, CodeResult>();
  if (fresh.length > 0) {
    await refuseGuessing(tx, context, 'scan', customerId);
    for (const one of await countNew(tx, context, scanner, fresh)) results.set(one.code, one);
    const wrongCodes = [...results.values()].filter(
      ({ state }) => state === 'unknown' || state === 'used',
    );
    await saveWrongCodes(tx, context, 'scan', customerId, wrongCodes.length);
  }
  return [...codes.keys()].map((code): CodeResult => {
    const kind = own.get(code);
    if (kind) return { code, state: 'own', kind, points: 0 };
    return results.get(code) ?? { code, state: 'invalid', ...noPoints };
  });
}

interface SentPicture {
  /** The id of the stored picture. */
  readonly picture: string;
  readonly codes: readonly string[];
}

/** Counts the codes of a picture, and enqueues that it is passed on with what became of them. */
export async function takePicture(
  tx: Tx,
  context: AppContext,
  scanner: Scanner,
  { picture, codes }: SentPicture,
) {
  const { customerId, brand } = scanner;
  const results = await countPicture(tx, context, scanner, codes);
  await attachPictures(tx, context, scanPictureOwner(customerId), [picture]);
  const at = context.now();
  const job = { picture, customerId, brand, at: at.toISOString(), codes: results };
  await context.jobs.send(tx, 'scans.picture', job);
  const counted = results.filter(({ state }) => state === 'counted');
  return {
    results,
    points: counted.reduce((sum, { points }) => sum + points, 0),
    balance: await readBalance(tx, customerId, at),
  };
}
