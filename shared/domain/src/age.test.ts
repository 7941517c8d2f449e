import { addTags, isAgeVerified } from './age';

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
