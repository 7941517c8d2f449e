import { hasSpecialStatus, specialMetafield } from './special-status';

describe('the special status', () => {
  it.each([
    ['the metafield of the main brand', 'main', [specialMetafield], true],
    ['the same in the second brand', 'second', [specialMetafield], false],
    ['its key in another namespace', 'main', [{ ...specialMetafield, namespace: 'pwa' }], false],
    ['another key of its namespace', 'main', [{ ...specialMetafield, key: 'velo-20' }], false],
    ['no metafields', 'main', [], false],
  ] as const)('[AC-12] %s gives it: %s %j %p', (_, brand, metafields, expected) => {
    expect(hasSpecialStatus([{ brand, metafields }])).toBe(expected);
  });

  it('[AC-12] one of two accounts is enough', () => {
    const second = { brand: 'second' as const, metafields: [] };
    const main = { brand: 'main' as const, metafields: [specialMetafield] };
    expect(hasSpecialStatus([second, main])).toBe(true);
  });
});
