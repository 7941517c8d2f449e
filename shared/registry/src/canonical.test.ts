import { canonicalJson } from './canonical';

describe('canonicalJson', () => {
  it('does not depend on the order of keys, at any depth', () => {
    const one = canonicalJson({ b: [{ y: 1, x: 2 }], a: 'ї"\n' });
    expect(one).toBe(canonicalJson({ a: 'ї"\n', b: [{ x: 2, y: 1 }] }));
    expect(one).toBe('{"a":"ї\\"\\n","b":[{"x":2,"y":1}]}');
  });

  it('keeps the order of lists and the kinds of values apart', () => {
    expect(canonicalJson([1, 2])).not.toBe(canonicalJson([2, 1]));
    expect(canonicalJson({ a: 1 })).not.toBe(canonicalJson({ a: '1' }));
    expect(canonicalJson({ a: null })).not.toBe(canonicalJson({}));
  });

  it('writes what JSON would keep: undefined keys are left out', () => {
    expect(canonicalJson({ a: undefined, b: 1 })).toBe('{"b":1}');
  });
});
