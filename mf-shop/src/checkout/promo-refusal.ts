import type { InviteRefusal } from '@club/api/contract/cart';

const texts: Readonly<Record<InviteRefusal, string>> = {
  unknown: 'Такого коду друга немає. Перевір літери або попроси друга надіслати код ще раз',
  used: 'За цим кодом уже замовили. Попроси в друга новий код',
  late: 'Код друга діє лише для першого замовлення. Прибери його, щоб замовити без знижки',
  own: 'Це твій код: надішли його другу. Собі введи код, який надіслав друг',
  'other-friend': 'Ти вже замовляв за кодом іншого друга. Введи той код або прибери цей',
  circle: 'Цей друг прийшов за твоїм запрошенням. Введи код того, хто запросив тебе',
  device:
    'З твого пристрою входив друг або інший запрошений ним, тому код не діє. Введи код іншого друга',
  closed: 'Цей код зараз не діє. Введи код іншого друга або прибери його',
};

/** Why a promo code does not count, and what to do. Only of a friend's code the server gives the reason. */
export function promoRefusalText(refusal: InviteRefusal | undefined): string {
  return refusal === undefined
    ? 'Такий код не підходить. Перевір літери або прибери його'
    : texts[refusal];
}
