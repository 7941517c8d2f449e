import { render, screen } from '@testing-library/react';
import { Field } from '../fields/field';
import { Chips } from './chips';

const options = ['a', 'b', 'c'].map((value) => ({ value, label: `Вид ${value}` }));
const ignore = () => undefined;

// A strip of 300 px, with chips of 200 px; jsdom has no layout.
beforeEach(() => {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function measure(
    this: Element,
  ) {
    const index = options.findIndex(({ label }) => label === this.textContent);
    return index < 0 ? new DOMRect(0, 0, 300, 44) : new DOMRect(20 + index * 208, 0, 200, 44);
  });
});

afterEach(() => {
  jest.restoreAllMocks();
});

const chips = (value: string, shown = options) => (
  <Chips label="Вид" options={shown} value={value} onChange={ignore} />
);

const strip = () => screen.getByRole('radiogroup', { name: 'Вид' });

test('a chosen chip that is cut off is scrolled to the middle when the strip appears', () => {
  render(chips('c'));
  expect(strip().scrollLeft).toBe(386);
});

test('a chip that is chosen later is scrolled into sight, and one in sight stays where it is', () => {
  const { rerender } = render(chips('a'));
  expect(strip().scrollLeft).toBe(0);
  rerender(chips('b'));
  expect(strip().scrollLeft).toBe(178);
});

test('a chosen chip that arrives after the strip is scrolled into sight', () => {
  const { rerender } = render(chips('c', options.slice(0, 2)));
  expect(strip().scrollLeft).toBe(0);
  rerender(chips('c'));
  expect(strip().scrollLeft).toBe(386);
});

test('the error of a field describes the choice in it', () => {
  render(
    <Field group label="Коли" error="Обери день">
      {chips('')}
    </Field>,
  );
  expect(strip()).toHaveAccessibleDescription('Обери день');
  expect(strip()).toBeInvalid();
});
