import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CodeInput } from './code-input';

function Example({ onComplete }: { onComplete: (code: string) => void }) {
  const [value, setValue] = useState('');
  return <CodeInput aria-label="Код" value={value} onChange={setValue} onComplete={onComplete} />;
}

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Код' });

test('is one real input that a phone fills from the SMS', () => {
  render(<Example onComplete={jest.fn()} />);
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
  expect(input()).toHaveAttribute('autocomplete', 'one-time-code');
  expect(input()).toHaveAttribute('inputmode', 'numeric');
});

test('reports the code once, when the last digit is typed', async () => {
  const complete = jest.fn();
  render(<Example onComplete={complete} />);
  await userEvent.type(input(), '12345');
  expect(complete).not.toHaveBeenCalled();
  await userEvent.type(input(), '6');
  await userEvent.type(input(), '7');
  expect(complete.mock.calls).toEqual([['123456']]);
});

test('takes a code from a pasted text', async () => {
  const complete = jest.fn();
  render(<Example onComplete={complete} />);
  await userEvent.click(input());
  await userEvent.paste('Твій код: 123 456');
  expect(input()).toHaveValue('123456');
  expect(complete).toHaveBeenCalledWith('123456');
});

test('reports again after a digit was corrected', async () => {
  const complete = jest.fn();
  render(<Example onComplete={complete} />);
  await userEvent.type(input(), '123456{Backspace}7');
  expect(complete.mock.calls).toEqual([['123456'], ['123457']]);
});

test('shows the digits in six cells', async () => {
  const { container } = render(<Example onComplete={jest.fn()} />);
  await userEvent.type(input(), '48');
  const cells = [...container.querySelectorAll('.cell')];
  expect(cells.map((cell) => cell.textContent)).toEqual(['4', '8', '', '', '', '']);
  expect(cells.findIndex((cell) => cell.hasAttribute('data-next'))).toBe(2);
});
