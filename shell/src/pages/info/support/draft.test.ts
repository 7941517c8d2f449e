import {
  emptyDraft,
  messageInput,
  readLinkSubject,
  supportDraft,
  validateDraft,
  withSubject,
} from './draft';

afterEach(() => localStorage.clear());

const whole = { topic: 'order', text: 'Де моє замовлення?', email: '' } as const;

test.each([
  [{}, []],
  [{ topic: null }, ['topic']],
  [{ text: '   коротко  ' }, ['text']],
  [{ email: 'me@' }, ['email']],
  [{ email: ' me@example.com ' }, []],
])('[RT-09] a message with %j lacks %j', (own, missing) => {
  expect(Object.keys(validateDraft({ ...whole, ...own }))).toEqual(missing);
});

test('[RT-09] what is sent has no spaces around it and no empty e-mail', () => {
  expect(messageInput({ ...whole, text: '  Де моє замовлення? ' })).toEqual({
    topic: 'order',
    text: 'Де моє замовлення?',
  });
  expect(messageInput({ ...whole, email: ' me@example.com ' }).email).toBe('me@example.com');
});

test('[RT-09] a draft is each customer’s own, and outlives the page until it is sent', () => {
  supportDraft('c-1').set(whole);
  expect(supportDraft('c-1').get()).toEqual(whole);
  expect(supportDraft('c-2').get()).toEqual(emptyDraft);
  supportDraft('c-1').remove();
  expect(localStorage).toHaveLength(0);
});

test.each(['{', '{"topic":"weather","text":"","email":""}', '[]'])(
  '[RT-09] ignores a draft of %s',
  (text) => {
    localStorage.setItem('support-draft:c-1', text);
    expect(supportDraft('c-1').get()).toEqual(emptyDraft);
  },
);

test('[FB-01] [RT-09] a link of the app gives a message its subject', () => {
  const message = { topic: 'order', text: 'Замовлення № 7. Оцінка 1 з 5.\n' } as const;
  const about = readLinkSubject({ message });
  expect(withSubject(emptyDraft, about)).toEqual({ ...emptyDraft, ...message });
  expect(withSubject(whole, about)).toEqual(whole);
});

test.each([
  null,
  'рядок',
  { fromList: true },
  { message: { topic: 'weather', text: '' } },
  { message: { topic: 'order', text: 'а'.repeat(2001) } },
])('[RT-09] %j of a link is no subject', (state) => {
  expect(readLinkSubject(state)).toBeNull();
});
