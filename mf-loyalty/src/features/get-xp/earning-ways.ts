import { productClass, type ProductClass } from '@club/api/contract/product-class';
import type { EarningRule, EarningWay, MarathonGain } from '@club/api/contract/loyalty/earning';
import type { KnownPage, PathParams } from '@club/platform';
import { formatDate, formatPoints } from '@club/ui';

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
    page: 'scan.receipt',
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

/** The group where a marathon as a whole is shown. */
export const marathonGroup = 'У клубі';

/** The groups of ways, in the order of the page. */
export const earningGroups: readonly {
  readonly title: string;
  readonly ways: readonly EarningWay[];
}[] = [
  { title: 'У магазині', ways: ['order'] },
  { title: 'За скани й чеки', ways: ['scan-stick', 'scan-velo', 'receipt'] },
  { title: 'Разом із друзями', ways: ['referral'] },
  { title: marathonGroup, ways: ['device', 'quiz-day', 'quiz-week'] },
];

/** The names of product classes after «за», and after «крім». */
const classNames: Readonly<Record<ProductClass, { readonly of: string; readonly but: string }>> = {
  sticks: { of: 'стіки', but: 'стіків' },
  device: { of: 'пристрої', but: 'пристроїв' },
  accessory: { of: 'аксесуари', but: 'аксесуарів' },
  cigarettes: { of: 'сигарети', but: 'сигарет' },
  pouch: { of: 'паучі', but: 'паучів' },
  merch: { of: 'мерч', but: 'мерчу' },
  bonus: { of: 'подарунки', but: 'подарунків' },
};

/** The shorter of «стіки, мерч» and «все, крім сигарет». */
function classesText(classes: readonly ProductClass[]): string {
  const others = productClass.options.filter((one) => !classes.includes(one));
  if (others.length > 2) return classes.map((one) => classNames[one].of).join(', ');
  return ['все', others.map((one) => classNames[one].but).join(' і ')]
    .filter(Boolean)
    .join(', крім ');
}

/** What a rule is about beside its way: `За стіки, аксесуари · діє до 30 листопада`. */
export function ruleScopeText({ classes, until }: EarningRule): string | null {
  const parts = [
    classes && `За ${classesText(classes)}`,
    // The span ends at the first moment after its last day.
    until && `Діє до ${formatDate(new Date(until).getTime() - 1, 'day')}`,
  ];
  return parts.filter(Boolean).join(' · ') || null;
}

/** What is drawn among those who complete the marathon. */
export function drawText({ winners, points }: NonNullable<MarathonGain['draw']>): string {
  const each = winners > 1 ? `, переможців: ${winners}` : '';
  return `Розіграш серед тих, хто пройде: ${formatPoints(points)}${each}`;
}

/** The read of the page, by app. */
export const earningRulesInput = (isSecond: boolean) =>
  isSecond ? { myogo: 'true' as const } : {};

/** `+10 XP` or `5 %`. */
export function ruleAmountText({ unit, amount }: EarningRule): string {
  return unit === 'points' ? formatPoints(amount, true) : `${amount}\u00a0%`;
}
