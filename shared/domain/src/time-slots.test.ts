import { isSlotOpen, isSlotOver, openSlot, timeSlots } from './time-slots';

const words = (kind: 'courier' | 'call', now: string) =>
  timeSlots(kind, new Date(now)).map(({ day, date, from, to }) => `${day} ${date} ${from}-${to}`);

describe('[SH-19] the windows that are left', () => {
  it('are all of today and of tomorrow in the early morning', () => {
    expect(words('courier', '2026-11-20T04:00:00Z')).toEqual([
      'today 2026-11-20 10:00-13:00',
      'today 2026-11-20 13:00-16:00',
      'today 2026-11-20 16:00-19:00',
      'today 2026-11-20 19:00-21:00',
      'tomorrow 2026-11-21 10:00-13:00',
      'tomorrow 2026-11-21 13:00-16:00',
      'tomorrow 2026-11-21 16:00-19:00',
      'tomorrow 2026-11-21 19:00-21:00',
    ]);
  });

  it.each([
    ['90 minutes ahead', '2026-11-20T06:30:00Z', 8],
    ['89 minutes ahead', '2026-11-20T06:31:00Z', 7],
    ['late in the evening', '2026-11-20T20:00:00Z', 4],
  ])('%s', (_, now, count) => {
    expect(words('courier', now)).toHaveLength(count);
  });

  it('follow the clocks of Ukraine over midnight, the change of time and the year', () => {
    // 23:30 in London is already the next day in Kyiv.
    expect(words('call', '2026-11-20T23:30:00Z')[0]).toBe('today 2026-11-21 09:00-12:00');
    // Summer time ends in the night to the 25th of October: 06:45 UTC is 09:45 before, 08:45 after.
    expect(words('call', '2026-10-24T06:45:00Z')[0]).toBe('today 2026-10-24 12:00-15:00');
    expect(words('call', '2026-10-25T06:45:00Z')[0]).toBe('today 2026-10-25 09:00-12:00');
    expect(words('call', '2026-12-31T12:00:00Z').at(-1)).toBe('tomorrow 2027-01-01 18:00-20:00');
  });
});

describe('[SH-20] a window', () => {
  const now = new Date('2026-11-20T07:00:00Z');
  const noon = { date: '2026-11-20', from: '12:00', to: '15:00' };

  it('knows its day', () => {
    expect(openSlot('call', noon, now)).toEqual({ day: 'today', ...noon });
    expect(openSlot('call', { ...noon, date: '2026-11-21' }, now)?.day).toBe('tomorrow');
  });

  it.each([
    ['has begun', { from: '09:00', to: '12:00' }],
    ['was yesterday', { date: '2026-11-19' }],
    ['is too far away', { date: '2026-11-22' }],
    ['is of the other kind', { from: '10:00', to: '13:00' }],
    ['is no window', { to: '14:00' }],
    ['is no date', { date: '2026-02-31' }],
    ['is nothing', { date: '', from: '', to: '' }],
  ])('is closed when it %s', (_, own) => {
    expect(isSlotOpen('call', { ...noon, ...own }, now)).toBe(false);
  });
});

it.each([
  ['2026-11-19', '21:00', true],
  ['2026-11-20', '12:00', true],
  ['2026-11-20', '12:01', false],
  ['2026-11-21', '10:00', false],
])('[SH-19] a window of %s until %s is over at noon of 2026-11-20: %s', (date, to, isOver) => {
  expect(isSlotOver({ date, to }, new Date('2026-11-20T10:00:00Z'))).toBe(isOver);
});
