import { habit, writeLedger, writeOrder, type OrderSketch } from './history';
import type { LedgerLine, PersonaAccount } from './persona';

const stickScan = { kind: 'scan-stick', amount: 10, text: 'Код із пачки стіків' } as const;
const veloScan = { kind: 'scan-velo', amount: 15, text: 'Код із баночки velo' } as const;
const quizDay = { kind: 'quiz', amount: 20, text: 'Марафон: завдання дня' } as const;

function quizWeek(lastDay: number): LedgerLine[] {
  return [
    ...Array.from({ length: 7 }, (_, day) => ({ ...quizDay, daysAgo: lastDay + 6 - day })),
    { daysAgo: lastDay, kind: 'quiz', amount: 100, text: 'Марафон: повний тиждень' },
  ];
}

function account(
  details: Pick<PersonaAccount, 'brand' | 'tags' | 'metafields' | 'openingBalance'>,
  sketches: OrderSketch[],
  ...lines: LedgerLine[][]
): PersonaAccount {
  const orders = sketches.map(writeOrder).sort((one, other) => other.daysAgo - one.daysAgo);
  return { ...details, orders, ledger: writeLedger(orders, ...lines) };
}

const verified = { namespace: 'verification', key: 'age_verified', value: 'true' };

export const newcomerMain = account(
  { brand: 'main', tags: ['PWA'], metafields: [], openingBalance: 0 },
  [],
);

export const regularMain = account(
  {
    brand: 'main',
    tags: ['PWA', 'pwa_order', 'age_verified'],
    metafields: [verified, { namespace: 'pwaDiscount', key: 'hyper-pro-699', value: 'true' }],
    openingBalance: 60,
  },
  [
    {
      number: 20418,
      daysAgo: 226,
      goods: [
        ['710301', 1],
        ['710101', 1],
      ],
    },
    {
      number: 20877,
      daysAgo: 197,
      goods: [
        ['710101', 1],
        ['710406', 1],
      ],
    },
    { number: 21340, daysAgo: 168, shop: 'Кіоск «Хрещатик»', goods: [['710102', 1]] },
    {
      number: 21902,
      daysAgo: 141,
      goods: [
        ['710104', 1],
        ['710101', 1],
      ],
    },
    { number: 22315, daysAgo: 118, paidWith: 'xp', goods: [['710501', 1]] },
    {
      number: 22764,
      daysAgo: 96,
      goods: [
        ['710311', 1],
        ['710201', 1],
      ],
    },
    { number: 23190, daysAgo: 73, state: 'cancelled', goods: [['710408', 1]] },
    { number: 23611, daysAgo: 52, shop: 'Маркет «Поділ»', goods: [['710203', 1]] },
    {
      number: 24055,
      daysAgo: 31,
      goods: [
        ['710201', 1],
        ['710404', 1],
        ['710405', 1],
      ],
    },
    {
      number: 24490,
      daysAgo: 12,
      goods: [
        ['710205', 1],
        ['710101', 1],
      ],
    },
    { number: 24723, daysAgo: 2, state: 'sent', goods: [['710202', 1]] },
  ],
  habit([233, 3, 9], stickScan),
  habit([212, 20, 48], { kind: 'receipt', amount: 26, text: 'Чек: супермаркет біля дому' }),
  quizWeek(84),
  quizWeek(36),
  [
    { daysAgo: 225, kind: 'device', amount: 50, text: 'Реєстрація пристрою Іскра Pro' },
    { daysAgo: 187, kind: 'referral', amount: 100, text: 'Друг оплатив перше замовлення' },
    { daysAgo: 149, kind: 'certificate', amount: -200, text: 'Сертифікат «Комора» на 200 ₴' },
    { daysAgo: 95, kind: 'device', amount: 50, text: 'Реєстрація пристрою Іскра Hyper' },
    { daysAgo: 78, kind: 'referral', amount: 100, text: 'Друг оплатив перше замовлення' },
    { daysAgo: 61, kind: 'exchange', amount: -150, text: 'Обмін: безкоштовне чищення пристрою' },
    {
      daysAgo: 33,
      kind: 'certificate',
      amount: -300,
      text: 'Сертифікат «Кінозал «Промінь»» на 300 ₴',
    },
    { daysAgo: 9, kind: 'exchange', amount: -120, text: 'Обмін: набір для догляду' },
  ],
);

export const saverMain = account(
  {
    brand: 'main',
    tags: ['PWA', 'age_verified'],
    metafields: [verified],
    openingBalance: 1200,
  },
  [
    {
      number: 22981,
      daysAgo: 88,
      paidWith: 'xp',
      goods: [
        ['710502', 1],
        ['710503', 1],
      ],
    },
  ],
  habit([238, 1, 3], stickScan),
  habit([230, 6, 8], { kind: 'receipt', amount: 45, text: 'Чек: магазин біля роботи' }),
  habit([220, 15, 17], { kind: 'referral', amount: 100, text: 'Друг оплатив перше замовлення' }),
  quizWeek(170),
  quizWeek(84),
  quizWeek(36),
  [
    { daysAgo: 216, kind: 'device', amount: 50, text: 'Реєстрація пристрою Іскра Pro' },
    { daysAgo: 57, kind: 'exchange', amount: -250, text: 'Обмін: ранній доступ до нового смаку' },
  ],
);

export const bothMain = account(
  {
    brand: 'main',
    tags: ['PWA', 'pwa_order', 'age_verified', 'pwa_user_velo'],
    metafields: [verified],
    openingBalance: 0,
  },
  [
    {
      number: 20655,
      daysAgo: 210,
      goods: [
        ['710302', 1],
        ['710102', 1],
      ],
    },
    { number: 22140, daysAgo: 127, goods: [['710207', 1]] },
    {
      number: 24301,
      daysAgo: 20,
      goods: [
        ['710106', 1],
        ['710401', 1],
      ],
    },
  ],
  habit([205, 8, 14], stickScan),
  [
    { daysAgo: 209, kind: 'device', amount: 50, text: 'Реєстрація пристрою Іскра Pro' },
    { daysAgo: 45, kind: 'certificate', amount: -100, text: 'Сертифікат «Зв’язок 24» на 100 ₴' },
  ],
);

export const bothSecond = account(
  {
    brand: 'second',
    tags: ['PWA', 'pwa_order', 'pwa_user_velo', 'age_verified'],
    metafields: [
      verified,
      { namespace: 'custom', key: 'velo_specific_offer', value: '{"velo_specific_offer_7":1}' },
    ],
    openingBalance: 0,
  },
  [
    {
      number: 70112,
      daysAgo: 186,
      goods: [
        ['720301', 1],
        ['720201', 2],
      ],
    },
    {
      number: 70390,
      daysAgo: 150,
      goods: [
        ['720801', 2],
        ['720203', 1],
      ],
    },
    { number: 70744, daysAgo: 104, goods: [['720101', 1]] },
    { number: 71003, daysAgo: 66, paidWith: 'xp', goods: [['720502', 1]] },
    {
      number: 71228,
      daysAgo: 40,
      shop: 'Острівець «Дарниця»',
      goods: [
        ['720803', 2],
        ['720708', 1],
      ],
    },
    {
      number: 71466,
      daysAgo: 15,
      goods: [
        ['720601', 1],
        ['720607', 2],
      ],
    },
    {
      number: 71530,
      daysAgo: 1,
      state: 'paid',
      goods: [
        ['720805', 1],
        ['720204', 2],
      ],
    },
  ],
  habit([180, 2, 7], veloScan),
  habit([176, 10, 12], stickScan),
  quizWeek(84),
  [
    { daysAgo: 185, kind: 'device', amount: 50, text: 'Реєстрація пристрою Ого S' },
    { daysAgo: 122, kind: 'referral', amount: 100, text: 'Друг оплатив перше замовлення' },
    { daysAgo: 28, kind: 'exchange', amount: -180, text: 'Обмін: наліпки й значок' },
  ],
);

export const blockedMain = account(
  {
    brand: 'main',
    tags: ['PWA', 'pwa_order', 'pre-order'],
    metafields: [],
    openingBalance: 0,
  },
  [
    { number: 21577, daysAgo: 158, goods: [['710305', 1]] },
    { number: 22034, daysAgo: 134, state: 'cancelled', goods: [['710312', 1]] },
  ],
  habit([152, 132, 2], stickScan),
  [{ daysAgo: 131, kind: 'certificate', amount: -100, text: 'Сертифікат «Комора» на 100 ₴' }],
);
