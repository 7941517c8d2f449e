import { searchTexts } from './search-text';

const kiosk = 'Кіоск «Лук’янівка», вул. Січових Стрільців';
const points = 'Що таке XP? Бонуси клубу, 5 % від суми';
const delivery = 'Скільки коштує доставка?';

const found = (search: string) => searchTexts([kiosk, points, delivery], String, search);

test.each([
  ["лук'янівка", kiosk],
  ['ЛУКʼЯН', kiosk],
  ['лук’янівка', kiosk],
  ['лук`янівка', kiosk],
  ['лукянівка', kiosk],
  ['стрільців  СІЧОВИХ', kiosk],
  ['xp  таке', points],
  ['5 %', points],
  ['Доставка?', delivery],
])(
  '[RT-30] [RT-32] [CO-02] a search for "%s" forgives case, apostrophes, marks and spaces',
  (search, text) => {
    expect(found(search)).toEqual([text]);
  },
);

test.each([
  ['a wrong letter', 'даставка', delivery],
  ['a missing letter', 'доствка', delivery],
  ['an additional letter', 'бонууси', points],
  ['swapped letters', 'бонсуи', points],
  ['two errors in a long word', 'лукьянивка', kiosk],
  ['an error in a word that is not finished', 'лукьян', kiosk],
  ['one wrong word of two', 'скільки коштуе', delivery],
])('[RT-30] [RT-32] [CO-02] a search with %s finds the text', (_error, search, text) => {
  expect(found(search)).toEqual([text]);
});

test.each(['хр', 'стіл', 'бонбони', 'таке доставка', '<script>', '???'])(
  'a search for "%s" finds nothing',
  (search) => {
    expect(found(search)).toEqual([]);
  },
);

test('similar words do not join exact ones', () => {
  expect(searchTexts(['пачка', 'почка'], String, 'пачка')).toEqual(['пачка']);
});

test('an empty search finds everything', () => {
  expect(found('   ')).toHaveLength(3);
  expect(searchTexts([], String, 'слово')).toEqual([]);
});
