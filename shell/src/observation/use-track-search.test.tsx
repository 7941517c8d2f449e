import { act, render } from '@testing-library/react';
import { listen } from './listen';
import { recorder } from './recorder';
import { useTrackSearch } from './use-track-search';

afterEach(() => {
  jest.useRealTimers();
  recorder.listeners.length = 0;
});

function Search({ words, results }: { words: string; results: number }) {
  useTrackSearch('questions', words, results);
  return null;
}

test('[PW-10] a search is measured once one stops typing, without its words', () => {
  jest.useFakeTimers();
  const received: unknown[] = [];
  listen((observation) => received.push(observation));
  const view = render(<Search words="" results={9} />);
  view.rerender(<Search words="дос" results={5} />);
  act(() => jest.advanceTimersByTime(500));
  view.rerender(<Search words=" доставка " results={2} />);
  act(() => jest.advanceTimersByTime(10_000));
  expect(received).toEqual([
    { kind: 'event', name: 'search', data: { place: 'questions', letters: 8, results: 2 } },
  ]);
});
