import type { ReceiptReason } from '@club/api/contract/receipts';
import { formatPoints } from '../../app/amounts';
import type { AppContext } from '../../app/context';
import type { Tx } from '../../foundation/database/schema';
import { notify } from '../notices/notices-service';
import type { ReceiptRow } from './receipts-repository';

/** What a customer reads about a refusal: why, and what to do. */
const refusals: Readonly<Record<ReceiptReason, string>> = {
  'too-old': 'Приймаємо чеки не старші за 14 днів. Надсилай наступний одразу після покупки.',
  'too-large': 'Приймаємо чеки до 5\u202f000\u00a0₴. Якщо це помилка, напиши в підтримку.',
  'no-club-goods': 'У чеку немає товарів клубу. Перевір, чи це той чек.',
  unreadable: 'Чек не вдалося прочитати. Зроби чітке фото всього чека й надішли ще раз.',
  'not-a-receipt': 'На фото не фіскальний чек. Надішли фото чека з QR-кодом унизу.',
  duplicate: 'Цей чек уже надіслано раніше. Кожен рахується один раз.',
  returned: 'Покупку повернули, тому XP за неї не нараховуємо.',
};

type Context = Pick<AppContext, 'cache' | 'now'>;

async function notifyOwner(
  tx: Tx,
  context: Context,
  { id, revision, customer_id: customerId }: ReceiptRow,
  words: { readonly title: string; readonly text: string },
): Promise<void> {
  const sourceKey = `receipt:${id}:${revision}`;
  await notify(tx, context, {
    ...words,
    customerId,
    kind: 'receipt',
    href: '/scan/receipt',
    sourceKey,
  });
}

/** Notifies the customer of a decision. */
export async function notifyDecision(tx: Tx, context: Context, receipt: ReceiptRow): Promise<void> {
  if (receipt.reason !== null) {
    const text = refusals[receipt.reason];
    return notifyOwner(tx, context, receipt, { title: 'Чек не зараховано', text });
  }
  const text = `+${formatPoints(receipt.points ?? 0)} за покупку. Оціни її у відгуках.`;
  await notifyOwner(tx, context, receipt, { title: 'Чек зараховано', text });
}
