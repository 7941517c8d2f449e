import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from './on-demand';

/** The part of the browser's `CloseWatcher` that is used. The newest one gets the request. */
class FakeCloseWatcher extends EventTarget {
  static readonly active: FakeCloseWatcher[] = [];
  constructor() {
    super();
    FakeCloseWatcher.active.push(this);
  }
  destroy() {
    FakeCloseWatcher.active.splice(FakeCloseWatcher.active.indexOf(this), 1);
  }
}

function Example({ title }: { title: string }) {
  const [isOpen, setOpen] = useState(true);
  return <Dialog open={isOpen} onClose={() => setOpen(false)} title={title} />;
}

const requestClose = () =>
  act(() => {
    FakeCloseWatcher.active.at(-1)?.dispatchEvent(new Event('close'));
  });
const openTitles = () => screen.queryAllByRole('dialog').map((dialog) => dialog.textContent);

beforeEach(() => {
  window.CloseWatcher = FakeCloseWatcher;
});
afterEach(() => {
  delete window.CloseWatcher;
});

test('Back closes a dialog, the newest one first', async () => {
  render(
    <>
      <Example title="Замовлення" />
      <Example title="Скасувати?" />
    </>,
  );
  await waitFor(() => expect(FakeCloseWatcher.active).toHaveLength(2));
  requestClose();
  await waitFor(() => expect(openTitles()).toEqual(['Замовлення']));
  requestClose();
  await waitFor(() => expect(openTitles()).toEqual([]));
  expect(FakeCloseWatcher.active).toEqual([]);
});

test('a dialog that is closed by its button takes no more requests', async () => {
  render(<Example title="Скасувати?" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Закрити' }));
  await waitFor(() => expect(openTitles()).toEqual([]));
  expect(FakeCloseWatcher.active).toEqual([]);
});
