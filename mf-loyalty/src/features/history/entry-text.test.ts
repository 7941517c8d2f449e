import { pointsReason, type PointsTransaction } from '@club/api/contract/loyalty/history';
import { entryText } from './entry-text';

const today = '2026-11-20';
const entry: PointsTransaction = {
  id: '1',
  at: '2026-11-20T08:00:00Z',
  amount: 10,
  reason: 'scan-stick',
  title: 'Пачка ST-K7M2-4QHX9R-R',
  expires_at: '2027-11-30T22:00:00Z',
};

test('[LO-01] a movement has a reason, a source and an expiry', () => {
  expect(entryText(entry, today)).toEqual({
    title: 'Скан пачки стіків',
    from: 'Пачка ST-K7M2-4QHX9R-R',
    why: 'кожен код рахується один раз',
    until: 'діють до 30 листопада 2027',
  });
});

test('a number is separated from its sign, however it was stored', () => {
  for (const title of ['Замовлення №1042', 'Замовлення № 1042']) {
    expect(entryText({ ...entry, title }, today).from).toBe('Замовлення №\u00a01042');
  }
});

test('[BX-05] points of a receipt that are taken back say so', () => {
  const receipt = { ...entry, reason: 'receipt', title: 'Чек: Маркет' } as const;
  expect(entryText(receipt, today).why).toBe('частка суми чека після перевірки');
  const back = entryText({ ...receipt, amount: -10 }, today);
  expect(back.why).toBe('чек перевірено ще раз і не зараховано');
});

test('[BX-05] the reward for a first order says why it is taken back', () => {
  const back = entryText({ ...entry, reason: 'referral', amount: -100 }, today);
  expect(back.why).toBe('гроші за перше замовлення повернено, тож XP за нього теж');
});

test('the reward for a first order is explained in words that hold for both sides', () => {
  expect(entryText({ ...entry, reason: 'referral' }, today).why).toBe(
    'перше оплачене замовлення за запрошенням',
  );
});

test.each([
  { name: 'spent points', change: { amount: -10 }, until: null },
  { name: 'points without an end', change: { expires_at: null }, until: null },
  {
    name: 'points past their end',
    change: { expires_at: '2026-11-20T09:00:00Z' },
    until: 'діяли до 20 листопада 2026',
  },
])('the end of $name', ({ change, until }) => {
  expect(entryText({ ...entry, ...change }, today).until).toBe(until);
});

test('[LO-01] returned points that expire at several times say the first and the last', () => {
  const change = { last_expires_at: '2027-12-31T22:00:00Z' };
  const until = (day: string) => entryText({ ...entry, ...change }, day).until;
  expect(until(today)).toBe('перші діють до 30 листопада 2027, останні — до 31 грудня 2027');
  expect(until('2027-12-01')).toBe('діють до 31 грудня 2027');
  expect(until('2028-01-01')).toBe('діяли до 31 грудня 2027');
});

test.each(pointsReason.options)('has its own text for %s', (reason) => {
  const { title, why } = entryText({ ...entry, reason }, today);
  expect([title, why].every((text) => /^(XP )?\p{Script=Cyrillic}/u.test(text))).toBe(true);
});
