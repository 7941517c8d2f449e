import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { formatPhone, isCompletePhone, toE164 } from './phone';
import { PhoneInput } from './phone-input';

const seen: string[] = [];

function Example({ initial = '' }: { initial?: string }) {
  const [value, setValue] = useState(initial);
  const change = (next: string) => {
    seen.push(next);
    setValue(next);
  };
  return <PhoneInput aria-label="Телефон" value={value} onChange={change} />;
}

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Телефон' });

beforeEach(() => seen.splice(0));

test.each([
  ['671234567', '+380671234567'],
  ['0671234567', '+380671234567'],
  ['380671234567', '+380671234567'],
  ['80671234567', '+380671234567'],
  ['+38 (067) 123-45-67', '+380671234567'],
  ['+380 67 123 45 67', '+380671234567'],
  ['00380671234567', '+380671234567'],
  ['тел.: 067.123.45.67', '+380671234567'],
  ['382123456', '+380382123456'],
  ['67 123', '+38067123'],
  ['67123456789', '+380671234567'],
  ['немає', ''],
  ['', ''],
])('reads %j as %j', (text, value) => {
  expect(toE164(text)).toBe(value);
});

test('groups the digits while they are typed and reports E.164', async () => {
  render(<Example />);
  await userEvent.type(input(), '671234567');
  expect(input()).toHaveValue('67 123 45 67');
  expect(seen.at(-1)).toBe('+380671234567');
});

test('accepts the leading zero that people type', async () => {
  render(<Example />);
  await userEvent.type(input(), '0671234567');
  expect(input()).toHaveValue('67 123 45 67');
});

test('takes a pasted number in any spelling', async () => {
  render(<Example />);
  await userEvent.click(input());
  await userEvent.paste('+38 (067) 123-45-67');
  expect(input()).toHaveValue('67 123 45 67');
  expect(seen).toEqual(['+380671234567']);
});

test('ignores digits beyond the ninth', async () => {
  render(<Example initial="+380671234567" />);
  await userEvent.type(input(), '8');
  expect(input()).toHaveValue('67 123 45 67');
});

test('keeps the caret where a digit was put into the middle', () => {
  render(<Example initial="+38067123" />);
  input().focus();
  fireEvent.change(input(), { target: { value: '679 123', selectionStart: 3, selectionEnd: 3 } });
  expect(input()).toHaveValue('67 912 3');
  expect(input().selectionStart).toBe(4);
});

test('recognizes a complete number and formats it', () => {
  expect(isCompletePhone('+380671234567')).toBe(true);
  expect(isCompletePhone('+38067123456')).toBe(false);
  expect(formatPhone('+380671234567')).toBe('+380 67 123 45 67');
});
