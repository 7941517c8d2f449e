import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createToasts } from './create-toasts';
import { ToastRegion } from './toast-region';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const titles = () => screen.queryAllByRole('listitem').map((item) => item.textContent);

function start() {
  const toasts = createToasts();
  render(<ToastRegion toasts={toasts} />);
  const show = (title: string, rest = {}) => act(() => void toasts.show({ title, ...rest }));
  return { toasts, show };
}

test('[PW-12] a toast closes itself after 5000 ms, each by its own timer', () => {
  const { show } = start();
  show('Перший');
  wait(2000);
  show('Другий');
  wait(2999);
  expect(titles()).toEqual(['Перший', 'Другий']);
  wait(1);
  expect(titles()).toEqual(['Другий']);
  wait(2000);
  expect(titles()).toEqual([]);
});

test('pauses while the pointer is over it, then starts again', () => {
  const { show } = start();
  show('Зачекай');
  fireEvent.pointerEnter(screen.getByRole('region'));
  wait(20_000);
  expect(titles()).toEqual(['Зачекай']);
  fireEvent.pointerLeave(screen.getByRole('region'));
  wait(5000);
  expect(titles()).toEqual([]);
});

test('the action runs once and closes the toast', () => {
  const { show } = start();
  const undo = jest.fn();
  show('Прибрали', { action: { label: 'Повернути', onPress: undo } });
  fireEvent.click(screen.getByRole('button', { name: 'Повернути' }));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(titles()).toEqual([]);
});

describe('the focus of a button that disappears with its toast', () => {
  function startOnPage() {
    const toasts = createToasts();
    render(
      <>
        <main tabIndex={-1}>
          <button type="button">Прибрати</button>
        </main>
        <ToastRegion toasts={toasts} />
      </>,
    );
    const remove = screen.getByRole('button', { name: 'Прибрати' });
    act(() => remove.focus());
    act(() => void toasts.show({ title: 'Є', action: { label: 'Повернути', onPress: jest.fn() } }));
    return remove;
  }

  test.each(['Повернути', 'Закрити'])('goes back from «%s»', (name) => {
    const remove = startOnPage();
    const button = screen.getByRole('button', { name });
    act(() => button.focus());
    fireEvent.click(button);
    expect(remove).toHaveFocus();
  });

  test('goes to the page when what had it before is gone', () => {
    const remove = startOnPage();
    const undo = screen.getByRole('button', { name: 'Повернути' });
    act(() => undo.focus());
    remove.remove();
    fireEvent.click(undo);
    expect(screen.getByRole('main')).toHaveFocus();
  });

  test('goes to the page when the action removes what had it', () => {
    const toasts = createToasts();
    function Page() {
      const [isEmpty, setEmpty] = useState(true);
      const show = () =>
        toasts.show({
          title: 'Прибрано',
          action: { label: 'Повернути', onPress: () => setEmpty(false) },
        });
      return (
        <main tabIndex={-1}>
          {isEmpty && (
            <button type="button" onClick={show}>
              Прибрати
            </button>
          )}
        </main>
      );
    }
    render(
      <>
        <Page />
        <ToastRegion toasts={toasts} />
      </>,
    );
    const remove = screen.getByRole('button', { name: 'Прибрати' });
    act(() => remove.focus());
    fireEvent.click(remove);
    const undo = screen.getByRole('button', { name: 'Повернути' });
    act(() => undo.focus());
    fireEvent.click(undo);
    expect(screen.getByRole('main')).toHaveFocus();
  });

  test('stays on the page when a toast is closed without it', () => {
    const remove = startOnPage();
    fireEvent.click(screen.getByRole('button', { name: 'Закрити' }));
    expect(remove).toHaveFocus();
  });
});

test('closing the toast under the pointer does not keep later ones open', () => {
  const { show } = start();
  show('Перший');
  fireEvent.pointerEnter(screen.getByRole('region'));
  fireEvent.click(screen.getByRole('button', { name: 'Закрити' }));
  show('Другий');
  wait(5000);
  expect(titles()).toEqual([]);
});

test('closing the toast with the focus starts the timers of the others again', () => {
  const { show } = start();
  show('Перший');
  show('Другий');
  const [close] = screen.getAllByRole('button', { name: 'Закрити' });
  act(() => close?.focus());
  fireEvent.click(close!);
  expect(titles()).toEqual(['Другий']);
  wait(5000);
  expect(titles()).toEqual([]);
});

test('all are closed at once, except those that stay', () => {
  const { toasts, show } = start();
  show('Прибрано', { action: { label: 'Повернути', onPress: jest.fn() } });
  show('Є нова версія', { stays: true });
  act(() => toasts.clear());
  expect(titles()).toEqual(['Є нова версія']);
});

test('shows three at most and removes the oldest', () => {
  const { show } = start();
  for (const title of ['1', '2', '3', '4']) show(title);
  expect(titles()).toEqual(['2', '3', '4']);
});

test('notifies subscribers of each change until they unsubscribe', () => {
  const toasts = createToasts();
  const listener = jest.fn();
  const leave = toasts.subscribe(listener);
  const id = toasts.show({ title: 'Є' });
  toasts.close(id);
  leave();
  toasts.show({ title: 'Ще' });
  expect(listener).toHaveBeenCalledTimes(2);
});

test('is announced politely by a region that exists before the toast', () => {
  start();
  expect(screen.getByRole('region', { name: 'Сповіщення' })).toHaveAttribute('aria-live', 'polite');
});

test('[PW-03] an offer stays until the customer accepts or closes it', () => {
  const { toasts, show } = start();
  const accept = jest.fn();
  show('Є нова версія', { stays: true, action: { label: 'Оновити', onPress: accept } });
  wait(60_000);
  act(() => toasts.pause());
  act(() => toasts.resume());
  wait(60_000);
  fireEvent.click(screen.getByRole('button', { name: 'Оновити' }));
  expect(accept).toHaveBeenCalledTimes(1);
  expect(titles()).toEqual([]);
});
