import type { PointsReason, PointsTransaction } from '@club/api/contract/loyalty';
import { formatDate } from '@club/ui';

const titles: Readonly<Record<PointsReason, string>> = {
  opening: 'Початковий баланс',
  order: 'Бонус за замовлення',
  'order-spend': 'Оплата замовлення',
  'order-return': 'Повернення за замовлення',
  'order-reversal': 'Скасований бонус',
  'scan-stick': 'Скан пачки стіків',
  'scan-velo': 'Скан банки velo',
  receipt: 'Чек із магазину',
  referral: 'Запрошення друга',
  quiz: 'Марафон',
  device: 'Реєстрація пристрою',
  exchange: 'Обмін XP',
  certificate: 'Сертифікат партнера',
};

const reasons: Readonly<Record<PointsReason, string>> = {
  opening: 'стільки було, коли ти прийшов у клуб',
  order: 'частка суми, яку оплачено грошима',
  'order-spend': 'списано замість грошей',
  'order-return': 'замовлення скасовано, XP знову твої',
  'order-reversal': 'гроші за замовлення повернено, тож бонус за них теж',
  'scan-stick': 'кожен код рахується один раз',
  'scan-velo': 'кожен код рахується один раз',
  receipt: 'частка суми чека після перевірки',
  referral: 'друг оплатив перше замовлення',
  quiz: 'за правильну відповідь дня',
  device: 'за серійний номер, один раз',
  exchange: 'списано за винагороду',
  certificate: 'списано за сертифікат',
};

/** The texts of a movement: its title, reason, source and expiry. */
export interface EntryText {
  readonly title: string;
  readonly from: string;
  readonly why: string;
  readonly until: string | null;
}

/** Explains a movement of points. */
export function entryText(entry: PointsTransaction, now: Date): EntryText {
  const { reason, title, amount, expires_at: expiry } = entry;
  const canExpire = amount > 0 && expiry !== null;
  const isOver = canExpire && new Date(expiry) <= now;
  return {
    title: titles[reason],
    from: title,
    why: reasons[reason],
    until: canExpire ? `${isOver ? 'діяли' : 'діють'} до ${formatDate(expiry, 'full')}` : null,
  };
}
