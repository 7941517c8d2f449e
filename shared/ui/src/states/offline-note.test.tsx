import { render, screen } from '@testing-library/react';
import { OfflineNote } from './offline-note';

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-20T18:00:00Z') }));
afterEach(() => jest.useRealTimers());

test.each([
  ['2026-11-20T16:05:00Z', 'Немає мережі · станом на 18:05'],
  ['2026-11-19T16:05:00Z', 'Немає мережі · станом на 19 листопада, 18:05'],
])('what was read at %s is «%s»', (since, text) => {
  render(<OfflineNote since={new Date(since)} />);
  expect(screen.getByRole('status')).toHaveTextContent(text);
});

test('says nothing of time when it is not known', () => {
  render(<OfflineNote />);
  expect(screen.getByRole('status')).toHaveTextContent(/^Немає мережі$/);
});
