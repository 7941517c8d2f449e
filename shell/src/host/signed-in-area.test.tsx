import { getBalance } from '@club/api/contract/loyalty/balance';
import { useEvents } from '@club/platform';
import type { RemoteModule } from '@club/platform/remote';
import { useApiQuery } from '@club/platform/query';
import { Link, useParams } from '@club/platform/router';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { writeCookie } from '@club/platform/cookies';
import {
  aLogin,
  aRemote,
  aServer,
  clearDevice,
  openShell,
  type OpenShellOptions,
} from '../testing/open-shell';

afterEach(clearDevice);

const remotes = [
  aRemote('garden', [{ name: 'bed', path: '/bed' }], { 'home.balance': 'Weather' }),
  aRemote('library', [{ name: 'books', path: '/books' }], { 'home.scan': 'Shelf' }),
];

const garden: RemoteModule = {
  name: 'garden',
  routes: { bed: async () => ({ default: () => <h1>Грядка</h1> }) },
  slots: { Weather: async () => ({ default: () => <p>Сонячно</p> }) },
};

const library: RemoteModule = {
  name: 'library',
  routes: { books: async () => ({ default: () => <h1>Книжки</h1> }) },
  slots: { Shelf: async () => ({ default: () => <p>Полиця</p> }) },
};

const loadBoth = async (name: string) => (name === 'garden' ? garden : library);

/** A remote `garden` that fails to load until the test allows it. */
function brokenGarden() {
  let isThere = false;
  return {
    loadBroken: (name: string) => {
      if (name === 'library') return Promise.resolve(library);
      return isThere ? Promise.resolve(garden) : Promise.reject(new Error('no such script'));
    },
    areFilesThere: () => isThere,
    letIn: () => (isThere = true),
  };
}

const open = (address: string, options: OpenShellOptions) => {
  writeCookie('isAdult', 'true');
  return openShell(address, { isCustomer: true, ...options, boot: { remotes, ...options.boot } });
};

const pageHeading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('a page that is loading has its title as heading', async () => {
  open('/bed', { loadRemote: () => new Promise(() => undefined) });
  expect((await pageHeading('bed')).closest('[aria-busy="true"]')).not.toBeNull();
});

describe('a remote that cannot be loaded', () => {
  it('[ER-05] shows its place-holder on its page; a retry loads the page; the frame stays', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const log = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { loadBroken, areFilesThere, letIn } = brokenGarden();
    const view = open('/bed', { loadRemote: loadBroken, areFilesThere });
    expect(await screen.findByRole('alert')).toHaveTextContent('Цей розділ зараз недоступний');
    expect(await pageHeading('bed')).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Головне меню' })).toBeVisible();
    expect(log.mock.calls[0]).toEqual([
      expect.stringContaining('garden@1.0.0/routes/bed'),
      expect.objectContaining({ message: 'no such script' }),
    ]);

    await view.user.click(screen.getByRole('button', { name: 'Спробуй ще раз' }));
    await waitFor(() => expect(log).toHaveBeenCalledTimes(2));
    expect(await screen.findByRole('alert')).toBeVisible();

    letIn();
    await view.user.click(screen.getByRole('button', { name: 'Спробуй ще раз' }));
    await screen.findByRole('heading', { name: 'Грядка' });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('[ER-05] does not affect the other remotes of home', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { loadBroken, areFilesThere, letIn } = brokenGarden();
    open('/', { loadRemote: loadBroken, areFilesThere });
    await screen.findByText('Полиця');
    const failure = await screen.findByRole('alert');
    letIn();
    await userEvent.click(within(failure).getByRole('button', { name: 'Спробуй ще раз' }));
    await screen.findByText('Сонячно');
    expect(screen.getByText('Полиця')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('[ER-05] a page that throws while rendering is contained as well', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const Broken = () => {
      throw new Error('render failed');
    };
    const routes = { bed: async () => ({ default: Broken }) };
    open('/bed', { loadRemote: async () => ({ ...garden, routes }) });
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Меню' })).toBeVisible();
  });

  it('[ER-05] a page that breaks for one thing is shown for the next', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    function Plant() {
      const { id } = useParams();
      if (id === 'rotten') throw new Error('render failed');
      return <h1>Рослина {id}</h1>;
    }
    const Way = () => <Link to="/plants/fresh">Далі</Link>;
    const published = aRemote('garden', [{ name: 'plant', path: '/plants/:id' }], {
      'header.cart': 'Way',
    });
    const planted: RemoteModule = {
      name: 'garden',
      routes: { plant: async () => ({ default: Plant }) },
      slots: { Way: async () => ({ default: Way }) },
    };
    const loadRemote = async () => planted;
    const view = open('/plants/rotten', { loadRemote, boot: { remotes: [published] } });
    await screen.findByRole('alert');
    // The cart of the header waits until the page is idle.
    await view.user.click(await screen.findByRole('link', { name: 'Далі' }, { timeout: 5_000 }));
    await screen.findByRole('heading', { name: 'Рослина fresh' });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('[ER-05] explains itself when there is no network', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    open('/bed', { loadRemote: brokenGarden().loadBroken });
    await screen.findByText('Цю сторінку ще не відкривали з мережею');
    expect(await pageHeading('bed')).toBeVisible();
  });
});

/** Tabs of one browser: what one posts, the others get. */
class FakeBroadcastChannel {
  static readonly all: FakeBroadcastChannel[] = [];
  readonly sent: unknown[] = [];
  readonly #listeners: ((event: { data: unknown }) => void)[] = [];
  readonly name: string;
  constructor(name: string) {
    this.name = name;
    FakeBroadcastChannel.all.push(this);
  }
  addEventListener(_: string, listener: (event: { data: unknown }) => void) {
    this.#listeners.push(listener);
  }
  postMessage(data: unknown) {
    this.sent.push(data);
  }
  receive(data: unknown) {
    for (const listener of this.#listeners) listener({ data });
  }
  close() {}
}

describe('other tabs', () => {
  beforeEach(() => Object.assign(window, { BroadcastChannel: FakeBroadcastChannel }));
  afterEach(() => {
    FakeBroadcastChannel.all.length = 0;
    Reflect.deleteProperty(window, 'BroadcastChannel');
  });
  const theTab = () => FakeBroadcastChannel.all[0]!;

  it('[AC-05] a session that ends in one ends in all', async () => {
    const view = open('/bed', { loadRemote: loadBoth });
    await screen.findByRole('heading', { name: 'Грядка' });
    act(() => theTab().receive({ name: 'session.ended', payload: { reason: 'logout' } }));
    await screen.findByRole('heading', { name: 'Вхід до клубу' });
    expect(view.shell.session.store.get().status).toBe('guest');
    expect(localStorage.getItem('club.session')).toBeNull();
  });

  it('[AC-05] are notified of a logout here', async () => {
    const view = open('/bed', { loadRemote: loadBoth });
    await screen.findByRole('heading', { name: 'Грядка' });
    await act(() => view.shell.session.logout());
    expect(theTab().sent).toEqual([{ name: 'session.ended', payload: { reason: 'logout' } }]);
  });

  it('may run another version: an invalid fact is dropped with a warning', async () => {
    const log = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    open('/bed', { loadRemote: loadBoth });
    await screen.findByRole('heading', { name: 'Грядка' });
    act(() => theTab().receive({ name: 'session.ended', payload: { reason: 'bored' } }));
    expect(screen.getByRole('heading', { name: 'Грядка' })).toBeVisible();
    expect(log).toHaveBeenCalledTimes(1);
  });
});

describe('what remotes share', () => {
  it('a fact of one reaches another, and is forgotten when the customer leaves', async () => {
    const received: unknown[] = [];
    function Publisher() {
      const events = useEvents();
      return (
        <button type="button" onClick={() => events.emit('balance.changed', { balance: 7 })}>
          Змінити
        </button>
      );
    }
    function Listener() {
      const events = useEvents();
      events
        .on('balance.changed')
        .subscribe((fact) => received.push(fact))
        .unsubscribe();
      return <p>Слухаю</p>;
    }
    const publisher = { ...garden, routes: { bed: async () => ({ default: Publisher }) } };
    const listener = { ...library, slots: { Shelf: async () => ({ default: Listener }) } };
    const loadRemote = async (name: string) => (name === 'garden' ? publisher : listener);
    const view = open('/bed', { loadRemote });
    await view.user.click(await screen.findByRole('button', { name: 'Змінити' }));
    await view.user.click(screen.getByRole('link', { name: 'Головна' }));
    await screen.findByText('Слухаю');
    expect(received[0]).toEqual({ balance: 7 });

    received.length = 0;
    await act(() => view.shell.session.logout());
    act(() => view.shell.session.begin(aLogin()));
    await screen.findByText('Слухаю');
    expect(received).toEqual([]);
  });

  it('[AC-05] an answer read by one customer is not shown to the next', async () => {
    const server = aServer();
    let balance = 100;
    server.on(getBalance, () => ({ balance }));
    function Balance() {
      const { data } = useApiQuery(getBalance, {});
      return <p>{`Баланс ${data?.balance ?? '…'}`}</p>;
    }
    const loadRemote = async () => ({
      ...garden,
      slots: { Weather: async () => ({ default: Balance }) },
    });
    const only = [aRemote('garden', [], { 'home.balance': 'Weather' })];
    const view = open('/', { server, loadRemote, boot: { remotes: only } });
    await screen.findByText('Баланс 100');
    await act(() => view.shell.session.logout());
    balance = 5;
    const release = server.hold(getBalance);
    writeCookie('isAdult', 'true');
    act(() => view.shell.session.begin(aLogin()));
    await screen.findByText('Баланс …');
    release();
    await screen.findByText('Баланс 5');
  });
});
