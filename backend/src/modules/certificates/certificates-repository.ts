import {
  everyCategory,
  type CertificateCategory,
  type CertificatePartner,
  type CertificateValue,
} from '@club/api/contract/certificates';
import type { Db } from '../../foundation/database/schema';
import type { Pictures } from '../pictures/pictures';

/** The categories that have partners, in their order. */
export async function listCategories(db: Db): Promise<CertificateCategory[]> {
  const rows = await db
    .selectFrom('certificate_categories')
    .select(['id', 'name'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('certificate_partners')
          .select('certificate_partners.id')
          .whereRef('category_id', '=', 'certificate_categories.id'),
      ),
    )
    .orderBy('position')
    .execute();
  return rows.map(({ id, name }) => ({ CATEGORY_ID: id, CATEGORY_NAME: name }));
}

export async function hasCategory(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('certificate_categories')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** The message about a category, else the one about all. */
export async function readMessage(db: Db, categoryId: number): Promise<string | null> {
  const row = await db
    .selectFrom('certificate_messages')
    .select('text')
    .where('category_id', 'in', [categoryId, everyCategory])
    .orderBy('category_id', 'desc')
    .executeTakeFirst();
  return row?.text ?? null;
}

async function valuesByPartner(db: Db): Promise<ReadonlyMap<string, CertificateValue[]>> {
  const rows = await db
    .selectFrom('certificate_values')
    .selectAll()
    .orderBy('price_xp')
    .orderBy('uah')
    .execute();
  const values = new Map<string, CertificateValue[]>();
  for (const { partner_id, uah, price_xp } of rows) {
    const own = values.get(partner_id) ?? [];
    own.push({ uah, bonuses: price_xp });
    values.set(partner_id, own);
  }
  return values;
}

/** The partners of a category, or all of them, in their order. */
export async function listPartners(
  db: Db,
  pictures: Pick<Pictures, 'view'>,
  categoryId: number | null,
): Promise<CertificatePartner[]> {
  const rows = await db
    .selectFrom('certificate_partners')
    .selectAll()
    .$if(categoryId !== null, (query) => query.where('category_id', '=', categoryId))
    .orderBy('position')
    .execute();
  const values = await valuesByPartner(db);
  return rows.map(({ id, category_id, name, description, terms, picture }) => ({
    id,
    categoryId: category_id,
    name,
    description,
    terms,
    ...pictures.view(picture),
    values: values.get(id) ?? [],
  }));
}
