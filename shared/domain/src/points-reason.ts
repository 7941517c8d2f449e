/** What a movement of points is called and why it happened, by its reason. */
export const pointsReasonTexts = {
  opening: { title: 'Початковий баланс', why: 'стільки було на початку в клубі' },
  order: { title: 'XP за замовлення', why: 'частка суми, яку оплачено грошима' },
  'order-spend': { title: 'Оплата замовлення', why: 'списано замість грошей' },
  'order-return': { title: 'Повернення за замовлення', why: 'замовлення скасовано, XP знову твої' },
  'order-reversal': {
    title: 'Скасовані XP',
    why: 'гроші за замовлення повернено, тож XP за них теж',
  },
  'scan-stick': { title: 'Скан пачки стіків', why: 'кожен код рахується один раз' },
  'scan-velo': { title: 'Скан банки velo', why: 'кожен код рахується один раз' },
  receipt: {
    title: 'Чек із магазину',
    why: 'частка суми чека після перевірки',
    whyTaken: 'чек перевірено ще раз і не зараховано',
  },
  referral: {
    title: 'Запрошення друга',
    why: 'перше оплачене замовлення за запрошенням',
    whyTaken: 'гроші за перше замовлення повернено, тож XP за нього теж',
  },
  quiz: { title: 'Відповідь у марафоні', why: 'за правильну відповідь дня' },
  marathon: {
    title: 'Приз марафону',
    why: 'за виконані завдання',
    whyTaken: 'гроші за замовлення повернено, тож день не зараховано',
  },
  device: { title: 'Реєстрація пристрою', why: 'за серійний номер, один раз' },
  exchange: { title: 'Обмін XP', why: 'списано за винагороду' },
  'exchange-return': {
    title: 'Повернення за винагороду',
    why: 'винагороду не використано, XP знову твої',
  },
  certificate: { title: 'Сертифікат партнера', why: 'списано за сертифікат' },
  'certificate-return': {
    title: 'Повернення за сертифікат',
    why: 'сертифікат не видано, XP знову твої',
  },
  expiry: { title: 'Термін дії минув', why: 'ці XP не витрачено вчасно' },
  correction: { title: 'Виправлення', why: 'виправлено клубом, причину записано' },
} as const;

type PointsReasonName = keyof typeof pointsReasonTexts;

/** What a movement of these points is called and why it happened: some reasons also take points back. */
export function pointsReasonText(
  reason: PointsReasonName,
  amount: number,
): { readonly title: string; readonly why: string } {
  const text = pointsReasonTexts[reason];
  const { title, why } = text;
  return { title, why: amount < 0 && 'whyTaken' in text ? text.whyTaken : why };
}

/** The kind by which the history is filtered, by reason. */
export const pointsReasonKinds = {
  opening: 'other',
  order: 'orders',
  'order-spend': 'orders',
  'order-return': 'orders',
  'order-reversal': 'orders',
  'scan-stick': 'scans',
  'scan-velo': 'scans',
  receipt: 'receipts',
  referral: 'friends',
  quiz: 'games',
  marathon: 'games',
  device: 'devices',
  exchange: 'exchange',
  'exchange-return': 'exchange',
  certificate: 'certificates',
  'certificate-return': 'certificates',
  expiry: 'expiry',
  correction: 'other',
} as const;

const titles = Object.entries(pointsReasonTexts).map(
  ([reason, { title }]) => [reason as PointsReasonName, title.toLowerCase()] as const,
);

/** The words of a search, as they are compared. Each has to be found. A number may follow its sign at once. */
export function searchWords(text: string): string[] {
  return text.toLowerCase().replaceAll('№', '№ ').split(/\s+/).filter(Boolean);
}

/** The reasons whose title contains a word of a search. */
export function reasonsNamed(word: string): PointsReasonName[] {
  return titles.flatMap(([reason, title]) => (title.includes(word) ? [reason] : []));
}
