import { render } from '@testing-library/react';
import { useFocusOnError } from './use-focus-on-error';

function Form({ errors }: { errors: object }) {
  const form = useFocusOnError(errors);
  const state = (field: string) => (field in errors ? true : undefined);
  return (
    <form ref={form}>
      <input aria-label="first" aria-invalid={state('first')} />
      <span data-invalid={state('second')}>
        <input aria-label="second" />
      </span>
    </form>
  );
}

const focused = () => document.activeElement?.getAttribute('aria-label');

test('each check that finds errors focuses the first wrong field', () => {
  const { rerender } = render(<Form errors={{}} />);
  expect(focused()).toBeNull();
  rerender(<Form errors={{ second: 'wrong' }} />);
  expect(focused()).toBe('second');
  rerender(<Form errors={{ first: 'wrong', second: 'wrong' }} />);
  expect(focused()).toBe('first');
  const fewer = { second: 'wrong' };
  rerender(<Form errors={fewer} />);
  expect(focused()).toBe('second');
  document.querySelector<HTMLElement>('[aria-label="first"]')?.focus();
  rerender(<Form errors={fewer} />);
  expect(focused()).toBe('first');
  rerender(<Form errors={{}} />);
  expect(focused()).toBe('first');
});
