import { render, screen } from '@testing-library/react';
import { MonthHeading } from './month-heading';

test('is a heading of its level, with the sums beside it', () => {
  const { rerender, container } = render(<MonthHeading>листопад</MonthHeading>);
  expect(screen.getByRole('heading', { level: 2, name: 'листопад' })).toBeVisible();
  expect(container.querySelector('p')).toBeNull();
  rerender(
    <MonthHeading level={3} sums="4 пачки · +60 XP">
      листопад
    </MonthHeading>,
  );
  expect(screen.getByRole('heading', { level: 3, name: 'листопад' })).toBeVisible();
  expect(screen.getByText('4 пачки · +60 XP')).toBeVisible();
});
