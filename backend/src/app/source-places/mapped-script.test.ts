import { cartMap, cartScript, cartSource } from '../../testing/mapped-shop';
import { mapScript } from './mapped-script';

const script = mapScript(cartScript, cartMap);
const sourceLines = cartSource.split('\n');

function placeOf(text: string) {
  return { line: 1, column: cartScript.indexOf(text) + 1 };
}

test('a place of a script has its file, line, column and function in the sources', () => {
  expect(script.find(placeOf('Error('))).toMatchObject({
    file: 'mf-shop/src/cart/cart-total.ts',
    line: 5,
    column: 11,
    functionName: 'cartTotal',
  });
});

test('the line comes with those around it, as far as there are any', () => {
  expect(script.find(placeOf('Error('))?.code).toEqual({
    before: sourceLines.slice(0, 4),
    line: "    throw new Error('The cart is empty');",
    after: sourceLines.slice(5, 10),
  });
  const { before, line, after } = script.find(placeOf('r([])'))!.code;
  expect([before.length, line, after]).toEqual([5, 'self.showCart = () => cartTotal([]);', ['']]);
});

test('a function is named by what it is assigned to', () => {
  expect(script.find(placeOf('r([])'))?.functionName).toBe('showCart');
  const code = 'const e={t(){a()}},o=()=>{b()};class n{s=()=>c()}(()=>d())()';
  // Its own source.
  const mappings = ['AAAA', ...Array.from({ length: code.length - 1 }, () => 'CAAC')].join(',');
  const { find } = mapScript(
    code,
    JSON.stringify({ version: 3, sources: ['a.js'], sourcesContent: [code], names: [], mappings }),
  );
  const nameAt = (text: string) => find({ line: 1, column: code.indexOf(text) + 1 })?.functionName;
  expect(['a()', 'b()', 'c()', 'd()'].map(nameAt)).toEqual(['t', 'o', 's', undefined]);
});

test('long lines are cut', () => {
  const long = `first(${'"x",'.repeat(100)})`;
  const map = {
    version: 3,
    sources: ['a.js'],
    sourcesContent: [long],
    names: [],
    mappings: 'AAAA',
  };
  expect(mapScript(long, JSON.stringify(map)).find({ line: 1, column: 1 })?.code.line).toHaveLength(
    200,
  );
});

test('a place without a source has none', () => {
  expect(script.find({ line: 7, column: 1 })).toBeNull();
  const withoutText = JSON.stringify({ ...JSON.parse(cartMap), sourcesContent: undefined });
  expect(mapScript(cartScript, withoutText).find(placeOf('Error('))).toEqual({
    file: 'mf-shop/src/cart/cart-total.ts',
    line: 5,
    column: 11,
    functionName: undefined,
    code: { before: [], line: '', after: [] },
  });
});
