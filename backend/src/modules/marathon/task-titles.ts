import type { MarathonTask } from '@club/api/contract/marathon';

/** The words of operators for what a day asks for. */
export const taskTitles: Readonly<Record<MarathonTask, string>> = {
  quiz: 'Питання',
  scan: 'Скан пачки',
  order: 'Оплачене замовлення',
  feedback: 'Відгук',
  friend: 'Друг оплатив перше замовлення',
  visit: 'Візит',
};
