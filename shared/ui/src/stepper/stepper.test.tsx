import { render, screen } from '@testing-library/react';
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
