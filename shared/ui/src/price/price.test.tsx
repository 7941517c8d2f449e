import { render, screen } from '@testing-library/react';
import { Points, Price } from './price';

const text = (container: HTMLElement) => container.textContent?.replace(/[\u00a0\u202f]/g, ' ');

test('writes the price in one line of text', () => {
  const { container } = render(<Price kopiykas={129900} />);
  expect(text(container)).toBe('1 299,00 ₴');
});

test('names the struck out price as the old one', () => {
  const { container } = render(<Price kopiykas={129900} old={159900} />);
  expect(container.querySelector('s')).toHaveTextContent('Стара ціна 1 599,00 ₴');
});

test.each([129900, 100000])('shows no old price of %i, which is not higher', (old) => {
  const { container } = render(<Price kopiykas={129900} old={old} />);
  expect(container.querySelector('s')).toBeNull();
});

test('marks earned and spent points', () => {
  render(
    <>
      <Points value={450} signed />
      <Points value={-450} signed />
      <Points value={450} />
    </>,
  );
  expect(screen.getByText(/^\+450/)).toHaveAttribute('data-sign', '1');
  expect(screen.getByText(/^−450/)).toHaveAttribute('data-sign', '-1');
  expect(screen.getByText(/^450/)).not.toHaveAttribute('data-sign');
});
