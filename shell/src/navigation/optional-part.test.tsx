import { createStore, HostContext, type Host } from '@club/platform';
import { act, render, screen } from '@testing-library/react';
import { notes } from '../observation/notes';
import { optionalPart, type OptionalPartProps } from './optional-part';

const failure = new Error('Loading chunk 7 failed');
const file = { default: ({ name }: { name: string }) => <p>Меню: {name}</p> };
const errors = () => (notes.waiting ?? []).filter(({ kind }) => kind === 'error');

function show(load: () => Promise<typeof file>, own: OptionalPartProps = {}) {
  const online = createStore(true);
  const Part = optionalPart(load);
  const page = (props: OptionalPartProps) => (
    <HostContext value={{ online } as unknown as Host}>
      <h1>Сторінка</h1>
      <Part name="Олена" placeholder={<p>Зараз буде</p>} {...props} />
    </HostContext>
  );
  const { rerender } = render(page(own));
  return { online, again: (props: OptionalPartProps) => rerender(page(props)) };
}

afterEach(() => {
  notes.waiting = [];
});

test('its place-holder stands until its file is here', async () => {
  show(async () => file);
  expect(screen.getByText('Зараз буде')).toBeVisible();
  expect(await screen.findByText('Меню: Олена')).toBeVisible();
  expect(screen.queryByText('Зараз буде')).not.toBeInTheDocument();
});

test('[PW-05] when its file does not come the page stands, says so to who asked, and another attempt brings it', async () => {
  const load = jest.fn(async () => file).mockRejectedValueOnce(failure);
  const onMissing = jest.fn();
  const { again } = show(load, { attempt: 1, onMissing });
  await act(async () => undefined);
  expect(screen.getByRole('heading', { name: 'Сторінка' })).toBeVisible();
  expect(screen.queryByText('Зараз буде')).not.toBeInTheDocument();
  expect(onMissing).toHaveBeenCalledWith(failure);
  expect(errors()).toEqual([{ kind: 'error', cause: failure }]);

  again({ attempt: 2, onMissing });
  expect(await screen.findByText('Меню: Олена')).toBeVisible();
  expect(onMissing).toHaveBeenCalledTimes(1);
});

test('[PW-07] it comes with the network, whose absence is no error', async () => {
  const load = jest.fn(async () => file).mockRejectedValue(failure);
  const { online } = show(load);
  act(() => online.set(false));
  await act(async () => undefined);
  expect(errors()).toEqual([]);
  load.mockResolvedValue(file);
  act(() => online.set(true));
  expect(await screen.findByText('Меню: Олена')).toBeVisible();
});
