import { kyivDay } from './kyiv-day';
import {
  adultFrom,
  ageOn,
  birthDateError,
  certainBirthDateError,
  latestAdultBirth,
} from './birth-date';

describe('the birth date', () => {
  it.each([
    ['2008-11-20', '2026-11-20', null],
    ['2008-11-21', '2026-11-20', 'minor'],
    ['1990-01-31', '2026-11-20', null],
    ['2008-02-29', '2026-02-28', 'minor'],
    ['2008-02-29', '2026-03-01', null],
    ['2027-01-01', '2026-11-20', 'invalid'],
    ['1900-01-01', '2026-11-20', 'invalid'],
    ['1990-02-30', '2026-11-20', 'invalid'],
    ['1990-13-01', '2026-11-20', 'invalid'],
    ['31.01.1990', '2026-11-20', 'invalid'],
    ['', '2026-11-20', 'invalid'],
  ])('[AC-02] %j on %s: %p', (birthDate, today, expected) => {
    expect(birthDateError(birthDate, today)).toBe(expected);
  });

  it.each([
    ['2008-11-21', '2026-11-20', null],
    ['2009-11-20', '2026-11-20', null],
    ['2009-11-21', '2026-11-20', 'minor'],
    ['2015-01-31', '2026-11-20', 'minor'],
    ['1990-01-31', '2026-11-20', null],
    ['2027-01-01', '2026-11-20', 'invalid'],
  ])(
    '[AC-02] %j by a clock that shows %s, and may be a year behind: %p',
    (born, today, expected) => {
      expect(certainBirthDateError(born, today)).toBe(expected);
    },
  );

  it('counts whole years', () => {
    expect(ageOn('2000-06-15', '2026-06-14')).toBe(25);
    expect(ageOn('2000-06-15', '2026-06-15')).toBe(26);
  });

  it.each([
    ['2010-05-01', '2028-05-01'],
    ['2008-02-29', '2026-03-01'],
    ['2004-02-29', '2022-03-01'],
  ])('a person born on %s is of age from %s', (birthDate, expected) => {
    expect(adultFrom(birthDate)).toBe(expected);
    expect(birthDateError(birthDate, expected)).toBeNull();
  });

  it.each([
    ['2026-11-28', '2008-11-28', '2008-11-29'],
    ['2026-02-28', '2008-02-28', '2008-02-29'],
    ['2028-02-29', '2010-02-28', '2010-03-01'],
  ])('on %s who was born on %s is of age, and a day later not', (today, latest, next) => {
    expect(latestAdultBirth(today)).toBe(latest);
    expect(birthDateError(latest, today)).toBeNull();
    expect(birthDateError(next, today)).toBe('minor');
  });

  it('the day begins in Ukraine', () => {
    expect(kyivDay(new Date('2026-11-19T23:30:00Z'))).toBe('2026-11-20');
    expect(kyivDay(new Date('2026-07-19T20:30:00Z'))).toBe('2026-07-19');
  });
});
