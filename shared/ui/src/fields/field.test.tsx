import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Checkbox } from '../choices/checkbox';
import { RadioCards } from '../choices/radio-cards';
import { RatingInput } from '../rating/rating-input';
import { Field } from './field';
import { SearchInput } from './search-input';
import { TextArea } from './text-area';
import { TextInput } from './text-input';

const ignore = () => undefined;

test('connects the label and the hint with the input', () => {
  render(
    <Field label="Імʼя" hint="Як до тебе звертатися" required>
      <TextInput value="" onChange={ignore} />
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: 'Імʼя' });
  expect(input).toHaveAccessibleDescription('Як до тебе звертатися');
  expect(input).toBeRequired();
  expect(input).toBeValid();
});

test('an error replaces the hint and marks the input', () => {
  render(
    <Field label="Імʼя" hint="Підказка" error="Напиши імʼя">
      <TextInput value="" onChange={ignore} />
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: 'Імʼя' });
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Напиши імʼя');
});

test('marks only optional fields', () => {
  render(
    <Field label="Коментар" required={false}>
      <TextArea value="Так" maxLength={10} onChange={ignore} />
    </Field>,
  );
  expect(screen.getByRole('textbox', { name: 'Коментар (необов’язково)' })).not.toBeRequired();
  expect(screen.getByText(/3 \/ 10/)).toBeInTheDocument();
});

test('names a group and reports the choice', async () => {
  const choose = jest.fn();
  const options = [
    { value: 'branch', label: 'У відділення' },
    { value: 'courier', label: 'Курʼєром' },
  ] as const;
  render(
    <Field label="Доставка" group error="Обери спосіб">
      <RadioCards options={options} value={undefined} onChange={choose} />
    </Field>,
  );
  const group = screen.getByRole('radiogroup', { name: 'Доставка' });
  expect(group).toHaveAccessibleDescription('Обери спосіб');
  await userEvent.click(screen.getByRole('radio', { name: 'Курʼєром' }));
  expect(choose).toHaveBeenCalledWith('courier');
});

test('stars are chosen by keyboard and highlighted up to the chosen one', async () => {
  function Example() {
    const [stars, setStars] = useState(2);
    return <RatingInput label="Оцінка" value={stars} onChange={setStars} />;
  }
  const { container } = render(<Example />);
  await userEvent.click(screen.getByRole('radio', { name: '2 зірки' }));
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(screen.getByRole('radio', { name: '4 зірки' })).toBeChecked();
  expect(container.querySelectorAll('[data-lit]')).toHaveLength(4);
  expect(screen.getByRole('radio', { name: '5 зірок' })).toBeInTheDocument();
});

test('clearing a search empties it and keeps the focus there', async () => {
  const change = jest.fn();
  render(<SearchInput label="Пошук" value="мʼята" onChange={change} />);
  await userEvent.click(screen.getByRole('button', { name: 'Очистити' }));
  expect(change).toHaveBeenCalledWith('');
  expect(screen.getByRole('searchbox', { name: 'Пошук' })).toHaveFocus();
});

test('a checkbox reports the new state', async () => {
  const change = jest.fn();
  render(
    <Checkbox checked={false} onChange={change}>
      Мені є 18
    </Checkbox>,
  );
  await userEvent.click(screen.getByRole('checkbox', { name: 'Мені є 18' }));
  expect(change).toHaveBeenCalledWith(true);
});
