import { kyivDay } from '@club/domain/kyiv-day';
import { quoted } from '@club/domain/quotation';
import { randomInt } from 'node:crypto';
import { certificateCategories, certificateMessages, partners } from '../../../seed/partners';
import { personas, type Persona } from '../../../seed/personas';
import type { AppContext } from '../../app/context';
import type { Tx } from '../../foundation/database/schema';
import { sandboxBarcode } from '../../outside/certificates/sandbox';
import { findPersonaCustomer } from '../account/users-repository';
import { daysBefore } from '../account/users-seed';
import { encryptSecret } from './certificate-secrets';

/** Older certificates of the demo customers are used. */
const USED_AFTER_DAYS = 100;
const VALID_DAYS = 365;

async function seedPartners(tx: Tx): Promise<void> {
  await tx
    .insertInto('certificate_categories')
    .values(certificateCategories.map(({ id, name }, position) => ({ id, name, position })))
    .execute();
  await tx.insertInto('certificate_messages').values(certificateMessages).execute();
  await tx
    .insertInto('certificate_partners')
    .values(
      partners.map(({ id, categoryId, name, description, terms, picture, barcode }, position) => ({
        id,
        category_id: categoryId,
        name,
        description,
        terms,
        picture,
        barcode,
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

/** The certificates that a persona's points were spent on, by their words in the history. */
function pastPurchases({ key, accounts }: Persona) {
  return accounts.flatMap(({ brand, ledger }) =>
    ledger.flatMap(({ kind, amount, text, daysAgo }) => {
      const price = -amount;
      const title = (name: string) => `Сертифікат ${quoted(name)} на ${price} ₴`;
      const partner = partners.find(({ name }) => text === title(name));
      if (kind !== 'certificate' || !partner) return [];
      return [{ code: `demo-${key}-${daysAgo}`, brand, partner, price, daysAgo }];
    }),
  );
}

async function seedPurchases(tx: Tx, context: AppContext, persona: Persona): Promise<void> {
  const customerId = await findPersonaCustomer(tx, persona.key);
  const now = context.now();
  for (const { code, brand, partner, price, daysAgo } of pastPurchases(persona)) {
    const at = daysBefore(now, daysAgo);
    const text = sandboxBarcode(partner.barcode);
    const secret = {
      pin: String(randomInt(100_000, 1_000_000)),
      barcode: { format: partner.barcode, text },
    };
    await tx
      .insertInto('certificates')
      .values({
        code,
        customer_id: customerId,
        brand,
        partner_id: partner.id,
        uah: price,
        price_xp: price,
        state: 'ready',
        bought_at: at,
        paid_at: at,
        settled_at: at,
        valid_until: kyivDay(daysBefore(now, daysAgo - VALID_DAYS)),
        used_at: daysAgo > USED_AFTER_DAYS ? daysBefore(now, daysAgo - 3) : null,
        ...encryptSecret(context.config.certificates, { code, customerId }, secret),
      })
      .execute();
  }
}

/** Inserts the demo partners, and the certificates that the demo customers have bought. */
export async function seedCertificates(tx: Tx, context: AppContext): Promise<void> {
  await seedPartners(tx);
  for (const persona of personas) await seedPurchases(tx, context, persona);
}
