import { screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { loginSms } from '@club/api/contract/account/auth';
import { afterPaint } from '@club/platform';
import { writeCookie } from '@club/platform/cookies';
import type { RemoteModule } from '@club/platform/remote';
import { Link, useParams } from '@club/platform/router';
import type { SignedInArea } from '../host/shell-context';
import { recorder, type Observation } from '../observation/recorder';
import {
  aLogin,
  clearDevice,
  aRemote,
  openShell,
  type OpenShellOptions,
} from '../testing/open-shell';

afterEach(clearDevice);

function Bed() {
  const { bed } = useParams();
  return (
    <>
      <h1>Грядка {bed}</h1>
      <Link to="/basket">До кошика</Link>
      <Link to="/weeds">До бур’янів</Link>
    </>
  );
}

function Step({ title, next }: { title: string; next: string }) {
  return (
    <>
      <h1>{title}</h1>
      <Link to={next}>Далі</Link>
    </>
  );
}

const garden: RemoteModule = {
  name: 'garden',
  routes: {
    bed: async () => ({ default: Bed }),
    basket: async () => ({ default: () => <Step title="Кошик" next="/parcel" /> }),
    parcel: async () => ({ default: () => <Step title="Доставка" next="/price" /> }),
    price: async () => ({ default: () => <Step title="Оплата" next="/garden/roses" /> }),
  },
  slots: {},
};
const library: RemoteModule = {
  name: 'library',
  routes: {
    books: async () => ({ default: () => <h1>Книжки</h1> }),
    shop: async () => ({ default: () => <h1>Крамниця</h1> }),
  },
  slots: {},
};

const remotes = [
  aRemote('garden', [
    { name: 'bed', path: '/garden/:bed', title: 'Грядка' },
    {
      name: 'basket',
      path: '/basket',
      layout: 'ogo-footer',
      guards: ['auth', 'referrer'],
      back: '/shop',
    },
    { name: 'parcel', path: '/parcel', layout: 'ogo-footer', back: '/basket' },
    { name: 'price', path: '/price', layout: 'ogo-footer', back: '/parcel' },
  ]),
  aRemote('library', [
    { name: 'books', path: '/books' },
    { name: 'shop', path: '/shop' },
  ]),
];

const loadRemote = async (name: string) => (name === 'garden' ? garden : library);

const open = (address: string, options: OpenShellOptions = {}) =>
  openShell(address, { loadRemote, ...options, boot: { remotes, ...options.boot } });

type View = ReturnType<typeof openShell>;

async function logIn({ user }: View) {
  await user.type(await screen.findByLabelText('Номер телефону'), '501112233');
  await user.click(screen.getByRole('button', { name: 'Отримати код' }));
  await user.type(await screen.findByLabelText('Шість цифр'), '123456');
}

describe('the login', () => {
  it('[GD-01] [GD-03] [GD-04] a guest confirms the age, logs in by phone, then sees the page requested first', async () => {
    const view = open('/garden/roses?sort=new');
    await screen.findByRole('heading', { name: 'Тобі вже є 18?' });
    expect(view.address()).toBe('/is18');
    await view.user.click(screen.getByRole('button', { name: 'Так, мені є 18' }));
    await screen.findByRole('heading', { name: 'Вхід до клубу' });
    expect(view.address()).toBe('/auth');
    expect(view.loadRemote).not.toHaveBeenCalled();

    await logIn(view);
    await screen.findByRole('heading', { name: 'Грядка roses' });
    expect(view.address()).toBe('/garden/roses?sort=new');
    expect(view.loadRemote.mock.calls).toEqual([['garden']]);
  });

  it('[GD-03] a page that was opened first follows the age question', async () => {
    const view = open('/registration?ref=abc');
    await view.user.click(await screen.findByRole('button', { name: 'Так, мені є 18' }));
    await screen.findByRole('heading', { name: 'Реєстрація' });
    expect(view.address()).toBe('/registration?ref=abc');
  });

  it('[GD-03] opens home when nothing else was requested', async () => {
    writeCookie('isAdult', 'true');
    const view = open('/auth');
    await logIn(view);
    await screen.findByRole('heading', { name: /Олена/ });
    expect(view.address()).toBe('/');
  });

  it('[GD-03] a refused code does not change the page that opens after the login', async () => {
    writeCookie('isAdult', 'true');
    const view = open('/books');
    view.server.fail(loginSms, 'SMS_LIMIT');
    await view.user.type(await screen.findByLabelText('Номер телефону'), '501112233');
    await view.user.click(screen.getByRole('button', { name: 'Отримати код' }));
    await screen.findByText(/Забагато кодів/);
    view.server.recover();
    await logIn(view);
    await screen.findByRole('heading', { name: 'Книжки' });
  });

  it.each([
    ['/auth', '/'],
    ['/is18', '/'],
    ['/landing', '/'],
  ])('[GD-04] [GD-05] a customer does not see %s', async (address, lands) => {
    writeCookie('isAdult', 'true');
    const view = open(address, { isCustomer: true });
    await screen.findByRole('heading', { name: /Олена/ });
    expect(view.address()).toBe(lands);
  });

  it('[GD-02] a page that names an unknown guard breaks with words, and loads nothing', async () => {
    const seen = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const bad = [aRemote('garden', [{ name: 'bed', path: '/garden/:bed', guards: ['vip'] }])];
    const view = open('/garden/roses', { isCustomer: true, boot: { remotes: bad } });
    expect(await screen.findByRole('alert')).toHaveTextContent('Щось зламалося');
    expect(seen.mock.calls.flat().map(String).join(' ')).toMatch(/\/garden\/:bed.*'vip'/);
    expect(view.loadRemote).not.toHaveBeenCalled();
  });
});

describe('logout', () => {
  it('[AC-05] opens /auth and removes the remote’s page', async () => {
    writeCookie('isAdult', 'true');
    const view = open('/books', { isCustomer: true });
    await screen.findByRole('heading', { name: 'Книжки' });
    await view.user.click(screen.getByRole('button', { name: 'Меню' }));
    await view.user.click(await screen.findByRole('button', { name: 'Вийти' }));
    await screen.findByRole('heading', { name: 'Вхід до клубу' });
    expect(view.address()).toBe('/auth');
    expect(screen.queryByRole('heading', { name: 'Книжки' })).not.toBeInTheDocument();
  });
});

describe('an address without a page', () => {
  it('[RT-90] shows the page for unknown links with a link home', async () => {
    const log = jest.spyOn(console, 'info').mockImplementation(() => undefined);
    const recorded: Observation[] = [];
    recorder.listeners.push((one) => recorded.push(one));
    const view = open('/no/such/place?from=box#end', { isCustomer: true });
    const heading = await screen.findByRole('heading', { level: 1, name: 'Сторінку не знайдено' });
    expect(heading).toBeVisible();
    expect(document.title).toBe('Сторінку не знайдено · Перший');
    const message = 'Page not found /no/such/place?from=box#end';
    expect(log).toHaveBeenCalledWith(message);
    const cause = expect.objectContaining({ name: 'PageNotFoundError', status: 404, message });
    expect(recorded).toContainEqual({ kind: 'error', cause });
    recorder.listeners.pop();
    await view.user.click(screen.getByRole('link', { name: 'На головну' }));
    await screen.findByRole('heading', { name: /Олена/ });
    expect(view.address()).toBe('/');
  });
});

describe('referrer', () => {
  it('[GD-05] remembers the page before the cart, however often the cart is rendered', async () => {
    const view = open('/garden/roses', { isCustomer: true });
    await view.user.click(await screen.findByRole('link', { name: 'До кошика' }));
    await screen.findByRole('heading', { name: 'Кошик' });
    act(() => view.shell.session.switchBrand('second'));
    act(() => view.shell.session.switchBrand('main'));
    expect(sessionStorage.getItem('club.referrer')).toBe('/garden/roses');
    // The account in the other app is still being opened: the old page is no longer mounted.
    view.unmount();
  });

  it('[GD-05] the cart’s arrow leads where the customer came from, not back into the order', async () => {
    const view = open('/garden/roses', { isCustomer: true });
    const at = (name: string) => screen.findByRole('heading', { name });
    const go = async (role: 'link' | 'button', name: string) =>
      view.user.click(await screen.findByRole(role, { name }));
    await go('link', 'До кошика');
    await at('Кошик');
    await go('link', 'Далі');
    await at('Доставка');
    await go('link', 'Далі');
    await at('Оплата');
    await go('link', 'Назад');
    await at('Доставка');
    await go('link', 'Назад');
    await at('Кошик');
    await go('link', 'Назад');
    await waitFor(() => expect(view.address()).toBe('/garden/roses'));
    await go('link', 'До кошика');
    await at('Кошик');
    await go('button', 'Назад');
    await waitFor(() => expect(view.address()).toBe('/garden/roses'));
  });

  it.each([
    ['ordered does not lead into it again', true, '/shop', 'Крамниця'],
    ['filled again leads into it', false, '/basket', 'Кошик'],
  ])('[GD-05] the browser’s Back to a cart that was %s', async (_, isOrdered, address, title) => {
    const view = open('/garden/roses', { isCustomer: true });
    await view.user.click(await screen.findByRole('link', { name: 'До кошика' }));
    await view.user.click(await screen.findByRole('link', { name: 'Далі' }));
    await screen.findByRole('heading', { name: 'Доставка' });
    const { tab } = view.shell.session;
    act(() => tab.setCartOrdered('main', true));
    act(() => tab.setCartOrdered('second', true));
    act(() => tab.setCartOrdered('main', isOrdered));
    act(() => window.history.back());
    await waitFor(() => expect(view.address()).toBe(address));
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    view.unmount();
  });
});

describe('the first page of a visit', () => {
  it('names the page in the title, with the brand', async () => {
    open('/garden/roses', { isCustomer: true });
    await waitFor(() => expect(document.title).toBe('Грядка · Перший'));
  });

  it('moves the focus to the content of the next page, not of the first', async () => {
    const view = open('/garden/roses', { isCustomer: true });
    const link = await screen.findByRole('link', { name: 'До кошика' });
    expect(document.body).toHaveFocus();
    await view.user.click(link);
    await screen.findByRole('heading', { name: 'Кошик' });
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('moves the focus to the page after a login, whose frame is loaded only then', async () => {
    writeCookie('isAdult', 'true');
    let load: (area: Pick<SignedInArea, 'default'>) => void = () => undefined;
    const area = new Promise<Pick<SignedInArea, 'default'>>((resolve) => (load = resolve));
    const { shell } = open('/auth', { signedInArea: () => area });
    await screen.findByLabelText('Номер телефону');
    await act(async () => shell.session.begin(aLogin()));
    await act(() => new Promise<void>((resolve) => afterPaint(resolve)));
    expect(screen.queryByRole('main')).not.toBeInTheDocument();
    const Area = () => (
      <main id="content" tabIndex={-1}>
        <h1>У клубі</h1>
      </main>
    );
    await act(async () => load({ default: Area }));
    await screen.findByRole('heading', { name: 'У клубі' });
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('moves the focus to the page that says that there is none', async () => {
    const view = open('/garden/roses', { isCustomer: true });
    await screen.findByRole('heading', { name: 'Грядка roses' });
    await view.user.click(screen.getByRole('link', { name: 'До бур’янів' }));
    await screen.findByRole('heading', { name: 'Сторінку не знайдено' });
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });
});
