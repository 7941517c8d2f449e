import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog, Sheet } from './dialog';

describe.each([
  ['Dialog', Dialog],
  ['Sheet', Sheet],
])('%s', (_name, Overlay) => {
  function Example() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Відкрити
        </button>
        <Overlay open={open} onClose={() => setOpen(false)} title="Час доставки" text="Обери один">
          <button type="button">Обрати</button>
        </Overlay>
      </>
    );
  }
  const openIt = async () => {
    render(<Example />);
    await userEvent.click(screen.getByRole('button', { name: 'Відкрити' }));
    return screen.findByRole('dialog', { name: 'Час доставки' });
  };

  test('is named and described, and takes the focus', async () => {
    const dialog = await openIt();
    expect(dialog).toHaveAccessibleDescription('Обери один');
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  });

  test('closes on Escape and gives the focus back', async () => {
    await openIt();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Відкрити' })).toHaveFocus());
  });

  test('closes by its button', async () => {
    await openIt();
    await userEvent.click(screen.getByRole('button', { name: 'Закрити' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
