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

describe('[FB-01] [RT-09] the subject that a link of the app gives', () => {
  const message = { topic: 'order', text: 'Замовлення № 7. Оцінка 1 з 5.\n' } as const;
  const about = readLinkSubject({ message });

  test('begins an empty message', () => {
    expect(withSubject(emptyDraft, about)).toMatchObject(message);
  });

  test('is added below what is written, which keeps its topic', () => {
    const draft = { ...whole, topic: 'points', text: 'Де мої XP?' } as const;
    expect(withSubject(draft, about)).toMatchObject({
      topic: 'points',
      text: 'Де мої XP?\nЗамовлення № 7. Оцінка 1 з 5.\n',
    });
    expect(withSubject({ ...draft, topic: null, text: 'Так\n' }, about)).toMatchObject({
      topic: 'order',
      text: 'Так\nЗамовлення № 7. Оцінка 1 з 5.\n',
    });
  });

  test('is added once, also if it was changed, and after another one', () => {
    const other = { topic: 'points', text: 'Код з пачки: ST\n' } as const;
    const both = withSubject(withSubject(whole, about), other);
    expect(both.text).toBe(`${whole.text}\n${message.text}${other.text}`);
    expect(withSubject(withSubject(both, about), other)).toEqual(both);
    const changed = { ...both, text: '' };
    expect(withSubject(changed, about)).toEqual(changed);
  });

  test('is not added to a draft that has it already, also while that is changed', () => {
    const draft = { ...whole, text: `${message.text}Пачку пом’яли` };
    const opened = withSubject(draft, about);
    expect(opened.text).toBe(draft.text);
    expect(withSubject({ ...opened, text: 'Пачку пом’яли' }, about).text).toBe('Пачку пом’яли');
  });

  test('leaves everything typed in a message that is nearly full', () => {
    const typed = 'а'.repeat(1990);
    const { text } = withSubject({ ...whole, text: typed }, about);
    expect(text).toBe(`${typed}\nЗамовленн`);
  });
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
