import type { EarningRule, EarningWay } from '@club/api/contract/loyalty';
import type { KnownPage, PathParams } from '@club/platform';
import { formatPoints } from '@club/ui';

/** The texts of a way to earn points, and the page where it happens. */
export interface EarningWayText {
  readonly title: string;
  readonly text: string;
  readonly page: KnownPage;
  readonly params?: PathParams;
}

/** The texts of every way to earn points. */
export const earningWays: Readonly<Record<EarningWay, EarningWayText>> = {
  'scan-stick': {
    title: 'Скануй пачки стіків',
    text: 'Код надруковано всередині пачки. Кожен спрацьовує один раз',
    page: 'scan.scan',
  },
  'scan-velo': {
    title: 'Скануй банки velo',
    text: 'Код шукай під кришкою',
    page: 'scan.scan',
  },
  order: {
    title: 'Замовляй у магазині',
    text: 'Частка від оплаченого грошима повертається в XP',
    page: 'shop.shelves',
  },
  receipt: {
    title: 'Надсилай чеки',
    text: 'Купуєш офлайн? XP прийдуть після перевірки чека',
    page: 'scan.multi',
  },
  referral: {
    title: 'Запрошуй друзів',
    text: 'XP отримаєте обоє, коли друг оплатить перше замовлення',
    page: 'loyalty.invite',
  },
  device: {
    title: 'Зареєструй пристрій',
    text: 'Один раз за кожен серійний номер',
    page: 'loyalty.deviceRegistration',
  },
  'quiz-day': {
    title: 'Відповідай у марафоні',
    text: 'За правильну відповідь щодня',
    page: 'loyalty.marathon',
  },
  'quiz-week': {
    title: 'Пройди весь тиждень марафону',
    text: 'Додається до щоденних XP',
    page: 'loyalty.marathon',
  },
};

/** `+10 XP` or `5 %`. */
export function ruleAmountText({ unit, amount }: EarningRule): string {
  return unit === 'points' ? formatPoints(amount, true) : `${amount}\u00a0%`;
}
