import { isPersonName, normaliseName } from './person-name';

describe('names', () => {
  it.each([
    ['Олена', true],
    ['Ія', true],
    ["Мар'яна", true],
    ['Анна-Марія', true],
    ['Ґалаґан-Їжак', true],
    ['Smith', true],
    ["O'Neil", true],
    ['Мар’яна', true],
    ['Олена’', false],
    ['А'.repeat(40), true],
    ['А'.repeat(41), false],
    ['Я', false],
    ['', false],
    ['Ёлка', false],
    ['Быков', false],
    ['Олена2', false],
    ['-Олена', false],
    ["Олена'", false],
    ['Анна--Марія', false],
    ['Анна Марія', false],
    ['<b>', false],
  ])('[AC-02] %j: %p', (name, expected) => {
    expect(isPersonName(name)).toBe(expected);
  });

  it.each(['Мар’яна', "Мар'яна", 'Марʼяна', ' Мар`яна '])('%j has one spelling', (typed) => {
    expect(normaliseName(typed)).toBe('Мар’яна');
  });
});
