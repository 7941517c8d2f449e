import { quoted } from '@club/domain/quotation';
import type { AppContext } from '../../app/context';
import type { Tx } from '../../foundation/database/schema';
import { confirmHold, hold, releaseHold } from '../loyalty/holds-service';
import { readBalance } from '../loyalty/ledger-accounts-repository';
import { giveBack } from '../loyalty/ledger-service';
import { readPartnerName, type CertificateRow } from './purchases-repository';

const sourceKind = 'certificate';
const returnKind = 'certificate-return';
const HOUR_MS = 3_600_000;

/** What the ledger has to know of a certificate. */
export type PricedCertificate = Pick<
  CertificateRow,
  'id' | 'customer_id' | 'brand' | 'partner_id' | 'uah' | 'price_xp' | 'bought_at'
>;

const toSource = ({ id }: PricedCertificate) => ({ sourceKind, sourceKey: String(id) });

async function priceMovement(tx: Tx, row: PricedCertificate) {
  const partner = await readPartnerName(tx, row.partner_id);
  return {
    customerId: row.customer_id,
    brand: row.brand,
    amount: -row.price_xp,
    reason: 'certificate',
    title: `Сертифікат ${quoted(partner)} на ${row.uah} ₴`,
    ...toSource(row),
  } as const;
}

/** Holds the price while the certificate waits to be ordered. Throws BALANCE_TOO_LOW. Gives what is left. */
export async function holdPrice(
  tx: Tx,
  context: AppContext,
  row: PricedCertificate,
): Promise<number> {
  const { heldHours } = context.club.certificates;
  const until = new Date(row.bought_at.getTime() + heldHours * HOUR_MS);
  const { customer_id: customerId, price_xp: amount } = row;
  await hold(tx, context, { customerId, amount, until, ...toSource(row) });
  return readBalance(tx, customerId, context.now());
}

/** Books the price that is held. Throws HOLD_ENDED if it has been held for too long. */
export async function payPrice(tx: Tx, context: AppContext, row: PricedCertificate): Promise<void> {
  await confirmHold(tx, context, await priceMovement(tx, row));
}

/** Frees the price that is held, if it still is. */
export function freePrice(tx: Tx, context: AppContext, row: PricedCertificate): Promise<void> {
  return releaseHold(tx, context, toSource(row));
}

/** Gives the price back, once. */
export async function returnPrice(
  tx: Tx,
  context: AppContext,
  row: PricedCertificate,
): Promise<void> {
  const { amount, ...movement } = await priceMovement(tx, row);
  const back = { reason: returnKind, sourceKind: returnKind, amount: -amount } as const;
  await giveBack(tx, context, { ...movement, ...back }, { of: toSource(row) });
}
