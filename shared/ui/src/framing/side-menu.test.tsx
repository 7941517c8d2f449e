import { fireEvent, render, screen } from '@testing-library/react';
import { SideMenu } from './side-menu';

const menu = (open: boolean, onClose: () => void) => (
  <SideMenu open={open} onClose={onClose} label="Меню">
    <a href="#shop">Магазин</a>
  </SideMenu>
);

test('opens as a modal dialog and closes by its prop', () => {
  const close = jest.fn();
  const { rerender } = render(menu(false, close));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  rerender(menu(true, close));
  expect(screen.getByRole('dialog', { name: 'Меню' })).toBeVisible();
  rerender(menu(false, close));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(close).not.toHaveBeenCalled();
});

test('requests to close by its button, a press beside it and Escape, not by its content', () => {
  const close = jest.fn();
  render(menu(true, close));
  fireEvent.click(screen.getByRole('link', { name: 'Магазин' }));
  expect(close).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Закрити меню' }));
  fireEvent.click(screen.getByRole('dialog'));
  fireEvent(screen.getByRole('dialog'), new Event('close'));
  expect(close).toHaveBeenCalledTimes(3);
});
