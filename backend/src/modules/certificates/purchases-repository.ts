import type { Certificate } from '@club/api/contract/certificates';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db, Tables, Tx } from '../../foundation/database/schema';
import type { Pictures } from '../pictures/pictures';

/** How many certificates that are over a page contains. */
const PAGE = 100;

export type CertificateRow = Selectable<Tables['certificates']>;
export type HolderRow = Selectable<Tables['certificate_holders']>;

function selectWithPartner(db: Db | Tx, customerId: number) {
  return db
    .selectFrom('certificates')
    .innerJoin('certificate_partners', 'certificate_partners.id', 'certificates.partner_id')
    .select([
      'certificates.code',
      'partner_id',
      'name',
      'picture',
      'terms',
      'uah',
      'price_xp',
      'state',
      'bought_at',
      'valid_until',
      'used_at',
    ])
    .where('customer_id', '=', customerId);
}

type Listed = Awaited<ReturnType<ReturnType<typeof selectWithPartner>['executeTakeFirstOrThrow']>>;

function toCertificate(row: Listed, pictures: Pick<Pictures, 'view'>): Certificate {
  return {
    code: row.code,
    partnerId: row.partner_id,
    partner: row.name,
    ...pictures.view(row.picture),
    uah: row.uah,
    bonuses: row.price_xp,
    state: row.state,
    bought_at: row.bought_at.toISOString(),
    valid_until: row.valid_until,
    used_at: row.used_at?.toISOString() ?? null,
    terms: row.terms,
  };
}

const isCurrent = (today: string) =>
  sql<boolean>`(state = 'making' or (state = 'ready' and used_at is null and (valid_until is null or valid_until >= ${today})))`;

const newestFirst = (db: Db, customerId: number) =>
  selectWithPartner(db, customerId).orderBy('bought_at', 'desc').orderBy('certificates.id', 'desc');

/** All certificates of the customer that are valid or in the making, newest first. */
export async function listCurrent(
  db: Db,
  pictures: Pick<Pictures, 'view'>,
  customerId: number,
  today: string,
): Promise<Certificate[]> {
  const rows = await newestFirst(db, customerId).where(isCurrent(today)).execute();
  return rows.map((row) => toCertificate(row, pictures));
}

interface PastPage {
  readonly customerId: number;
  readonly today: string;
  /** The code of the last certificate of the page before. */
  readonly before?: string | undefined;
}

/** A page of those that are over, newest first, and the code after which the next one begins. */
export async function listPast(
  db: Db,
  pictures: Pick<Pictures, 'view'>,
  { customerId, today, before }: PastPage,
): Promise<{ certificates: Certificate[]; next: string | null }> {
  const isBefore = sql<boolean>`(bought_at, certificates.id) < (
    select last.bought_at, last.id from certificates last
    where last.customer_id = ${customerId} and last.code = ${before}
  )`;
  const rows = await newestFirst(db, customerId)
    .where(sql<boolean>`not ${isCurrent(today)}`)
    .$if(before !== undefined, (query) => query.where(isBefore))
    .limit(PAGE + 1)
    .execute();
  const certificates = rows.slice(0, PAGE).map((row) => toCertificate(row, pictures));
  const next = rows.length > PAGE ? (certificates.at(-1)?.code ?? null) : null;
  return { certificates, next };
}

/** One certificate of the customer; another customer's looks like none. */
export async function readBought(
  db: Db | Tx,
  pictures: Pick<Pictures, 'view'>,
  { customerId, code }: { readonly customerId: number; readonly code: string },
): Promise<Certificate | null> {
  const row = await selectWithPartner(db, customerId)
    .where('certificates.code', '=', code)
    .executeTakeFirst();
  return row ? toCertificate(row, pictures) : null;
}

/** What is needed to open its PIN. */
export function findOwn(db: Db | Tx, customerId: number, code: string) {
  return db
    .selectFrom('certificates')
    .select(['id', 'code', 'state', 'secret', 'secret_key'])
    .where('customer_id', '=', customerId)
    .where('code', '=', code)
    .executeTakeFirst();
}

/** Locks it until the transaction ends. */
export function lockCertificate(tx: Tx, id: number): Promise<CertificateRow | undefined> {
  return tx
    .selectFrom('certificates')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export function insertCertificate(
  tx: Tx,
  one: Insertable<Tables['certificates']>,
): Promise<CertificateRow> {
  return tx.insertInto('certificates').values(one).returningAll().executeTakeFirstOrThrow();
}

type Change = Partial<
  Pick<
    CertificateRow,
    | 'state'
    | 'paid_at'
    | 'settled_at'
    | 'refusal'
    | 'secret'
    | 'secret_key'
    | 'valid_until'
    | 'used_at'
  >
>;

export async function changeCertificate(tx: Tx, id: number, change: Change): Promise<void> {
  await tx.updateTable('certificates').set(change).where('id', '=', id).execute();
}

/** The partner's value; undefined if there is none, or if the partner is unknown. */
export function findOffer(tx: Tx, partnerId: string, uah: number) {
  return tx
    .selectFrom('certificate_partners')
    .leftJoin('certificate_values', (join) =>
      join
        .onRef('certificate_values.partner_id', '=', 'certificate_partners.id')
        .on('certificate_values.uah', '=', uah),
    )
    .select(['certificate_partners.name', 'price_xp'])
    .where('certificate_partners.id', '=', partnerId)
    .executeTakeFirst();
}

export async function readPartnerName(tx: Tx, partnerId: string): Promise<string> {
  const { name } = await tx
    .selectFrom('certificate_partners')
    .select('name')
    .where('id', '=', partnerId)
    .executeTakeFirstOrThrow();
  return name;
}

/** How the partner's desk reads its certificates. */
export async function readBarcodeFormat(db: Db, partnerId: string) {
  const { barcode } = await db
    .selectFrom('certificate_partners')
    .select('barcode')
    .where('id', '=', partnerId)
    .executeTakeFirstOrThrow();
  return barcode;
}

export async function saveHolder(tx: Tx, holder: HolderRow): Promise<void> {
  const { customer_id: _, ...change } = holder;
  await tx
    .insertInto('certificate_holders')
    .values(holder)
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(change))
    .execute();
}

export function findHolder(db: Db | Tx, customerId: number): Promise<HolderRow | undefined> {
  return db
    .selectFrom('certificate_holders')
    .selectAll()
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
}
