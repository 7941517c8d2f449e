import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, useState, type ReactElement, type ReactNode } from 'react';
import { loadOnOpen } from './load-on-open';
import { Dialog, Sheet } from './on-demand';

class Boundary extends Component<{ children: ReactNode }, { failure?: Error }> {
  override state: { failure?: Error } = {};
  static getDerivedStateFromError(failure: Error) {
    return { failure };
  }
  override render() {
    return this.state.failure?.message ?? this.props.children;
  }
}

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

  test('has a name and a description, and takes the focus', async () => {
    const dialog = await openIt();
    expect(dialog).toHaveAccessibleDescription('Обери один');
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  });

  test('closes on Escape and returns the focus', async () => {
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

describe('a dialog about what its button stood for', () => {
  function Order() {
    const [isConfirming, setConfirming] = useState(false);
    const [isCancelled, setCancelled] = useState(false);
    if (isCancelled) return null;
    return (
      <>
        <button type="button" onClick={() => setConfirming(true)}>
          Скасувати
        </button>
        <Dialog open={isConfirming} onClose={() => setConfirming(false)} title="Точно?">
          <button type="button" onClick={() => setCancelled(true)}>
            Так
          </button>
        </Dialog>
      </>
    );
  }
  const confirm = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Скасувати' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Так' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Точно?' })).toBeNull());
  };

  test('gives the focus to the dialog below it when the button is gone', async () => {
    function Example() {
      const [open, setOpen] = useState(false);
      return (
        <>
          <button type="button" onClick={() => setOpen(true)}>
            Замовлення
          </button>
          <Sheet open={open} onClose={() => setOpen(false)} title="Замовлення № 1">
            <Order />
          </Sheet>
        </>
      );
    }
    render(<Example />);
    await userEvent.click(screen.getByRole('button', { name: 'Замовлення' }));
    const sheet = await screen.findByRole('dialog', { name: 'Замовлення № 1' });
    await confirm();
    await waitFor(() => expect(sheet.contains(document.activeElement)).toBe(true));
  });

  test('and to the heading of the page where there is none', async () => {
    render(
      <>
        <h1>Замовлення</h1>
        <Order />
      </>,
    );
    await confirm();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });
});

describe('code that is loaded when it is needed', () => {
  const props = { onClose: () => undefined, title: 'Код' };

  test('is not loaded before the first opening', async () => {
    const load = jest.fn(async () => () => <p>Тут</p>);
    const { OverlayOnDemand } = loadOnOpen(load);
    const { rerender } = render(<OverlayOnDemand {...props} open={false} />);
    expect(load).not.toHaveBeenCalled();
    rerender(<OverlayOnDemand {...props} open />);
    expect(await screen.findByText('Тут')).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('is shown at once after it was preloaded', async () => {
    const { OverlayOnDemand, warm } = loadOnOpen(async () => () => <p>Тут</p>);
    await warm();
    render(<OverlayOnDemand {...props} open />);
    expect(screen.getByText('Тут')).toBeInTheDocument();
  });

  test('is mounted closed, opened in the next step, and unmounted when it closes', async () => {
    const seen: string[] = [];
    const { OverlayOnDemand, warm } = loadOnOpen(async () => ({ open, keepMounted }) => {
      seen.push(`${open ? 'open' : 'closed'}${keepMounted ? ', mounted' : ''}`);
      return null;
    });
    await warm();
    const { rerender } = render(<OverlayOnDemand {...props} open />);
    expect(seen).toEqual(['closed, mounted', 'open, mounted']);
    rerender(<OverlayOnDemand {...props} open={false} />);
    expect(seen.at(-1)).toBe('closed');
    seen.length = 0;
    rerender(<OverlayOnDemand {...props} open />);
    expect(seen).toEqual(['closed, mounted', 'open, mounted']);
  });

  test('is caught by the boundary when it fails, and is loaded again after a retry', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const load = jest
      .fn<Promise<() => ReactElement>, []>()
      .mockRejectedValueOnce(new Error('Файл не завантажився'))
      .mockResolvedValue(() => <p>Тут</p>);
    const { OverlayOnDemand } = loadOnOpen(load);
    const { rerender } = render(
      <Boundary key="first">
        <OverlayOnDemand {...props} open />
      </Boundary>,
    );
    expect(await screen.findByText('Файл не завантажився')).toBeInTheDocument();
    rerender(
      <Boundary key="second">
        <OverlayOnDemand {...props} open />
      </Boundary>,
    );
    expect(await screen.findByText('Тут')).toBeInTheDocument();
  });
});
