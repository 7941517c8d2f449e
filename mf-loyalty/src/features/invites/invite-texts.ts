import { useBrand, useFeature } from '@club/platform';
import { formatPoints } from '@club/ui';

/** An invitation in one's own words. */
export interface InviteText {
  readonly name: string;
  readonly text: string;
}

/** What the club offers now; `amount` is what both get for the friend's first order. */
export interface InviteOffer {
  readonly club: string;
  readonly amount: number;
  readonly isEarning: boolean;
  readonly isPriced: boolean;
  readonly hasCertificates: boolean;
}

/** What the club offers now. */
export function useInviteOffer(): Omit<InviteOffer, 'amount'> {
  return {
    club: useBrand().name,
    isEarning: useFeature('order-points'),
    isPriced: useFeature('points-price'),
    hasCertificates: useFeature('partner-certificates'),
  };
}

/** What goes with the link. */
export function inviteText({ club, amount, isEarning }: InviteOffer): string {
  if (amount > 0) {
    return `Я в клубі «${club}». Після твого першого замовлення обоє отримаємо по ${formatPoints(amount)}:`;
  }
  return `Я в клубі «${club}»${isEarning ? ': XP за покупки' : ''}. Приєднуйся:`;
}

function friendlyText({ club, amount, isEarning, isPriced }: InviteOffer): string {
  if (amount > 0) {
    return `Привіт! Дарую тобі ${formatPoints(amount)} у клубі «${club}». Зареєструйся за моїм посиланням і оплати перше замовлення:`;
  }
  if (!isEarning) return `Привіт! Я в клубі «${club}» і кличу тебе. Тримай посилання:`;
  const spending = isPriced ? ', і платиш ними далі' : '';
  return `Привіт! Знайшов клуб, де за покупки повертають XP${spending}. Це «${club}», тримай посилання:`;
}

function formalText({ club, amount, isEarning, hasCertificates }: InviteOffer): string {
  const offers = [
    'замовлення з доставкою',
    isEarning && 'XP за покупки',
    hasCertificates && 'сертифікати партнерів',
  ];
  const gift = amount > 0 ? ` За перше замовлення ще ${formatPoints(amount)}.` : '';
  return `Клуб «${club}» для дорослих покупців: ${offers.filter(Boolean).join(', ')}.${gift} Реєстрація тут:`;
}

/** Texts to choose from, with what a friend gets now. */
export function inviteTexts(offer: InviteOffer): readonly InviteText[] {
  return [
    { name: 'Коротко', text: inviteText(offer) },
    { name: 'По-дружньому', text: friendlyText(offer) },
    { name: 'По-діловому', text: formalText(offer) },
  ];
}
