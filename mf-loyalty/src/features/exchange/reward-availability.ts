import type { Reward, RewardCategory, RewardState, TakenReward } from '@club/api/contract/exchange';
import { atTime } from '@club/domain/time-text';
import { formatDate, formatPoints } from '@club/ui';

/** Whether a customer can take a reward now; if not, why, and what helps. */
export interface RewardAvailability {
  readonly isActive: boolean;
  /** The points that are missing; 0 where points are not the reason. */
  readonly missing: number;
  /** The reason in a few words; empty for an active one. */
  readonly reason: string;
  /** What to do about it. */
  readonly advice: string;
}

/** A day of the API, as `1 грудня`. */
export const dayText = (day: string): string => formatDate(`${day}T12:00:00Z`, 'day');

type Words = Pick<RewardAvailability, 'reason' | 'advice'>;

const words: Readonly<Record<Exclude<RewardState, 'open'>, (reward: Reward) => Words>> = {
  soon: ({ valid_from: day }) => ({
    reason: day === null ? 'Ще не почалося' : `З ${dayText(day)}`,
    advice: 'Зазирни, коли почнеться. XP за цей час нікуди не дінуться',
  }),
  over: ({ valid_until: day }) => ({
    reason: day === null ? 'Уже не діє' : `Діяла до ${dayText(day)}`,
    advice: 'Ця винагорода вже не діє. Подивися, які діють зараз',
  }),
  'sold-out': () => ({
    reason: 'Розібрали',
    advice: 'Невикористані часом повертаються. Зазирни згодом або обери іншу',
  }),
  paused: () => ({
    reason: 'Зараз не видаємо',
    advice: 'Ми зупинили видачу на якийсь час. Зазирни згодом',
  }),
  limit: ({ taken }) => ({
    reason: 'Більше взяти не можна',
    advice: `Узято вже скільки можна: ${taken}. Обери іншу`,
  }),
  'under-age': () => ({
    reason: 'Лише з 18 років',
    advice: 'Ця винагорода для повнолітніх. Якщо це помилка, напиши в підтримку',
  }),
};

const active: RewardAvailability = { isActive: true, missing: 0, reason: '', advice: '' };

/** How a reward stands for somebody with these points. */
export function rewardAvailability(reward: Reward, balance: number): RewardAvailability {
  if (reward.state !== 'open') {
    return { isActive: false, missing: 0, ...words[reward.state](reward) };
  }
  const missing = reward.price - balance;
  if (missing <= 0) return active;
  return {
    isActive: false,
    missing,
    reason: `Бракує ${formatPoints(missing)}`,
    advice: 'Подивися, які способи отримати XP діють зараз',
  };
}

/** The address of a reward's page. */
export function rewardPath(id: string, { isActive }: Pick<RewardAvailability, 'isActive'>): string {
  return `/exchange/product/${isActive ? 'active' : 'inactive'}/${encodeURIComponent(id)}`;
}

/** The names of categories, in the order of their chips. */
export const categoryTitles: Readonly<Record<RewardCategory, string>> = {
  food: 'Кава і їжа',
  merch: 'Мерч',
  experience: 'Враження',
  studio: 'Студії бренду',
  discount: 'Знижки',
};

/** `4812 7730 1265` */
export const spacedCode = (code: string): string => code.replace(/(\d{4})(?=\d)/g, '$1 ');

/** What became of a reward that was taken. */
export function takenText({ state, usable_until: day, used_at: usedAt }: TakenReward): string {
  if (state === 'usable') return `Діє до ${dayText(day)} включно`;
  if (state === 'used' && usedAt !== null) {
    return `Використано ${formatDate(usedAt)} ${atTime(formatDate(usedAt, 'time'))}`;
  }
  return state === 'returned'
    ? 'Не використано, XP повернулися'
    : `Діяла до ${formatDate(`${day}T12:00:00Z`)}`;
}
