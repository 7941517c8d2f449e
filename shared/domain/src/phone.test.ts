import { formatPhone, normalisePhone } from './phone';

describe('phone', () => {
  it.each([
    ['067 123 45 67', '+380671234567'],
    ['+38 (067) 123-45-67', '+380671234567'],
    ['80671234567', '+380671234567'],
    ['671234567', '+380671234567'],
    ['67123456', null],
    ['+48 601 234 567 1', null],
    ['', null],
  ])('[AC-01] normalises %p to %p', (typed, expected) => {
    expect(normalisePhone(typed)).toBe(expected);
  });

  it('formats the digits in groups', () => {
    expect(formatPhone('+380671234567')).toBe('+380 67 123 45 67');
  });
});
