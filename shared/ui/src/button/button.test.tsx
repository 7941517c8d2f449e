import { fireEvent, render, screen } from '@testing-library/react';
import { Button } from './button';
import { IconButton } from './icon-button';

test('a busy button keeps its focus and its text, and ignores presses', () => {
  const press = jest.fn();
  const { rerender } = render(<Button onClick={press}>Оплатити</Button>);
  const button = screen.getByRole('button', { name: 'Оплатити' });
  button.focus();
  rerender(
    <Button busy onClick={press}>
      Оплатити
    </Button>,
  );
  fireEvent.click(button);
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(press).not.toHaveBeenCalled();
});

test('a busy submit button does not send its form again', () => {
  const submit = jest.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <Button type="submit" busy>
        Надіслати
      </Button>
    </form>,
  );
  fireEvent.click(screen.getByRole('button'));
  expect(submit).not.toHaveBeenCalled();
});

test('does not submit a form by default', () => {
  render(<Button>Далі</Button>);
  expect(screen.getByRole('button')).toHaveAttribute('type', 'button');
});

test('renders as the given link and keeps its props', () => {
  const press = jest.fn((event: React.MouseEvent) => event.preventDefault());
  render(<Button render={<a href="/shop" className="own" onClick={press} />}>До магазину</Button>);
  const link = screen.getByRole('link', { name: 'До магазину' });
  expect(link).toHaveAttribute('href', '/shop');
  expect(link).toHaveClass('own', 'button');
  expect(link).not.toHaveAttribute('type');
  fireEvent.click(link);
  expect(press).toHaveBeenCalledTimes(1);
});

test.each([
  [0, ''],
  [7, '7'],
  [120, '99+'],
])('an icon button with a count of %i shows «%s»', (count, shown) => {
  render(<IconButton label="Кошик" icon={<svg />} count={count} />);
  expect(screen.getByRole('button', { name: 'Кошик' })).toHaveTextContent(shown || /^$/);
});
