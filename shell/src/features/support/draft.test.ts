import { emptyDraft, faultsOf, keepDraft, messageOf, readDraft } from './draft';

afterEach(() => localStorage.clear());

const whole = { topic: 'order', text: 'Де моє замовлення?', email: '' } as const;

test.each([
  [{}, []],
  [{ topic: null }, ['topic']],
  [{ text: '   коротко  ' }, ['text']],
  [{ email: 'me@' }, ['email']],
  [{ email: ' me@example.com ' }, []],
])('[RT-09] a message with %j lacks %j', (own, missing) => {
  expect(Object.keys(faultsOf({ ...whole, ...own }))).toEqual(missing);
});

test('[RT-09] what is sent has no spaces around it and no empty e-mail', () => {
  expect(messageOf({ ...whole, text: '  Де моє замовлення? ' })).toEqual({
    topic: 'order',
    text: 'Де моє замовлення?',
  });
  expect(messageOf({ ...whole, email: ' me@example.com ' }).email).toBe('me@example.com');
});

test('[RT-09] a draft is each customer’s own, and outlives the page until it is sent', () => {
  keepDraft('c-1', whole);
  expect(readDraft('c-1')).toEqual(whole);
  expect(readDraft('c-2')).toEqual(emptyDraft);
  keepDraft('c-1', emptyDraft);
  expect(localStorage).toHaveLength(0);
});

test.each(['{', '{"topic":"weather","text":"","email":""}', '[]'])(
  '[RT-09] takes a draft of %s for none',
  (text) => {
    localStorage.setItem('support-draft:c-1', text);
    expect(readDraft('c-1')).toEqual(emptyDraft);
  },
);
