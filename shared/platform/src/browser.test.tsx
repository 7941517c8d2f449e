import { act, render } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import { useBrowserValue, useClock, useNow } from './browser';

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 4, 1, 12, 0, 30) }));
afterEach(() => jest.useRealTimers());

function Clock() {
  const seconds = useClock((now) => Math.floor(now / 1000), 1000);
  return (
    <p>
      {useNow().toISOString()} {seconds} {useBrowserValue(() => navigator.language, '')}
    </p>
  );
}

test('a component follows the clock while it is mounted', () => {
  const { container, unmount } = render(<Clock />);
  const seconds = Date.UTC(2026, 4, 1, 12, 0, 30) / 1000;
  expect(container).toHaveTextContent(`2026-05-01T12:00:00.000Z ${seconds} en-US`);
  act(() => jest.advanceTimersByTime(60_000));
  expect(container).toHaveTextContent(`2026-05-01T12:01:00.000Z ${seconds + 60}`);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});

test('a server has neither clock nor browser; their values come with the hydration', async () => {
  const html = renderToString(<Clock />);
  expect(html).toContain('1970-01-01T00:00:00.000Z');
  expect(html).not.toContain('en-US');
  const root = document.createElement('div');
  root.innerHTML = html;
  await act(async () => void hydrateRoot(root, <Clock />));
  expect(root).toHaveTextContent('2026-05-01T12:00:00.000Z');
  expect(root).toHaveTextContent('en-US');
});
