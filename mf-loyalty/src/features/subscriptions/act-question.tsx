import type { Subscription } from '@club/api/contract/subscriptions/subscription';
import { boxDate } from '@club/domain/box-days';
import { kyivDay } from '@club/domain/kyiv-day';
import { useNow } from '@club/platform/browser';
import { formatDate, formatMonth } from '@club/ui';
import { ConfirmDialog } from '@club/ui/overlay';
import { atNoon } from './box-texts';

/** The actions that need a confirmation. */
const questions = {
  pause: {
    title: 'Поставити на паузу?',
    text: 'Коробок не буде, доки не відновиш підписку.',
    yes: 'На паузу',
  },
  skip: {
    title: 'Пропустити цю коробку?',
    text: 'Наступна буде, як завжди.',
    yes: 'Пропустити',
  },
  cancel: {
    title: 'Скасувати підписку?',
    text: 'Коробок більше не буде. Замовлене вже не зміниться, історія лишиться. Якщо треба лише перерва, постав на паузу.',
    yes: 'Скасувати підписку',
  },
} as const;

/** An action to confirm, with the month of the box that it is about. */
export interface Question {
  readonly name: keyof typeof questions;
  readonly month?: string | undefined;
}

/** Until when resuming saves the next box: a month is lost once its day has come. */
function nextBoxText({ next, day }: Subscription, now: Date): string {
  if (!next) return '';
  const date = boxDate(next.month, day);
  return date > kyivDay(now)
    ? ` Найближча коробка буде, якщо відновиш до ${formatDate(atNoon(date), 'day')}.`
    : ` Коробки ${formatDate(atNoon(next.date), 'day')} не буде: після паузи привеземо вже наступну.`;
}

/** The question's text, with the box that it is about. */
function questionText({ name, month }: Question, subscription: Subscription, now: Date): string {
  const { text } = questions[name];
  if (name === 'pause') return text + nextBoxText(subscription, now);
  return name === 'skip' && month
    ? `Коробки за ${formatMonth(atNoon(`${month}-15`))} не буде. ${text}`
    : text;
}

interface ActQuestionProps {
  question: Question;
  subscription: Subscription;
  isBusy: boolean;
  onClose: () => void;
  onYes: () => void;
}

/** Says what an action changes before it is done. */
export function ActQuestion({ question, subscription, ...dialog }: ActQuestionProps) {
  const now = useNow();
  const { title, yes } = questions[question.name];
  return (
    <ConfirmDialog
      {...dialog}
      title={title}
      yes={yes}
      text={questionText(question, subscription, now)}
      open
      no="Ні, лишити"
      isDangerous={question.name === 'cancel'}
    />
  );
}
