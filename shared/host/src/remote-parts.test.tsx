import type { RemoteModule } from '@club/platform/remote';
import { useRemoteName } from '@club/platform';
import type { BootRemote } from '@club/registry/boot';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { RemotePart } from './remote-part';
import { createRemoteParts, type PartAddress, type PartFailure } from './remote-parts';

const file = (url: string) => ({ url, integrity: `sha384-${url}` });

/** A published remote; preload requests each address once per page, so names differ. */
function aRemote(name: string): BootRemote {
  return {
    name,
    version: '2.0.0',
    entry: file(`/bundles/${name}/entry.js`),
    routes: [
      {
        name: 'bed',
        path: '/bed',
        layout: 'account',
        guards: [],
        title: 'Грядка',
        preload: [file(`/bundles/${name}/bed.js`), file(`/bundles/${name}/bed.css`)],
      },
    ],
    slots: [{ slot: 'home.scan', name: 'Tool', preload: [file(`/bundles/${name}/tool.js`)] }],
  };
}

const moduleOf = (Bed: () => React.ReactNode): RemoteModule => ({
  name: 'garden',
  routes: { bed: async () => ({ default: () => <>{Bed()}</> }) },
  slots: {},
});

const bed: PartAddress = { remote: 'garden', kind: 'routes', name: 'bed' };

function show(load: () => Promise<RemoteModule>, address = bed) {
  const failures: PartFailure[] = [];
  const loadRemote = jest.fn(load);
  const parts = createRemoteParts([aRemote(address.remote)], loadRemote);
  const page = () => (
    <>
      <p>Сусід</p>
      <RemotePart
        parts={parts}
        address={address}
        placeholder={<p>Іде…</p>}
        Failure={({ error, onRetry }) => (
          <button type="button" onClick={onRetry}>{`Ще раз: ${(error as Error).message}`}</button>
        )}
        onFailure={(failure) => failures.push(failure)}
      />
    </>
  );
  const view = render(page());
  return { failures, loadRemote, again: () => view.rerender(page()) };
}

const settle = () => act(async () => undefined);
const failed = () => screen.queryByRole('button');
const silence = () => jest.spyOn(console, 'error').mockImplementation(() => undefined);

const realFetch = globalThis.fetch;
const network = jest.fn<Promise<{ ok: boolean; status: number }>, [string, RequestInit]>();

beforeEach(() => {
  network.mockReset().mockResolvedValue({ ok: true, status: 200 });
  globalThis.fetch = network as unknown as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = realFetch;
  jest.useRealTimers();
});

describe('RemotePart', () => {
  it('shows the placeholder, then the part, which knows its remote', async () => {
    function Named() {
      return <h1>{useRemoteName()}</h1>;
    }
    show(async () => moduleOf(() => <Named />));
    expect(screen.getByText('Іде…')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'garden' })).toBeVisible();
    expect(screen.queryByText('Іде…')).not.toBeInTheDocument();
  });

  it('[ER-05] gives a part up that is later than 8 seconds, and takes it at the retry', async () => {
    silence();
    jest.useFakeTimers();
    let isQuick = false;
    const { failures } = show(() =>
      isQuick ? Promise.resolve(moduleOf(() => <h1>Тут</h1>)) : new Promise(() => undefined),
    );
    await act(() => jest.advanceTimersByTimeAsync(7_900));
    expect(screen.getByText('Іде…')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(failed()).toHaveTextContent("'garden/routes/bed' did not arrive within 8 seconds.");
    expect(failures).toMatchObject([{ ...bed, version: '2.0.0' }]);

    isQuick = true;
    fireEvent.click(failed()!);
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(screen.getByRole('heading', { name: 'Тут' })).toBeVisible();
    expect(failed()).toBeNull();
  });

  it('[ER-05] fetches from the network at a retry, past caches and failed preloads', async () => {
    silence();
    let badAnswers = 3;
    const { loadRemote } = show(async () => {
      badAnswers -= 1;
      if (badAnswers >= 0) throw new Error('bad bytes');
      return moduleOf(() => <h1>Тут</h1>);
    });
    await settle();
    expect(network).not.toHaveBeenCalled();
    fireEvent.click(failed()!);
    expect(await screen.findByRole('heading', { name: 'Тут' })).toBeVisible();
    expect(loadRemote).toHaveBeenCalledTimes(4);
    expect(network.mock.calls).toEqual(
      ['entry.js', 'bed.js', 'bed.css'].map((name) => [
        `/bundles/garden/${name}`,
        {
          cache: 'reload',
          credentials: 'same-origin',
          integrity: `sha384-/bundles/garden/${name}`,
        },
      ]),
    );
  });

  it('[ER-05] fails at once at a retry while the remote is still down', async () => {
    silence();
    const { loadRemote } = show(() => Promise.reject(new Error('no script')));
    await settle();
    network.mockResolvedValue({ ok: false, status: 404 });
    fireEvent.click(failed()!);
    expect(await screen.findByText(/answered 404/)).toBeVisible();
    expect(loadRemote).toHaveBeenCalledTimes(1);
  });

  it('stops its timer when a part is loaded', async () => {
    jest.useFakeTimers();
    show(async () => moduleOf(() => <h1>Тут</h1>));
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(screen.getByRole('heading', { name: 'Тут' })).toBeVisible();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('[ER-05] contains a render error, and the neighbours stay', async () => {
    silence();
    let isBroken = true;
    const { failures } = show(async () =>
      moduleOf(() => {
        if (isBroken) throw new Error('render failed');
        return <h1>Тут</h1>;
      }),
    );
    await settle();
    expect(failed()).toHaveTextContent('render failed');
    expect(screen.getByText('Сусід')).toBeVisible();
    expect(failures[0]?.cause).toEqual(new Error('render failed'));
    isBroken = false;
    fireEvent.click(failed()!);
    await settle();
    expect(screen.getByRole('heading', { name: 'Тут' })).toBeVisible();
  });

  it('does not try again by itself when it is drawn again', async () => {
    silence();
    const { loadRemote, again } = show(() => Promise.reject(new Error('no script')));
    await settle();
    again();
    await settle();
    expect(failed()).toHaveTextContent('no script');
    expect(loadRemote).toHaveBeenCalledTimes(1);
  });

  it('[ER-05] names the part that a remote does not have', async () => {
    silence();
    show(async () => moduleOf(() => null), { ...bed, name: 'shed' });
    await settle();
    expect(failed()).toHaveTextContent("The remote 'garden' has no routes 'shed'.");
  });
});

describe('files that hang', () => {
  it('[PF-09] are given up in their loaders, so that a retry requests them again', async () => {
    silence();
    jest.useFakeTimers();
    const sheet = (href: string) =>
      Object.assign(document.createElement('link'), {
        rel: 'stylesheet',
        href,
        onerror: jest.fn(),
      });
    const script = Object.assign(document.createElement('script'), {
      src: '/bundles/marsh/entry.js',
      onerror: jest.fn(),
    });
    const waiting = [script, sheet('/bundles/marsh/bed.css')];
    const other = sheet('/bundles/hill/bed.css');
    document.head.append(...waiting, other);
    show(() => new Promise(() => undefined), { ...bed, remote: 'marsh' });
    await act(() => jest.advanceTimersByTimeAsync(7_900));
    for (const { onerror } of waiting) expect(onerror).not.toHaveBeenCalled();
    await act(() => jest.advanceTimersByTimeAsync(200));
    for (const { onerror } of waiting) expect(onerror).toHaveBeenCalledTimes(1);
    expect(other.onerror).not.toHaveBeenCalled();
  });

  it('are given up at a retry, but not what another part has requested since then', async () => {
    silence();
    const request = () => {
      const script = document.createElement('script');
      Object.assign(script, { src: '/bundles/swamp/entry.js', onerror: jest.fn() });
      document.head.append(script);
      return script;
    };
    let isDown = true;
    show(
      async () => {
        if (isDown) throw new Error('no script');
        return moduleOf(() => <h1>Тут</h1>);
      },
      { ...bed, remote: 'swamp' },
    );
    await settle();
    const before = request();
    let arrive = () => {};
    network.mockReturnValue(
      new Promise((resolve) => (arrive = () => resolve({ ok: true, status: 200 }))),
    );
    fireEvent.click(failed()!);
    await settle();
    const since = request();
    isDown = false;
    await act(async () => arrive());
    expect(await screen.findByRole('heading', { name: 'Тут' })).toBeVisible();
    expect(before.onerror).toHaveBeenCalledTimes(1);
    expect(since.onerror).not.toHaveBeenCalled();
  });
});

describe('createRemoteParts', () => {
  const asked = (remote: string) =>
    [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')]
      .map((link) => new URL(link.href).pathname)
      .filter((path) => path.startsWith(`/bundles/${remote}/`));

  it('requests the entry and files in parallel, each once, and no files of other parts', async () => {
    const remote = aRemote('orchard');
    const parts = createRemoteParts([remote], async () => moduleOf(() => <h1>Тут</h1>));
    const address = { remote: 'orchard', kind: 'routes', name: 'bed' } as const;
    const Bed = parts.component(address);
    expect(asked('orchard')).toEqual([]);
    render(<RemotePart parts={parts} address={address} placeholder={null} Failure={() => null} />);
    await settle();
    const wanted = ['entry.js', 'bed.js', 'bed.css'].map((name) => `/bundles/orchard/${name}`);
    expect(asked('orchard')).toEqual(wanted);

    expect(parts.component(address)).toBe(Bed);
    render(<RemotePart parts={parts} address={address} placeholder={null} Failure={() => null} />);
    await settle();
    expect(asked('orchard')).toEqual(wanted);
  });

  it('requests files that the host has listed since the part was made', async () => {
    const remote = aRemote('grove');
    const [slot] = remote.slots;
    const listed = slot!.preload;
    slot!.preload = [];
    const parts = createRemoteParts([remote], async () => ({
      ...moduleOf(() => null),
      slots: { Tool: async () => ({ default: () => <p>Сапа</p> }) },
    }));
    const tool = parts.component({ remote: 'grove', kind: 'slots', name: 'Tool' });
    slot!.preload = listed;
    await tool.preload();
    expect(asked('grove')).toEqual(['/bundles/grove/entry.js', '/bundles/grove/tool.js']);
  });

  it('says whether a part was preloaded, and loads it again after a failure', async () => {
    const load = jest.fn<Promise<RemoteModule>, [string]>();
    load.mockRejectedValueOnce(new Error('no network'));
    load.mockResolvedValue(moduleOf(() => <p>Троянди</p>));
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response());
    const parts = createRemoteParts([aRemote('begun')], load);
    const address = { ...bed, remote: 'begun' };
    expect(await parts.component(address).preload()).toBeNull();
    expect(await parts.component(address).preload()).toHaveProperty('default');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('does not request what the page has requested already', async () => {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = '/bundles/meadow/bed.js';
    document.head.append(link);
    const parts = createRemoteParts([aRemote('meadow')], async () => moduleOf(() => null));
    const address = { remote: 'meadow', kind: 'routes', name: 'bed' } as const;
    render(<RemotePart parts={parts} address={address} placeholder={null} Failure={() => null} />);
    await settle();
    expect(asked('meadow')).not.toContain('/bundles/meadow/bed.js');
    expect(asked('meadow')).toContain('/bundles/meadow/bed.css');
  });

  it('preloads files with the hash that the loader will demand', async () => {
    const parts = createRemoteParts([aRemote('field')], async () => moduleOf(() => null));
    const address = { remote: 'field', kind: 'routes', name: 'bed' } as const;
    silence();
    render(<RemotePart parts={parts} address={address} placeholder={null} Failure={() => null} />);
    await settle();
    // jsdom does not reflect these properties as attributes.
    expect(document.head.querySelector('link[href="/bundles/field/bed.js"]')).toMatchObject({
      as: 'script',
      integrity: 'sha384-/bundles/field/bed.js',
      crossOrigin: 'anonymous',
    });
    const sheet = document.head.querySelector('link[href="/bundles/field/bed.css"]');
    expect(sheet).toMatchObject({ as: 'style', integrity: 'sha384-/bundles/field/bed.css' });
    expect(sheet).not.toHaveProperty('crossOrigin', 'anonymous');
  });

  it('returns the same component for the same part', () => {
    const parts = createRemoteParts([aRemote('garden')], () => new Promise(() => undefined));
    expect(parts.component(bed)).toBe(parts.component({ ...bed }));
    expect(parts.component(bed)).not.toBe(parts.component({ ...bed, kind: 'slots' }));
  });

  it('returns the version for reports', () => {
    const parts = createRemoteParts([aRemote('garden')], () => new Promise(() => undefined));
    expect(parts.versionOf('garden')).toBe('2.0.0');
    expect(parts.versionOf('nobody')).toBe('unknown');
  });
});
