import { screen } from '@testing-library/react';
import { clearDevice, openShell } from '../../../testing/open-shell';

afterEach(clearDevice);

it('[RT-03] speaks of the agreement only where it is accepted', async () => {
  const { user } = openShell('/is18');
  const no = await screen.findByRole('button', { name: 'Ще ні' });
  expect(screen.getByText(/^Підтверджуючи/)).toBeVisible();
  await user.click(no);
  expect(screen.getByRole('heading', { name: /^Повертайся/ })).toBeVisible();
  expect(screen.queryByText(/^Підтверджуючи/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Повернутися до питання' }));
  expect(screen.getByRole('heading', { name: 'Тобі вже є 18?' })).toBeVisible();
});

it('moves the focus to what is said after an answer', async () => {
  const { user } = openShell('/is18');
  await user.click(await screen.findByRole('button', { name: 'Ще ні' }));
  expect(screen.getByRole('heading', { name: /^Повертайся/ })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Повернутися до питання' }));
  expect(screen.getByRole('heading', { name: 'Тобі вже є 18?' })).toHaveFocus();
});
