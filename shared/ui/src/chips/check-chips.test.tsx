import { fireEvent, render, screen } from '@testing-library/react';
import { CheckChips } from './check-chips';

test('says which one was pressed, and nothing of a disabled one', () => {
  const toggle = jest.fn();
  const options = [
    { value: 'mint', label: 'Мʼята', checked: true },
    { value: 'citrus', label: 'Цитрус', checked: false, disabled: true },
  ] as const;
  render(<CheckChips label="Смак" options={options} onToggle={toggle} />);
  expect(screen.getByRole('group', { name: 'Смак' })).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Мʼята' })).toBeChecked();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Мʼята' }));
  expect(screen.getByRole('checkbox', { name: 'Цитрус' })).toBeDisabled();
  expect(toggle.mock.calls).toEqual([['mint']]);
});
