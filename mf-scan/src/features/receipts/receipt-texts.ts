import type { Receipt, ReceiptReason, ReceiptState } from '@club/api/contract/receipts';
import type { BadgeProps, PluralForms } from '@club/ui';
import { formatDate, formatMoney, formatPoints } from '@club/ui';

/** Receipts, counted. */
export const receiptForms: PluralForms = { one: 'чек', few: 'чеки', many: 'чеків' };

/** The states of a receipt, as badges. */
export const stateBadges: Readonly<
  Record<ReceiptState, { readonly text: string; readonly tone: BadgeProps['tone'] }>
> = {
  review: { text: 'На перевірці', tone: 'warn' },
  approved: { text: 'Зараховано', tone: 'good' },
  refused: { text: 'Не зараховано', tone: 'bad' },
};

/** Why a receipt brings no points, and what to do. */
export const reasonTexts: Readonly<Record<ReceiptReason, string>> = {
  'too-old': 'Старший за 14 днів. Наступний надсилай одразу після покупки',
  'too-large': 'Сума понад 5\u202f000\u00a0₴. Якщо це помилка, напиши в підтримку',
  'no-club-goods': 'У чеку немає товарів клубу. Перевір, чи це той чек',
  unreadable: 'Не вдалося прочитати. Зроби чітке фото всього чека й надішли ще раз',
  'not-a-receipt': 'На фото не фіскальний чек. Надішли фото чека з QR-кодом унизу',
  duplicate: 'Цей чек уже надіслано раніше. Кожен рахується один раз',
  returned: 'Покупку повернули, тому XP за неї не нараховуємо',
};

/** What a receipt is called: by its store, else by its number. */
export function receiptTitle({ store, number }: Receipt): string {
  if (store !== null) return store;
  return number === null ? 'Чек із фото' : `Чек №\u00a0${number}`;
}

/** `523,40 ₴, куплено 21 листопада`; the day on which it was sent where the purchase was not read yet. */
export function purchaseText({ total, boughtAt, at }: Receipt): string {
  const day =
    boughtAt === null
      ? `надіслано ${formatDate(at, 'day')}`
      : `куплено ${formatDate(boughtAt, 'day')}`;
  return total === null ? day : `${formatMoney(total)}, ${day}`;
}

/** What a receipt in review will bring; null while its sum is not known. */
export function expectedText({ points }: Pick<Receipt, 'points'>): string | null {
  return points === null ? null : `Очікується ${formatPoints(points, true)}`;
}

/** The answer to a receipt that was just sent: in review, or refused at once. A repeat may be approved. */
export function sentTexts(receipt: Receipt): { readonly title: string; readonly text: string } {
  const { state, reason, points, total } = receipt;
  // Another receipt may be in the form already, or have been sent in the same moment.
  const purchase = total === null ? '' : `${purchaseText(receipt)}. `;
  if (state === 'refused') {
    const why = reason === null ? '' : reasonTexts[reason];
    return { title: 'Чек не зараховано', text: purchase + why };
  }
  if (state === 'approved') {
    return { title: 'Чек уже зараховано', text: purchaseText(receipt) };
  }
  const promise =
    points === null
      ? 'XP порахуємо, щойно прочитаємо суму'
      : `Після підтвердження отримаєш ${formatPoints(points, true)}`;
  return {
    title: 'Чек на перевірці',
    text: `${purchase}${promise}. Повідомимо, коли буде рішення`,
  };
}
