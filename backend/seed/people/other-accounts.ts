import { account, quizWeek, stickScan, veloScan, verified } from './account';
import { habit } from './history';

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
      state: 'packed',
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
