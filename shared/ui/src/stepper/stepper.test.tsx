import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Stepper } from './stepper';

const stepper = (value: number) => (
  <Stepper
    label="У кошику: М’ята"
    addLabel="У кошик: М’ята"
    value={value}
    onDecrement={() => undefined}
    onIncrement={() => undefined}
  />
);

test('a first piece is announced: its live region was in the page before', () => {
  const { container, rerender } = render(stepper(0));
  const region = container.querySelector('[aria-live]');
  expect(region).toBeEmptyDOMElement();
  rerender(stepper(1));
  expect(region).toHaveTextContent('1');
  expect(region).toBeInTheDocument();
});

test('a stepper that takes the focus says how many there are', () => {
  const { rerender } = render(stepper(0));
  expect(screen.getByRole('button')).not.toHaveAccessibleDescription();
  rerender(stepper(2));
  expect(screen.getByRole('button', { name: 'Більше' })).toHaveAccessibleDescription('2');
});

test('keeps the focus at either end, where its buttons do nothing', async () => {
  function Counted() {
    const [value, setValue] = useState(2);
    return (
      <Stepper
        label="Пачок"
        value={value}
        min={1}
        max={2}
        onDecrement={() => setValue(value - 1)}
        onIncrement={() => setValue(value + 1)}
      />
    );
  }
  const user = userEvent.setup();
  render(<Counted />);
  for (const [name, end] of [
    ['Менше', '1'],
    ['Більше', '2'],
  ] as const) {
    const button = screen.getByRole('button', { name });
    await user.click(button);
    await user.keyboard('{Enter}');
    expect(screen.getByText(end)).toBeInTheDocument();
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-disabled', 'true');
  }
});
