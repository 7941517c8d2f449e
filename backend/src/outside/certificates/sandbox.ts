import { randomInt } from 'node:crypto';
import type { BarcodeFormat } from '@club/api/contract/certificates';
import { kyivDay } from '@club/domain/kyiv-day';
import type { Generated, Selectable } from 'kysely';
import type { SandboxSection } from '../../app/sandbox-section';
import type { Db, Tables } from '../../foundation/database/schema';
import type { AdapterContext } from '../adapter-context';
import { ServiceError } from '../service-error';
import type { CertificateAnswer, CertificateOrder, CertificateService } from './port';

/** How the sandbox answers: each is a label of the switch at `/sandbox/certificates`. */
export const behaviours = {
  ready: 'Видає одразу',
  slow: 'Видає за 20 секунд',
  twice: 'Видає, але перша відповідь губиться',
  fails: 'Відмовляє',
  never: 'Не відповідає, доки не перемкнути',
} as const;

export type Behaviour = keyof typeof behaviours;

declare module '../../foundation/database/schema' {
  interface Tables {
    sandbox_certificate_orders: {
      order_key: string;
      partner_id: string;
      uah: number;
      behaviour: Behaviour;
      pin: string;
      barcode: BarcodeFormat;
      barcode_text: string;
      valid_until: string;
      answers: Generated<number>;
      at: Date;
    };
    sandbox_certificate_behaviour: { is_only: Generated<boolean>; behaviour: Behaviour };
  }
}

type StoredOrder = Selectable<Tables['sandbox_certificate_orders']>;

const SLOW_MS = 20_000;
const VALID_MS = 365 * 86_400_000;
const SHOWN = 10;

function digits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join('');
}

/** The thirteenth digit makes the weighted sum a multiple of ten. */
function ean13(): string {
  const twelve = `482${digits(9)}`;
  const sum = [...twelve].reduce(
    (total, one, index) => total + Number(one) * (index % 2 ? 3 : 1),
    0,
  );
  return `${twelve}${(10 - (sum % 10)) % 10}`;
}

/** The text of a new barcode. */
export function sandboxBarcode(format: BarcodeFormat): string {
  if (format === 'ean13') return ean13();
  return format === 'qr' ? `https://gift.example/c/${digits(16)}` : `GC-${digits(12)}`;
}

export async function readBehaviour(db: Db): Promise<Behaviour> {
  const row = await db
    .selectFrom('sandbox_certificate_behaviour')
    .select('behaviour')
    .executeTakeFirst();
  return row?.behaviour ?? 'ready';
}

export async function setBehaviour(db: Db, behaviour: Behaviour): Promise<void> {
  await db
    .insertInto('sandbox_certificate_behaviour')
    .values({ behaviour })
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ behaviour }))
    .execute();
}

function noAnswer(): never {
  throw new ServiceError('certificate service', 'no answer', { kind: 'unavailable' });
}

function madeAnswer(row: StoredOrder): CertificateAnswer {
  const { pin, barcode: format, barcode_text: text, valid_until: validUntil } = row;
  return { state: 'made', secret: { pin, barcode: { format, text } }, validUntil };
}

/** What the sandbox says about an order that it has stored. `current` is how it behaves now. */
function answerAbout(row: StoredOrder, current: Behaviour, now: Date): CertificateAnswer {
  if (row.behaviour === 'fails') return { state: 'refused', reason: 'sandbox' };
  if (row.behaviour === 'never' && current === 'never') return noAnswer();
  if (row.behaviour === 'twice' && row.answers === 0) return noAnswer();
  const isSlow = row.behaviour === 'slow' && now.getTime() - row.at.getTime() < SLOW_MS;
  return isSlow ? { state: 'making' } : madeAnswer(row);
}

function newOrder({ key, partnerId, uah, barcode }: CertificateOrder, at: Date) {
  return {
    order_key: key,
    partner_id: partnerId,
    uah,
    pin: digits(6),
    barcode,
    barcode_text: sandboxBarcode(barcode),
    valid_until: kyivDay(new Date(at.getTime() + VALID_MS)),
    at,
  };
}

/** A service in this server, which behaves as its page at `/sandbox/certificates` says. */
export function createSandboxCertificates({
  db,
  now,
}: Pick<AdapterContext, 'db' | 'now'>): CertificateService {
  async function find(key: string): Promise<CertificateAnswer | null> {
    const row = await db
      .selectFrom('sandbox_certificate_orders')
      .selectAll()
      .where('order_key', '=', key)
      .executeTakeFirst();
    if (!row) return null;
    await db
      .updateTable('sandbox_certificate_orders')
      .set(({ eb }) => ({ answers: eb('answers', '+', 1) }))
      .where('order_key', '=', key)
      .execute();
    return answerAbout(row, await readBehaviour(db), now());
  }

  return {
    find,
    order: async (order) => {
      const behaviour = await readBehaviour(db);
      await db
        .insertInto('sandbox_certificate_orders')
        .values({ ...newOrder(order, now()), behaviour })
        .onConflict((conflict) => conflict.column('order_key').doNothing())
        .execute();
      return (await find(order.key)) ?? noAnswer();
    },
  };
}

/** The service's behaviour and its newest orders, for the sandbox page. PINs are not shown. */
export async function certificatesSection(db: Db): Promise<SandboxSection> {
  const orders = await db
    .selectFrom('sandbox_certificate_orders')
    .select(['order_key', 'partner_id', 'uah', 'behaviour'])
    .orderBy('at', 'desc')
    .limit(SHOWN)
    .execute();
  return {
    title: 'Сервіс сертифікатів',
    lead: 'Натисни, щоб сервіс зволікав, відмовляв чи мовчав.',
    items: [
      {
        value: behaviours[await readBehaviour(db)],
        label: 'Як він відповідає зараз',
        href: '/sandbox/certificates',
      },
      ...orders.map(({ order_key, partner_id, uah, behaviour }) => ({
        value: `${partner_id}, ${uah} ₴`,
        label: `${behaviours[behaviour]}, ${order_key}`,
      })),
    ],
  };
}
