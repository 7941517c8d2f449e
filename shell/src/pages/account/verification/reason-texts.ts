import type { Verification, VerificationReason } from '@club/api/contract/verification';
import { formatDate } from '@club/ui';

/** What happened, and how to go on from there. */
export interface ReasonTexts {
  readonly title: string;
  readonly text: string;
}

const texts: Readonly<Record<Exclude<VerificationReason, 'minor'>, ReasonTexts>> = {
  'no-birth-date': {
    title: 'Не видно дати народження',
    text: 'Без неї вік не перевірити. Обери інший сервіс або надішли фото, де дату видно',
  },
  'identity-used': {
    title: 'Ці дані вже підтвердили інший акаунт',
    text: 'Одна людина підтверджує один акаунт. Якщо той акаунт теж твій, напиши в підтримку',
  },
  unreadable: {
    title: 'Фото нечітке',
    text: 'Зніми документ ближче, при денному світлі й без відблисків',
  },
  'not-a-document': {
    title: 'На фото немає документа',
    text: 'Підійде паспорт, ID-картка, закордонний паспорт або водійське посвідчення',
  },
  'other-person': {
    title: 'Документ іншої людини',
    text: 'Ім’я в документі має бути те саме, що в профілі. Перевір профіль або надішли свій документ',
  },
  cancelled: {
    title: 'Перевірку скасовано',
    text: 'Нічого не змінилося. Можеш почати ще раз або надіслати фото',
  },
  failed: {
    title: 'Сервіс перевірки не впорався',
    text: 'Спробуй ще раз трохи згодом або надішли фото документа',
  },
  expired: {
    title: 'Перевірку не завершено',
    text: 'Час на неї минув. Почни ще раз, це займе хвилину',
  },
};

/** Says why an age is not verified. */
export function reasonTexts({ reason, adult_from: day }: Verification): ReasonTexts | null {
  if (reason === null) return null;
  if (reason !== 'minor') return texts[reason];
  // Noon: the day must be the same in every zone.
  const from = day === null ? null : formatDate(`${day}T12:00:00Z`);
  return {
    title: 'Тобі ще немає 18',
    text:
      from === null
        ? 'Ми продаємо лише повнолітнім. Якщо це помилка, напиши в підтримку'
        : `Ми продаємо лише повнолітнім, тож замовити щось можна буде з ${from}. Якщо це помилка, напиши в підтримку`,
  };
}
