import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server.node';
import { lazyComponent, type LazyOptions, type LazyProps } from './lazy-component';

const failure = new Error('Loading chunk 7 failed');
const file = { default: ({ name }: { name: string }) => <p>Меню: {name}</p> };
const placeholder = <p>Зараз буде</p>;

class Boundary extends Component<{ children: ReactNode }> {
  override state = { message: '' };
  static getDerivedStateFromError({ message }: Error) {
    return { message };
  }
  override render() {
    const { message } = this.state;
    return message === '' ? (
      this.props.children
    ) : (
      <button type="button" onClick={() => this.setState({ message: '' })}>
        {message}
      </button>
    );
  }
}

function show(load: () => Promise<typeof file>, options: LazyOptions = {}, own: LazyProps = {}) {
  const Menu = lazyComponent(load, options);
  const page = (props: LazyProps) => (
    <>
      <h1>Сторінка</h1>
      <Boundary>
        <Menu name="Олена" placeholder={placeholder} {...props} />
      </Boundary>
    </>
  );
  const { rerender } = render(page(own));
  return { again: (props: LazyProps) => rerender(page(props)) };
}

const settle = () => act(async () => undefined);

test('its placeholder is shown until its file is loaded', async () => {
  show(async () => file);
  expect(screen.getByText('Зараз буде')).toBeVisible();
  expect(await screen.findByText('Меню: Олена')).toBeVisible();
  expect(screen.queryByText('Зараз буде')).not.toBeInTheDocument();
});

test('[BX-06] a file that is loaded already is rendered at once, without a placeholder before it', async () => {
  const load = jest.fn(async () => file);
  const Menu = lazyComponent(load);
  expect(await Menu.preload()).toBe(file);
  const html = renderToString(<Menu name="Олена" placeholder={placeholder} />);
  expect(html).toContain('Олена');
  render(<Menu name="Олена" placeholder={placeholder} />);
  expect(screen.getByText('Меню: Олена')).toBeVisible();
  expect(await Menu.preload()).toBe(file);
  expect(load).toHaveBeenCalledTimes(1);
});

test('it is loaded once, also when it is shown twice and preloaded', async () => {
  const load = jest.fn(async () => file);
  const Menu = lazyComponent(load);
  render([<Menu key="1" name="Олена" />, <Menu key="2" name="Олег" />]);
  await act(() => Menu.preload());
  expect(await screen.findByText('Меню: Олег')).toBeVisible();
  expect(screen.getByText('Меню: Олена')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('rendering alone loads nothing', () => {
  const load = jest.fn(async () => file);
  const Menu = lazyComponent(load);
  expect(renderToString(<Menu name="Олена" placeholder={placeholder} />)).toContain('Зараз буде');
  expect(load).not.toHaveBeenCalled();
});

describe('a failure that is not allowed', () => {
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));

  test('is thrown to the error boundary, and a retry loads again', async () => {
    const load = jest.fn(async () => file).mockRejectedValueOnce(failure);
    show(load);
    await settle();
    act(() => screen.getByRole('button', { name: failure.message }).click());
    expect(await screen.findByText('Меню: Олена')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('[PF-09] is also a file that hangs for 8 seconds; a retry shows it when it has arrived', async () => {
    jest.useFakeTimers();
    let arrive: (loaded: typeof file) => void = () => undefined;
    const request = new Promise<typeof file>((resolve) => (arrive = resolve));
    show(() => request);
    await act(() => jest.advanceTimersByTimeAsync(7_999));
    expect(screen.getByText('Зараз буде')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(1));
    const retry = screen.getByRole('button', { name: /did not arrive within 8 seconds/ });
    jest.useRealTimers();
    act(() => retry.click());
    await act(async () => arrive(file));
    expect(await screen.findByText('Меню: Олена')).toBeVisible();
  });

  test('is not tried again by the network or by another rendering', async () => {
    const load = jest.fn(async () => file).mockRejectedValue(failure);
    const { again } = show(load);
    await settle();
    again({ attempt: 2 });
    dispatchEvent(new Event('online'));
    await settle();
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('while it was preloaded is answered by null, and the next preload tries again', async () => {
    const Menu = lazyComponent(jest.fn(async () => file).mockRejectedValueOnce(failure));
    expect(await Menu.preload()).toBeNull();
    expect(await Menu.preload()).toBe(file);
  });
});

describe('a failure that is allowed', () => {
  test('[PW-05] does not change the page, is reported, and another attempt loads it', async () => {
    const load = jest.fn(async () => file).mockRejectedValueOnce(failure);
    const onFailure = jest.fn();
    const onMissing = jest.fn();
    const { again } = show(load, { isFailureAllowed: true, onFailure }, { attempt: 1, onMissing });
    await settle();
    expect(screen.getByRole('heading', { name: 'Сторінка' })).toBeVisible();
    expect(screen.queryByText('Зараз буде')).not.toBeInTheDocument();
    expect(onFailure.mock.calls).toEqual([[failure]]);
    expect(onMissing.mock.calls).toEqual([[failure]]);

    again({ attempt: 2, onMissing });
    expect(await screen.findByText('Меню: Олена')).toBeVisible();
    expect(onMissing).toHaveBeenCalledTimes(1);
  });

  test('a file of which the page works without may take its time', async () => {
    jest.useFakeTimers();
    let arrive: (loaded: typeof file) => void = () => undefined;
    const onFailure = jest.fn();
    const request = new Promise<typeof file>((resolve) => (arrive = resolve));
    show(() => request, { isFailureAllowed: true, onFailure });
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    jest.useRealTimers();
    await act(async () => arrive(file));
    expect(await screen.findByText('Меню: Олена')).toBeVisible();
    expect(onFailure).not.toHaveBeenCalled();
  });

  test('[PW-07] is tried again when the network returns', async () => {
    const load = jest.fn(async () => file).mockRejectedValue(failure);
    show(load, { isFailureAllowed: true });
    await settle();
    load.mockResolvedValue(file);
    act(() => void dispatchEvent(new Event('online')));
    expect(await screen.findByText('Меню: Олена')).toBeVisible();
  });
});
