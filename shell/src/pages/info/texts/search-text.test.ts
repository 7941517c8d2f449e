import { matchesSearch } from './search-text';

test.each([
  ['Кіоск «Лук’янівка», вул. Січових Стрільців', "лук'янівка", true],
  ['Кіоск «Лук’янівка»', 'ЛУКʼЯН', true],
  ['Що таке XP?', 'xp  таке', true],
  ['Що таке XP?', 'xp коли', false],
  ['Що завгодно', '   ', true],
])('[RT-30] [RT-32] in "%s" a search for "%s" finds: %s', (text, search, isFound) => {
  expect(matchesSearch(text, search)).toBe(isFound);
});
