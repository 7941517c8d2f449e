import { fillPath } from './page-path';

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
