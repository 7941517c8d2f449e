import type { BoxReason, BoxTotal, PauseReason } from '@club/api/contract/subscriptions/boxes';
import { isApiError } from '@club/api';
import { describeFailure, type FailureText } from '@club/platform';
import { countText, formatMoney, formatPoints } from '@club/ui';
import type { BoxDraft } from './box-draft';

const packForms = { one: 'пачка', few: 'пачки', many: 'пачок' };

/** «20 пачок» */
export const packsText = (packs: number) => countText(packs, packForms);

/** «1 000,00 ₴» or «1 000 XP» */
export const totalText = ({ money, points }: BoxTotal) =>
  points > 0 ? formatPoints(points) : formatMoney(money);

/** «Неон × 2, Кавун × 1» */
export const contentsText = (
  items: readonly { readonly title: string; readonly count: number }[],
) => items.map(({ title, count }) => `${title} × ${count}`).join(', ');

type Address = Pick<BoxDraft, 'delivery' | 'city' | 'branch' | 'street' | 'house' | 'flat'>;

/** «Київ, Відділення № 1» */
export function addressText({ delivery, city, branch, street, house, flat }: Address): string {
  if (city === null) return 'Ще не обрано';
  const place =
    delivery === 1
      ? (branch?.title ?? '')
      : [street, house, flat && `кв. ${flat}`].filter(Boolean).join(', ');
  return place ? `${city.meta.MainDescription}, ${place}` : city.meta.MainDescription;
}

/** Why a subscription was not stored. */
export function describeBoxFailure(error: unknown): FailureText {
  if (isApiError(error, 'OUT_OF_STOCK')) {
    return { title: 'Чогось уже немає в такій кількості', text: 'Зміни вміст коробки' };
  }
  if (isApiError(error, 'SUBSCRIPTION_CHANGED')) {
    return {
      title: 'Підписку вже змінено в іншому вікні',
      text: 'Тут уже нові налаштування. Перевір і збережи ще раз',
    };
  }
  return describeFailure(error);
}

/** The middle of a date, for formats that take a moment. */
export const atNoon = (date: string) => `${date}T12:00:00Z`;

/** Why a subscription is paused, and what to do. */
export const pauseTexts: Readonly<Record<PauseReason, string>> = {
  customer: 'Коробок не буде, доки не відновиш підписку.',
  operator: 'Підписку зупинила підтримка. Напиши нам, і ми пояснимо чому.',
  balance: 'На коробку забракло XP. Нічого не списано: накопич XP або плати при отриманні.',
  age: 'Коробки лише для тих, чий вік 18+ підтверджено. Підтверди його й віднови підписку.',
  blocked: 'Акаунт було заблоковано. Тепер підписку можна відновити.',
  address: 'За цією адресою доставити не вдалося. Обери іншу й віднови підписку.',
  'points-off': 'Стіки за XP зараз не продаємо. Обери оплату при отриманні.',
  refused: 'Замовлення не вдалося оформити. Перевір підписку або напиши в підтримку.',
};

/** Why a month had no box. */
export const skippedTexts: Readonly<Record<BoxReason, string>> = {
  customer: 'Пропущено за твоїм бажанням',
  operator: 'Підписку зупинила підтримка',
  balance: 'Забракло XP, нічого не списано',
  age: 'Вік 18+ не було підтверджено',
  blocked: 'Акаунт було заблоковано',
  address: 'За адресою не можна було доставити',
  'points-off': 'Стіки за XP тоді не продавали',
  refused: 'Замовлення не вдалося оформити',
  stock: 'Обраного не було в наявності',
  price: 'Ціна зросла, а згоди не було',
};
