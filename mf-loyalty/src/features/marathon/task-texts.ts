import type { MarathonTask } from '@club/api/contract/marathon';
import type { KnownPage } from '@club/platform';
import { countText } from '@club/ui';

/** The texts of what a day asks for, and the page where it is done. */
export interface TaskText {
  readonly title: string;
  readonly text: string;
  /** Null where the marathon itself is the place. */
  readonly page: KnownPage | null;
  readonly action: string;
  /** In the calendar. */
  readonly short: string;
}

/** The texts of every task. */
export const taskTexts: Readonly<Record<MarathonTask, TaskText>> = {
  quiz: {
    title: 'Питання дня',
    text: 'Рахується одна відповідь, тож не поспішай',
    page: 'loyalty.quiz',
    action: 'Відповісти',
    short: 'питання',
  },
  scan: {
    title: 'Скануй пачку',
    text: 'Зарахуй сьогодні хоча б один код',
    page: 'scan.scan',
    action: 'До сканера',
    short: 'скан пачки',
  },
  order: {
    title: 'Зроби замовлення',
    text: 'День зарахуємо, коли отримаємо оплату',
    page: 'shop.shelves',
    action: 'До магазину',
    short: 'замовлення',
  },
  feedback: {
    title: 'Оціни покупку',
    text: 'Кілька слів про те, що вже отримано',
    page: 'feedback.list',
    action: 'До відгуків',
    short: 'відгук',
  },
  friend: {
    title: 'Поклич друга',
    text: 'День зарахуємо, коли друг оплатить перше замовлення, зроблене сьогодні',
    page: 'loyalty.invite',
    action: 'Запросити',
    short: 'друг',
  },
  visit: {
    title: 'Просто зайди',
    text: 'Познач, що ти з нами, і день твій',
    page: null,
    action: 'Я тут',
    short: 'візит',
  },
};

/** Why a task cannot be done. */
export const unavailableTexts = {
  paused: 'Зараз це вимкнено, тож день не зарахується. Зазирни пізніше',
  'adults-only': 'Це лише для дорослих, тож день не зарахується',
} as const;

const dayForms = { one: 'день', few: 'дні', many: 'днів' };
/** After «з»: «4 з 1 дня», «4 з 10 днів». */
const ofDayForms = { one: 'дня', few: 'днів', many: 'днів' };

/** `3 дні` */
export function daysText(count: number): string {
  return countText(count, dayForms);
}

/** `4 з 10 днів` */
export function progressText(done: number, needed: number): string {
  return `${Math.min(done, needed)}\u00a0з\u00a0${countText(needed, ofDayForms)}`;
}
