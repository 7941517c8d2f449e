import { errorCatalogue } from './error-catalogue';
import { errorDetails, isValidDetails, type ErrorDetails } from './error-details';

test('only errors of the catalogue have details', () => {
  expect(Object.keys(errorCatalogue)).toEqual(expect.arrayContaining(Object.keys(errorDetails)));
});

test('all failures of the server say by which request they are found in its log', () => {
  const failures = Object.entries(errorCatalogue).filter(([, { status }]) => status >= 500);
  for (const [code] of failures)
    expect([code, isValidDetails(code, { requestId: 'r-1' })]).toEqual([code, true]);
});

test('details are typed by their error', () => {
  const details: ErrorDetails<'BALANCE_TOO_LOW'> = { balance: 279, missing: 1 };
  expect(errorDetails.BALANCE_TOO_LOW.safeParse(details).success).toBe(true);
  // @ts-expect-error -- this error says how many tries are left
  const wrong: ErrorDetails<'CODE_WRONG'> = { balance: 1 };
  expect(errorDetails.CODE_WRONG.safeParse(wrong).success).toBe(false);
});
