import type { Persona } from './personas';

/**
 * How far a friend of the demo has come: `home` ordered to the inviter's address, `paid` while no points
 * were given for friends.
 */
export type FriendProgress = 'registered' | 'ordered' | 'paid' | 'rewarded' | 'home';

/** Somebody whom a persona has invited. */
export interface DemoFriend {
  readonly inviter: Persona['key'];
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly joinedDaysAgo: number;
  /** When the first order was paid; for `ordered`, when it was made. */
  readonly orderedDaysAgo: number;
  readonly progress: FriendProgress;
}

type FriendRow = [
  inviter: Persona['key'],
  name: string,
  joinedDaysAgo: number,
  orderedDaysAgo: number,
  progress?: FriendProgress,
];

const rows: FriendRow[] = [
  ['regular', 'Марія Лисенко', 191, 187],
  ['regular', 'Тарас Гнатюк', 83, 78],
  ['regular', 'Ірина Коваленко', 44, 41, 'home'],
  ['regular', 'Юлія Савчук', 6, 1, 'ordered'],
  ['regular', 'Богдан Кравець', 3, 0, 'registered'],
  ['saver', 'Наталія Поліщук', 222, 220],
  ['saver', 'Роман Бойко', 209, 205],
  ['saver', 'Вікторія Мороз', 192, 190],
  ['saver', 'Олег Лисенко', 178, 175],
  ['saver', 'Галина Дяченко', 163, 160],
  ['saver', 'Павло Марчук', 149, 145],
  ['saver', 'Світлана Гончар', 132, 130],
  ['saver', 'Євген Романюк', 118, 115],
  ['saver', 'Людмила Руденко', 102, 100],
  ['saver', 'Максим Павленко', 88, 85],
  ['saver', 'Катерина Левченко', 73, 70],
  ['saver', 'Дмитро Кузьменко', 57, 55],
  ['saver', 'Анна Захарченко', 43, 40],
  ['saver', 'Юрій Клименко', 28, 25],
  ['saver', 'Зоя Степаненко', 9, 0, 'registered'],
  ['both-brands', 'Артем Сидоренко', 125, 122],
  ['both-brands', 'Лілія Остапенко', 12, 2, 'ordered'],
  ['regular', 'Остап Мельничук', 15, 9, 'paid'],
];

/** Whom the personas have invited. */
export const friends: readonly DemoFriend[] = rows.map(
  ([inviter, name, joinedDaysAgo, orderedDaysAgo, progress = 'rewarded'], index) => {
    const [firstName = '', lastName = ''] = name.split(' ');
    const phone = `+3806710000${String(index + 1).padStart(2, '0')}`;
    return { inviter, firstName, lastName, phone, joinedDaysAgo, orderedDaysAgo, progress };
  },
);
