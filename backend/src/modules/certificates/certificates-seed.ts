import { certificateCategories, partners } from '../../../seed/partners';
import type { Tx } from '../../foundation/database/schema';

/** Inserts the demo partners. */
export async function seedCertificates(tx: Tx): Promise<void> {
  await tx
    .insertInto('certificate_categories')
    .values(certificateCategories.map(({ id, name }, position) => ({ id, name, position })))
    .execute();
  await tx
    .insertInto('certificate_partners')
    .values(
      partners.map(({ id, categoryId, name, description, terms, picture }, position) => ({
        id,
        category_id: categoryId,
        name,
        description,
        terms,
        picture,
        position,
      })),
    )
    .execute();
  await tx
    .insertInto('certificate_values')
    .values(
      partners.flatMap(({ id, values }) =>
        values.map(({ uah, priceXp }) => ({ partner_id: id, uah, price_xp: priceXp })),
      ),
    )
    .execute();
}
