import { int, maxLength, object, string } from '@club/platform/schema';
import { collectErrors, schemaErrors } from './field-errors';

test('only broken rules give errors', () => {
  expect(
    collectErrors([
      ['city', true, 'Choose a city'],
      ['house', false, 'Enter a house'],
    ]),
  ).toEqual({ city: 'Choose a city' });
});

describe('the errors of a schema', () => {
  const schema = object({ rating: int(), text: string().check(maxLength(3)) });
  const texts = { rating: 'Rate it', text: 'Too long' };

  it.each([
    [{ rating: 1, text: 'abc' }, {}],
    [{ rating: 'no', text: 'abc' }, { rating: 'Rate it' }],
    [
      { rating: 1.5, text: 'abcd' },
      { rating: 'Rate it', text: 'Too long' },
    ],
  ])('of %j are %j', (input, errors) => {
    expect(schemaErrors(schema, input, texts)).toEqual(errors);
  });

  it('leave out fields that the form does not have', () => {
    expect(schemaErrors(schema, { rating: 1.5, text: 'abcd' }, { text: 'Too long' })).toEqual({
      text: 'Too long',
    });
  });
});
