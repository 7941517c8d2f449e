import type { Subscription } from '@club/api/contract/subscriptions/subscription';
import { boxDate } from '@club/domain/box-days';
import { kyivDay } from '@club/domain/kyiv-day';
import { useNow } from '@club/platform/browser';
import { formatDate } from '@club/ui';
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
    text: 'Цього місяця нічого не замовимо. Наступного все буде, як завжди.',
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
  const { text, ...rest } = questions[question.name];
  return (
    <ConfirmDialog
      {...rest}
      {...dialog}
      text={question.name === 'pause' ? text + nextBoxText(subscription, now) : text}
      open
      no="Ні, лишити"
      isDangerous={question.name === 'cancel'}
    />
  );
}
