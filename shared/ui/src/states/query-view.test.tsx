import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryView, type QueryViewProps, type QueryViewState } from './query-view';

const onRetry = jest.fn();
const failure = { title: 'Немає зв’язку', text: 'Перевір мережу' };

function show(state: Partial<QueryViewState<string>>, props: Partial<QueryViewProps<string>> = {}) {
  const read = { data: undefined, isOffline: false, failure: null, staleSince: null, onRetry };
  return render(
    <QueryView
      read={{ ...read, ...state }}
      loading={<hr />}
      loadingText="Завантажуємо"
      offlineText="Покажемо згодом"
      {...props}
    >
      {(data) => <p>{data}</p>}
    </QueryView>,
  );
}

test('without an answer there is a skeleton with a loading text', () => {
  show({});
  expect(screen.getByText('Завантажуємо').parentElement).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('separator')).toBeInTheDocument();
});

test('data are shown before any failure', () => {
  show({ data: 'Товари', failure });
  expect(screen.getByText('Товари')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('status')).toBeNull();
});

test('an empty answer is an answer', () => {
  show({ data: '', failure });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText('Завантажуємо')).toBeNull();
});

test('data that may be old show their time, once on a page', () => {
  const state = { data: 'Товари', staleSince: new Date() };
  const { unmount } = show(state);
  expect(screen.getByRole('status')).toHaveTextContent('Немає мережі');
  unmount();
  show(state, { quiet: true });
  expect(screen.getByText('Товари')).toBeInTheDocument();
  expect(screen.queryByRole('status')).toBeNull();
});

test('a failure can be tried again', async () => {
  show({ failure });
  expect(screen.getByRole('alert')).toHaveTextContent('Немає зв’язкуПеревір мережу');
  await userEvent.click(screen.getByRole('button', { name: 'Спробуй ще раз' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('without a network it shows the offline text, not the failure', () => {
  show({ isOffline: true, failure });
  expect(screen.getByText('Покажемо згодом')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a slot has one line for each state, and offline is not an alert', () => {
  const { unmount } = show({ failure }, { compact: true });
  expect(screen.getByRole('alert')).toHaveAttribute('data-compact', 'true');
  unmount();
  show({ isOffline: true, failure }, { compact: true });
  expect(screen.getByRole('status')).toHaveTextContent('Немає мережіПокажемо згодом');
  expect(screen.queryByRole('alert')).toBeNull();
});
