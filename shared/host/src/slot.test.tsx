import { useSlotInput } from '@club/platform';
import type { RemoteModule } from '@club/platform/remote';
import type { SlotLoading, SlotName } from '@club/platform/names';
import { resetScheduler } from '@club/platform/scheduler';
import type { BootRemote } from '@club/registry/boot';
import { act, render, screen } from '@testing-library/react';
import { Deferred } from './deferred';
import { createRemoteParts } from './remote-parts';
import { createSlot } from './slot';

function Failure({ error }: { error: unknown }) {
  return <p role="alert">{(error as Error).message}</p>;
}

type OnIntersect = (isIntersecting: boolean) => void;

/** A screen that the test scrolls. */
function scrollByHand() {
  const watchers = new Set<OnIntersect>();
  const original = window.IntersectionObserver;
  class HandObserver {
    readonly #notify: OnIntersect;
    constructor(notify: IntersectionObserverCallback) {
      this.#notify = (isIntersecting) =>
        notify([{ isIntersecting } as IntersectionObserverEntry], this as never);
    }
    observe() {
      watchers.add(this.#notify);
    }
    disconnect() {
      watchers.delete(this.#notify);
    }
  }
  window.IntersectionObserver = HandObserver as never;
  return {
    watchers,
    setNear: (isNear: boolean) => act(() => [...watchers].forEach((watcher) => watcher(isNear))),
    restore: () => (window.IntersectionObserver = original),
  };
}

function Child() {
  return <p>Тут</p>;
}

const deferred = (loading: SlotLoading) => (
  <Deferred loading={loading} placeholder={<p>Місце</p>}>
    <Child />
  </Deferred>
);

beforeEach(() => {
  jest.useFakeTimers();
  resetScheduler();
});

afterEach(() => jest.useRealTimers());

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

describe('Deferred', () => {
  it('shows what is eager at once', () => {
    render(deferred('eager'));
    expect(screen.getByText('Тут')).toBeVisible();
  });

  it('renders what is next right after the first screen, before the page is idle', async () => {
    render(
      <>
        {deferred('next')}
        <Deferred loading="idle" placeholder={<p>Пізніше</p>}>
          <p>Потім</p>
        </Deferred>
      </>,
    );
    expect(screen.getByText('Місце')).toBeVisible();
    await wait(500);
    expect(screen.getByText('Тут')).toBeVisible();
    expect(screen.getByText('Пізніше')).toBeVisible();
  });

  it('renders a distant slot when it comes near, and then stops watching', () => {
    const scroll = scrollByHand();
    try {
      render(deferred('visible'));
      expect(screen.getByText('Місце')).toBeVisible();
      act(() => void window.dispatchEvent(new Event('scroll')));
      scroll.setNear(false);
      expect(screen.queryByText('Тут')).not.toBeInTheDocument();
      scroll.setNear(true);
      expect(screen.getByText('Тут')).toBeVisible();
      expect(screen.queryByText('Місце')).not.toBeInTheDocument();
      expect(scroll.watchers.size).toBe(0);
    } finally {
      scroll.restore();
    }
  });

  it('does not even watch what is near, until the page is idle', async () => {
    const scroll = scrollByHand();
    try {
      render(deferred('visible'));
      await wait(1_900);
      expect(scroll.watchers.size).toBe(0);
      await wait(2_100);
      scroll.setNear(true);
      expect(screen.getByText('Тут')).toBeVisible();
    } finally {
      scroll.restore();
    }
  });

  it('watches no more when it is left before', () => {
    const scroll = scrollByHand();
    try {
      const { unmount } = render(deferred('visible'));
      act(() => void window.dispatchEvent(new Event('scroll')));
      expect(scroll.watchers.size).toBe(1);
      unmount();
      expect(scroll.watchers.size).toBe(0);
      window.dispatchEvent(new Event('scroll'));
      expect(scroll.watchers.size).toBe(0);
    } finally {
      scroll.restore();
    }
  });

  it('takes no place while it waits with nothing to show', () => {
    const { container } = render(
      <Deferred loading="idle" placeholder={null}>
        <p>Вміст</p>
      </Deferred>,
    );
    expect(container).toBeEmptyDOMElement();
  });

  it('waits until the browser is idle', async () => {
    const begins: (() => void)[] = [];
    Object.assign(window, {
      requestIdleCallback: (begin: () => void) => begins.push(begin),
      cancelIdleCallback: () => undefined,
    });
    try {
      render(deferred('idle'));
      await wait(2_000);
      expect(screen.getByText('Місце')).toBeVisible();
      act(() => begins[0]?.());
      expect(screen.getByText('Тут')).toBeVisible();
    } finally {
      Reflect.deleteProperty(window, 'requestIdleCallback');
      Reflect.deleteProperty(window, 'cancelIdleCallback');
    }
  });

  it('waits a moment where the browser has no idle callback, and only once in a visit', async () => {
    const { unmount } = render(deferred('idle'));
    await wait(2_000);
    expect(screen.getByText('Місце')).toBeVisible();
    await wait(200);
    expect(screen.getByText('Тут')).toBeVisible();
    unmount();
    render(deferred('idle'));
    expect(screen.getByText('Тут')).toBeVisible();
  });
});

function filler(name: string, slots: Partial<Record<SlotName, string>>): BootRemote {
  return {
    name,
    version: '1.0.0',
    entry: { url: `/bundles/${name}/slot-entry.js`, integrity: 'sha384-x' },
    routes: [],
    slots: Object.entries(slots).map(([slot, part]) => ({ slot, name: part, preload: [] })),
  };
}

function slotOf(remotes: BootRemote[], loadRemote: (name: string) => Promise<RemoteModule>) {
  return createSlot({
    remotes,
    parts: createRemoteParts(remotes, loadRemote),
    placeholderOf: (slot) => <p>{`Місце ${slot}`}</p>,
    failureOf: () => Failure,
  });
}

const saying = (words: string): RemoteModule => ({
  name: 'x',
  routes: {},
  slots: { Part: async () => ({ default: () => <p>{words}</p> }) },
});

describe('createSlot', () => {
  it('shows and loads nothing when no remote fills it', () => {
    const load = jest.fn();
    const Slot = slotOf([filler('garden', { 'home.scan': 'Part' })], load);
    const { container } = render(<Slot name="home.balance" />);
    expect(container).toBeEmptyDOMElement();
    expect(load).not.toHaveBeenCalled();
  });

  it('shows all components that fill it, in the order of publication, each when it is loaded', async () => {
    const remotes = [
      filler('garden', { 'home.balance': 'Part' }),
      filler('library', { 'home.balance': 'Part' }),
    ];
    let arrive: (module: RemoteModule) => void = () => undefined;
    const late = new Promise<RemoteModule>((resolve) => (arrive = resolve));
    const Slot = slotOf(remotes, (name) =>
      name === 'garden' ? late : Promise.resolve(saying('друга')),
    );
    render(<Slot name="home.balance" />);
    expect(screen.getAllByText('Місце home.balance')).toHaveLength(2);
    await screen.findByText('друга');
    expect(screen.getAllByText('Місце home.balance')).toHaveLength(1);
    await act(async () => arrive(saying('перша')));
    expect(screen.getAllByText(/перша|друга/).map((part) => part.textContent)).toEqual([
      'перша',
      'друга',
    ]);
  });

  it('[ER-05] one that fails does not affect the other', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const remotes = [
      filler('garden', { 'home.balance': 'Part' }),
      filler('library', { 'home.balance': 'Part' }),
    ];
    const Slot = slotOf(remotes, (name) =>
      name === 'garden' ? Promise.reject(new Error('down')) : Promise.resolve(saying('друга')),
    );
    render(<Slot name="home.balance" />);
    expect(await screen.findByRole('alert')).toHaveTextContent('down');
    expect(await screen.findByText('друга')).toBeVisible();
  });

  it('passes the data of the page to its components', async () => {
    const Part = () => <p>{`Бонуси: ${useSlotInput<'cart.points'>().earns}`}</p>;
    const load = async () => ({
      name: 'x',
      routes: {},
      slots: { Part: async () => ({ default: Part }) },
    });
    const Slot = slotOf([filler('garden', { 'cart.points': 'Part' })], load);
    render(<Slot name="cart.points" input={{ earns: 7, spends: 0 }} />);
    await wait(4_000);
    expect(await screen.findByText('Бонуси: 7')).toBeVisible();
  });

  it('does not load the code of a far slot', () => {
    const scroll = scrollByHand();
    try {
      const load = jest.fn();
      const Slot = slotOf([filler('garden', { 'home.certificates': 'Part' })], load);
      render(<Slot name="home.certificates" />);
      expect(screen.getByText('Місце home.certificates')).toBeVisible();
      expect(load).not.toHaveBeenCalled();
    } finally {
      scroll.restore();
    }
  });
});
