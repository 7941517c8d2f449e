import { addTags, isAgeVerified, minorUntil, tooYoungUntil } from './age';

const verified = (namespace: string) => [{ namespace, key: 'age_verified', value: 'true' }];

describe('age verification', () => {
  it.each([
    ['a tag', { brand: 'main', tags: 'PWA, age_verified', metafields: [] }, true],
    ['a metafield of the main brand', { brand: 'main', tags: '', metafields: verified('x') }, true],
    [
      'one of the second brand in another namespace',
      { brand: 'second', tags: '', metafields: verified('x') },
      false,
    ],
    [
      'one of the second brand in its namespace',
      { brand: 'second', tags: '', metafields: verified('verification') },
      true,
    ],
    [
      'a tag that only begins so',
      { brand: 'main', tags: 'age_verified_pending', metafields: [] },
      false,
    ],
  ] as const)('[AC-08] %s gives %p', (_, account, expected) => {
    expect(isAgeVerified([account])).toBe(expected);
  });

  it('[AC-10] adds tags only when absent and joins them by comma', () => {
    expect(addTags('PWA,pwa_order', ['PWA', ' iPost '])).toBe('PWA,pwa_order,iPost');
  });
});

describe('[AC-08] a customer who was found too young', () => {
  const until = (value: string) => [
    { metafields: [{ namespace: 'verification', key: 'adult_from', value }] },
  ];

  it.each([
    ['2027-05-01', '2026-11-20', '2027-05-01'],
    ['2026-11-21', '2026-11-20', '2026-11-21'],
    ['2026-11-20', '2026-11-20', null],
  ])('of age on %s is so on %s until %p', (day, today, expected) => {
    expect(tooYoungUntil(until(day), today)).toBe(expected);
  });

  it('is found by the mark of either account', () => {
    expect(tooYoungUntil([{ metafields: verified('verification') }], '2026-11-20')).toBeNull();
    const one = [{ metafields: [] }, ...until('2027-05-01')];
    expect(tooYoungUntil(one, '2026-11-20')).toBe('2027-05-01');
  });

  it.each([
    ['an adult', '2008-11-20', [], null],
    ['no birth date', null, [], null],
    ['a birth date that is none', '2008-13-01', [], null],
    ['a birth date', '2008-11-21', [], '2026-11-21'],
    ['a mark against an adult’s birth date', '1990-01-01', until('2027-05-01'), '2027-05-01'],
    ['both: the later day', '2008-11-21', until('2026-12-01'), '2026-12-01'],
    ['a mark that is over', null, until('2026-11-20'), null],
  ])('with %s is a minor until the right day', (_, birthDate, accounts, expected) => {
    expect(minorUntil({ birthDate, accounts }, '2026-11-20')).toBe(expected);
  });
});
