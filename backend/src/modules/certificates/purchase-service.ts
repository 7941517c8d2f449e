import { randomBytes } from 'node:crypto';
import type { ParsedInput } from '@club/api';
import type { Certificate, regist } from '@club/api/contract/certificates';
import type { Brand } from '@club/domain/brand';
import { isEmail, normaliseEmail } from '@club/domain/email';
import { isPersonName, normaliseName } from '@club/domain/person-name';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import type { Tx } from '../../foundation/database/schema';
import { holdPrice } from './certificate-points';
import './make-job';
import {
  changeCertificate,
  findHolder,
  findOffer,
  findOwn,
  insertCertificate,
  readBought,
  saveHolder,
} from './purchases-repository';
import { activityTag } from '../../app/sessions';

/** Stores for whom certificates are made out, by the rules of the registration. */
export async function registerHolder(
  context: AppContext,
  customerId: number,
  input: ParsedInput<typeof regist>,
): Promise<void> {
  const firstName = normaliseName(input.first_name);
  const lastName = normaliseName(input.last_name);
  const email = input.email === null ? null : normaliseEmail(input.email);
  const refuse = (code: 'NAME_INVALID' | 'EMAIL_INVALID', field: string) => {
    throw new ClubError(code, { details: { field } });
  };
  if (!isPersonName(firstName)) refuse('NAME_INVALID', 'first_name');
  if (!isPersonName(lastName)) refuse('NAME_INVALID', 'last_name');
  if (email !== null && !isEmail(email)) refuse('EMAIL_INVALID', 'email');
  await context.transaction((tx) =>
    saveHolder(tx, {
      customer_id: customerId,
      email,
      first_name: firstName,
      last_name: lastName,
      registered_at: context.now(),
    }),
  );
}

export interface Purchase {
  readonly customerId: number;
  readonly brand: Brand;
  readonly partnerId: string;
  readonly uah: number;
  /** The price that the customer has seen. */
  readonly bonuses: number;
}

/** Refuses what cannot be bought as the customer has seen it. */
async function checkOffer(
  tx: Tx,
  context: AppContext,
  { partnerId, uah, bonuses, customerId }: Purchase,
): Promise<void> {
  if (!(await context.switches(tx)).certificates) throw new ClubError('CERT_PAUSED');
  const offer = await findOffer(tx, partnerId, uah);
  if (!offer) throw new ClubError('NOT_FOUND');
  if (offer.price_xp !== bonuses) throw new ClubError('CERT_PRICE_CHANGED');
  if (!(await findHolder(tx, customerId))) throw new ClubError('CERT_NOT_REGISTERED');
}

async function readOwn(tx: Tx, { pictures }: AppContext, customerId: number, code: string) {
  const certificate = await readBought(tx, pictures, { customerId, code });
  if (!certificate) throw new Error('A certificate is gone in its own transaction');
  return certificate;
}

/** Buys a certificate: its points are held, and the job that orders it is enqueued. */
export async function buyCertificate(
  tx: Tx,
  context: AppContext,
  purchase: Purchase,
): Promise<{ certificate: Certificate; balance: number }> {
  await checkOffer(tx, context, purchase);
  const { customerId, brand, partnerId, uah, bonuses: price } = purchase;
  const row = await insertCertificate(tx, {
    code: randomBytes(12).toString('hex'),
    customer_id: customerId,
    brand,
    partner_id: partnerId,
    uah,
    price_xp: price,
    bought_at: context.now(),
  });
  const balance = await holdPrice(tx, context, row);
  await context.jobs.send(tx, 'certificates.make', { certificateId: row.id });
  context.cache.invalidate(tx, activityTag(customerId));
  return { certificate: await readOwn(tx, context, customerId, row.code), balance };
}

/** Marks a certificate as used, or takes the mark back. */
export async function markUsed(
  tx: Tx,
  context: AppContext,
  { customerId, code, used }: { customerId: number; code: string; used: boolean },
): Promise<Certificate> {
  const own = await findOwn(tx, customerId, code);
  if (!own) throw new ClubError('NOT_FOUND');
  if (own.state !== 'ready') throw new ClubError('CERT_NOT_READY');
  await changeCertificate(tx, own.id, { used_at: used ? context.now() : null });
  context.cache.invalidate(tx, activityTag(customerId));
  return readOwn(tx, context, customerId, code);
}
