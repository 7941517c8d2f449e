import { account, quizWeek, stickScan, verified } from './account';
import { habit } from './history';

export const newcomerMain = account(
  { brand: 'main', tags: ['PWA'], metafields: [], openingBalance: 0 },
  [],
);

export const regularMain = account(
  {
    brand: 'main',
    tags: ['PWA', 'pwa_order', 'age_verified'],
    metafields: [verified, { namespace: 'pwaDiscount', key: 'hyper-pro-699', value: 'true' }],
    openingBalance: 20,
    receipts: [
      {
        sentDaysAgo: 1,
        boughtDaysAgo: 2,
        totalKopiykas: 52_340,
        shop: 'Супермаркет біля дому',
        reason: null,
      },
      {
        sentDaysAgo: 11,
        boughtDaysAgo: 12,
        totalKopiykas: 48_000,
        shop: 'Маркет «Поділ»',
        reason: 'unreadable',
      },
      {
        sentDaysAgo: 46,
        boughtDaysAgo: 70,
        totalKopiykas: 61_200,
        shop: 'Кіоск «Хрещатик»',
        reason: 'too-old',
      },
    ],
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
  habit([212, 20, 48], { kind: 'receipt', amount: 26, text: 'Чек: Супермаркет біля дому' }),
  quizWeek(84),
  quizWeek(36),
  [
    { daysAgo: 225, kind: 'device', amount: 50, text: 'Реєстрація пристрою Іскра Pro' },
    { daysAgo: 149, kind: 'certificate', amount: -200, text: 'Сертифікат «Комора» на 200 ₴' },
    { daysAgo: 95, kind: 'device', amount: 50, text: 'Реєстрація пристрою Іскра Hyper' },
    { daysAgo: 61, kind: 'exchange', amount: -150, text: 'Обмін: безкоштовне чищення пристрою' },
    {
      daysAgo: 33,
      kind: 'certificate',
      amount: -300,
      text: 'Сертифікат «Кінозал „Промінь“» на 300 ₴',
    },
    { daysAgo: 9, kind: 'exchange', amount: -120, text: 'Обмін: набір для догляду' },
    {
      daysAgo: 2,
      kind: 'correction',
      amount: 40,
      text: 'Дораховано за чек: Супермаркет біля дому',
      expiresInDays: 20,
    },
  ],
);

export const saverMain = account(
  {
    brand: 'main',
    tags: ['PWA', 'age_verified'],
    metafields: [verified],
    openingBalance: 1200,
    openingExpiresInDays: 25,
    receipts: [
      {
        sentDaysAgo: 2,
        boughtDaysAgo: 2,
        totalKopiykas: 90_750,
        shop: 'магазин біля роботи',
        reason: null,
      },
      {
        sentDaysAgo: 25,
        boughtDaysAgo: 26,
        totalKopiykas: 640_000,
        shop: 'магазин біля роботи',
        reason: 'too-large',
      },
    ],
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
  quizWeek(170),
  quizWeek(84),
  quizWeek(36),
  [
    { daysAgo: 216, kind: 'device', amount: 50, text: 'Реєстрація пристрою Іскра Pro' },
    { daysAgo: 57, kind: 'exchange', amount: -250, text: 'Обмін: ранній доступ до нового смаку' },
  ],
);
