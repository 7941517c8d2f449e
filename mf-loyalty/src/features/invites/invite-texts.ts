import { formatPoints } from '@club/ui';

/** An invitation in one's own words. */
export interface InviteText {
  readonly name: string;
  readonly text: string;
}

/** What goes with the link. */
export function inviteText(club: string, amount: number): string {
  if (amount === 0) return `Я в клубі «${club}»: XP за покупки й подарунки. Приєднуйся:`;
  return `Я в клубі «${club}». Після твого першого замовлення обоє отримаємо по ${formatPoints(amount)}:`;
}

/** Texts to choose from, with what a friend gets now. */
export function inviteTexts(club: string, amount: number): readonly InviteText[] {
  const gift = formatPoints(amount);
  return [
    { name: 'Коротко', text: inviteText(club, amount) },
    {
      name: 'По-дружньому',
      text:
        amount === 0
          ? `Привіт! Знайшов клуб, де за покупки повертають XP, і платиш ними далі. Це «${club}», тримай посилання:`
          : `Привіт! Дарую тобі ${gift} у клубі «${club}». Зареєструйся за моїм посиланням і оплати перше замовлення:`,
    },
    {
      name: 'По-діловому',
      text: `Клуб «${club}» для дорослих покупців: замовлення з доставкою, XP за покупки, сертифікати партнерів.${
        amount === 0 ? '' : ` За перше замовлення ще ${gift}.`
      } Реєстрація тут:`,
    },
  ];
}
