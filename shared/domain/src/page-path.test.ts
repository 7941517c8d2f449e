import { exampleValues, fillAddress, fillPath, unknownValues } from './page-path';

describe('fillPath', () => {
  it('keeps a value inside its place', () => {
    expect(fillPath('/garden/:bed', { bed: '../a/b?c=1' })).toBe('/garden/..%2Fa%2Fb%3Fc%3D1');
  });

  it('names the path and the value that is missing', () => {
    expect(() => fillPath('/garden/:bed', {})).toThrow(
      "The path /garden/:bed needs a value for 'bed'.",
    );
  });
});

test('values that the path has no parameter for are the query of an address', () => {
  expect(fillAddress('/garden/:bed', { bed: 'a/b', tool: 'rake & hoe' })).toBe(
    '/garden/a%2Fb?tool=rake+%26+hoe',
  );
  expect(fillAddress('/garden/:bed', { bed: '1' })).toBe('/garden/1');
});

test('each part of an address has a value that nothing has', () => {
  expect(unknownValues(['bed', 'tool'])).toEqual({ bed: 'unknown', tool: 'unknown' });
  expect(unknownValues([])).toEqual({});
});

test('the second app has the example of the main one, unless it has its own', () => {
  const example = { bed: '1' };
  expect(exampleValues({ example }, 'second')).toBe(example);
  expect(exampleValues({ example, exampleOfSecond: { bed: '2' } }, 'second')).toEqual({ bed: '2' });
  expect(exampleValues({ example, exampleOfSecond: { bed: '2' } }, 'main')).toBe(example);
  expect(exampleValues({}, 'main')).toBeUndefined();
});
