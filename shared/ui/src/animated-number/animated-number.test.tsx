import { act, render, screen } from '@testing-library/react';
import { AnimatedNumber } from './animated-number';

const plain = () => screen.getByTestId('number').textContent?.replace(/\s/g, ' ');
const show = (value: number, from?: number) => (
  <AnimatedNumber data-testid="number" value={value} from={from} />
);

function preferMotion(isPreferred: boolean) {
  window.matchMedia = jest.fn(() => ({ matches: isPreferred }) as MediaQueryList);
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'matchMedia');
});

test('does not count at first, and counts up once after a change', () => {
  preferMotion(true);
  const { rerender } = render(show(1000));
  expect(plain()).toBe('1 000');
  rerender(show(2000));
  act(() => jest.advanceTimersByTime(200));
  const middle = Number(plain()?.replace(' ', ''));
  expect(middle).toBeGreaterThan(1000);
  expect(middle).toBeLessThan(2000);
  expect(screen.getByTestId('number')).toHaveAttribute('data-counting');
  act(() => jest.advanceTimersByTime(1000));
  expect(plain()).toBe('2 000');
  expect(screen.getByTestId('number')).not.toHaveAttribute('data-counting');
});

test('starts at `from` when it changed while it was not on the screen', () => {
  preferMotion(true);
  render(show(500, 100));
  expect(plain()).toBe('100');
  act(() => jest.advanceTimersByTime(1000));
  expect(plain()).toBe('500');
});

test('changes without counting where motion is reduced', () => {
  preferMotion(false);
  const { rerender } = render(show(1000, 10));
  expect(plain()).toBe('1 000');
  rerender(show(2000));
  expect(plain()).toBe('2 000');
});
