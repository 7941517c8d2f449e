import { getVersion } from '@club/api/contract/operations';
import { testLogin } from '@club/api/contract/account/auth';
import { describeFailure, useEvent, useSession } from '@club/platform';
import { defineRemote } from '@club/platform/remote';
import { defineRemoteConfig } from '@club/platform/config';
import { useApiQuery } from '@club/platform/query';
import { Link, useParams } from '@club/platform/router';
import { ErrorState } from '@club/ui';
import { createMemoryServer, refuse } from '@club/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app';
import type { HarnessBoot } from './boot';
import { demoBoot } from './testing/demo-boot';
import { createHarness } from './harness';

function Version() {
  const { id } = useParams();
  const session = useSession();
  const query = useApiQuery(getVersion, {});
  const name = session.status === 'customer' ? session.customer.firstName : 'гість';
  if (query.isError) {
    return <ErrorState error={describeFailure(query.error)} onRetry={() => void query.refetch()} />;
  }
  return (
    <>
      <h1>{`${name}, ${id}: ${query.data?.version ?? '…'}`}</h1>
      <Link to="/fake/two">далі</Link>
    </>
  );
}

function Cart() {
  const [count, setCount] = useState(0);
  useEvent('cart.changed', (cart) => setCount(cart.count));
  return <output>{`У кошику: ${count}`}</output>;
}

const config = defineRemoteConfig({
  name: 'fake',
  owns: ['/fake'],
  routes: { version: { path: '/fake/:id', layout: 'default', guards: ['auth'], title: 'Версія' } },
  slots: { 'home.popular': 'Cart' },
  emits: [],
  hears: ['cart.changed'],
  calls: ['operations.getVersion'],
});

const remote = defineRemote<typeof config>('fake', {
  routes: { version: () => Promise.resolve({ default: Version }) },
  slots: { Cart: () => Promise.resolve({ default: Cart }) },
});

function openHarness(address: string, more: Partial<HarnessBoot> = {}) {
  const server = createMemoryServer();
  server.on(getVersion, () => ({ version: '7' }));
  server.on(testLogin, ({ input }) => {
    if (input.phone === '+380670000005') throw refuse('CUSTOMER_BLOCKED');
    const first_name = input.phone === '+380670000001' ? 'Софія' : 'Андрій';
    const fields = {
      phone: input.phone,
      email: null,
      first_name,
      last_name: 'М',
      note: '',
      tags: '',
    };
    const user = { id: '1', shopify_id: '1', metafields: [], ...fields };
    return { token: 't', expires_at: '2026-12-20T10:00:00Z', user, ogo_user: null };
  });
  const setFileFault = jest.fn(() => Promise.resolve());
  const reload = jest.fn();
  const harness = createHarness({
    boot: demoBoot.boot,
    harness: { ...demoBoot.harness, versions: ['1.0.0', '0.9.0'], ...more },
    loadRemote: () => Promise.resolve(remote),
    fetch: server.fetch,
    setFileFault,
    reload,
  });
  history.replaceState(null, '', address);
  render(
    <BrowserRouter>
      <App harness={harness} />
    </BrowserRouter>,
  );
  return { harness, server, setFileFault, reload, user: userEvent.setup() };
}

const stage = () => within(screen.getByRole('main'));
const panel = () => within(screen.getByRole('complementary', { name: 'Панель перевірки' }));

describe('harness', () => {
  it('logs the persona in and shows the page of the address', async () => {
    const { server } = openHarness('/fake/one#brand=main&persona=newcomer&panel=open');
    expect(await stage().findByText('Софія, one: 7')).toBeInTheDocument();
    expect(server.calls(testLogin)).toHaveLength(1);
  });

  it('[PF-11] changes persona and brand, also in the address', async () => {
    const { user, harness } = openHarness('/fake/one#panel=open&brand=main');
    expect(await stage().findByText('Андрій, one: 7')).toBeInTheDocument();
    await user.click(panel().getByRole('radio', { name: 'Софія' }));
    expect(await stage().findByText('Софія, one: 7')).toBeInTheDocument();
    await user.click(panel().getByRole('radio', { name: 'Другий' }));
    expect(document.documentElement.dataset['brand']).toBe('second');
    expect(harness.host.brand.get().brand).toBe('second');
    expect(location.hash).toBe('#brand=second&persona=newcomer&panel=open');
  });

  it('keeps the panel’s state when the remote goes to another page', async () => {
    const { user } = openHarness('/fake/one#brand=main&persona=regular&panel=open');
    await user.click(await stage().findByRole('link', { name: 'далі' }));
    expect(await stage().findByText('Андрій, two: 7')).toBeInTheDocument();
    await waitFor(() => expect(location.hash).toBe('#brand=main&persona=regular&panel=open'));
    expect(location.pathname).toBe('/fake/two');
  });

  it('requires the parameters of a page and opens it', async () => {
    const { user } = openHarness('/#brand=main&persona=guest&panel=open');
    const open = panel().getByRole('button', { name: 'Відкрити: Версія' });
    await user.click(open);
    expect(panel().getByText('Впиши значення')).toBeInTheDocument();
    await user.type(panel().getByRole('textbox', { name: 'id' }), 'a/b');
    await user.click(open);
    expect(location.pathname).toBe('/fake/a%2Fb');
    expect(stage().getByText('Ця сторінка лише для тих, хто увійшов')).toBeInTheDocument();
  });

  it('[PF-11] opens a page with its example in the brand of the panel', async () => {
    const examples = { version: { example: { id: 'one' }, exampleOfSecond: { id: 'two' } } };
    const { user } = openHarness('/#brand=main&persona=regular&panel=open', { examples });
    await user.click(panel().getByRole('button', { name: 'Відкрити: Версія' }));
    expect(await stage().findByText('Андрій, one: 7')).toBeInTheDocument();
    await user.click(panel().getByRole('button', { name: 'Панель' }));
    await user.click(panel().getByRole('radio', { name: 'Другий' }));
    await user.click(panel().getByRole('button', { name: 'Відкрити: Версія' }));
    expect(await stage().findByText('Андрій, two: 7')).toBeInTheDocument();
  });

  it.each([
    ['a page for customers, as a guest', '/fake/one', 'guest', 'Версія'],
    ['an address that no page has', '/nowhere', 'guest', 'Сторінку не знайдено'],
    ['the slots', '/', 'guest', 'Місця модуля fake'],
    ['a persona that can not log in', '/fake/one', 'blocked', 'Стенд'],
  ])('has one main heading on %s', async (_, path, persona, name) => {
    openHarness(`${path}#brand=main&persona=${persona}&panel=open`);
    await waitFor(() =>
      expect(
        stage()
          .getAllByRole('heading', { level: 1 })
          .map((one) => one.textContent),
      ).toEqual([name]),
    );
  });

  it('opens a page with one part of the query that it needs', async () => {
    const { user } = openHarness('/#brand=main&persona=guest&panel=open');
    const open = panel().getByRole('button', { name: 'Відкрити: Готово' });
    await user.click(open);
    expect(panel().getAllByText('Впиши значення')).toHaveLength(2);
    await user.type(panel().getByRole('textbox', { name: 'order' }), '42');
    await user.click(open);
    expect(location.pathname + location.search).toBe('/done?order=42');
  });

  it('shows slots to customers alone, as the shell does', async () => {
    openHarness('/#brand=main&persona=guest&panel=open');
    expect(await stage().findByText('Місця лише для тих, хто увійшов')).toBeInTheDocument();
    expect(stage().queryByRole('heading', { name: 'home.popular' })).toBeNull();
  });

  it('shows all slots and publishes a fact to them', async () => {
    const { user } = openHarness('/#brand=main&persona=regular&panel=open&tab=bus');
    expect(await stage().findByText('У кошику: 0')).toBeInTheDocument();
    expect(stage().getByRole('heading', { name: 'home.popular' })).toBeInTheDocument();
    const payload = panel().getByRole('textbox', { name: /Вміст/ });
    await user.clear(payload);
    await user.type(payload, '{{"brand":"main","count":3}');
    await user.click(panel().getByRole('button', { name: 'Повідомити' }));
    expect(await stage().findByText('У кошику: 3')).toBeInTheDocument();
    const facts = within(panel().getByRole('list', { name: 'Факти на шині' }));
    expect(facts.getByText('cart.changed')).toBeInTheDocument();
    expect(facts.getByText('панель')).toBeInTheDocument();
  });

  it('publishes a fact that the remote declares itself', async () => {
    const { user, harness } = openHarness('/#brand=main&persona=guest&panel=open&tab=bus');
    await user.click(await screen.findByRole('radio', { name: 'fake.opened' }));
    await user.click(panel().getByRole('button', { name: 'Повідомити' }));
    expect(harness.facts.facts.get()).toMatchObject([
      { name: 'fake.opened', payload: { page: 'demo-1' }, from: 'panel' },
    ]);
  });

  it.each([
    ['no JSON', '{{"count"', /Це не JSON/],
    ['an invalid payload', '{{"brand":"main","count":"three"}', /cart\.changed/],
  ])('refuses %s and shows why', async (_, text, message) => {
    const { user, harness } = openHarness('/#brand=main&persona=guest&panel=open&tab=bus');
    const payload = await screen.findByRole('textbox', { name: /Вміст/ });
    await user.clear(payload);
    await user.type(payload, text);
    await user.click(panel().getByRole('button', { name: 'Повідомити' }));
    expect(payload).toHaveAccessibleDescription(message);
    expect(harness.facts.facts.get()).toEqual([]);
  });

  it('[PF-11] breaks the network for the remote and restores it', async () => {
    const { user } = openHarness('/fake/one#brand=main&network=failing&panel=open&tab=calls');
    expect(await stage().findByRole('alert')).toBeInTheDocument();
    expect(panel().getByText('POST /api/get-version')).toBeInTheDocument();
    expect(panel().getByText('500')).toBeInTheDocument();
    await user.click(panel().getByRole('radio', { name: 'Працює' }));
    await user.click(stage().getByRole('button', { name: /ще раз/ }));
    expect(await stage().findByText('Андрій, one: 7')).toBeInTheDocument();
    expect(panel().getByText('200')).toBeInTheDocument();
  });

  it('[PF-11] answers with a page instead of data as the link says, until the network works', async () => {
    const { user } = openHarness('/fake/one#brand=main&network=html&panel=open');
    expect(await stage().findByRole('alert')).toBeInTheDocument();
    expect(panel().getByRole('radio', { name: 'HTML замість відповіді' })).toBeChecked();
    await user.click(panel().getByRole('radio', { name: 'Працює' }));
    await user.click(stage().getByRole('button', { name: /ще раз/ }));
    expect(await stage().findByText('Андрій, one: 7')).toBeInTheDocument();
    await user.click(panel().getByRole('radio', { name: 'HTML замість відповіді' }));
    expect(location.hash).toContain('network=html');
  });

  it('breaks the files of the remote as the link says, and mends them', async () => {
    const { user, setFileFault, reload } = openHarness(
      '/fake/one#brand=main&files=missing&which=chunks&panel=open',
    );
    expect(setFileFault).toHaveBeenLastCalledWith({ fault: 'missing', files: 'chunks' });
    await user.click(panel().getByRole('radio', { name: 'Стилі' }));
    expect(setFileFault).toHaveBeenLastCalledWith({ fault: 'missing', files: 'styles' });
    expect(location.hash).toContain('files=missing&which=styles');
    await user.click(panel().getByRole('button', { name: 'Завантажити знову' }));
    expect(reload).toHaveBeenCalledTimes(1);
    await user.click(panel().getByRole('radio', { name: 'Цілі' }));
    expect(setFileFault).toHaveBeenLastCalledWith({ fault: 'none', files: 'all' });
    expect(location.hash).not.toContain('files=');
  });

  it('completes the link, so that a copy of it says the version', async () => {
    openHarness('/fake/one#brand=main&panel=open', { started: '1.0.0', version: '1.0.0' });
    await waitFor(() => {
      expect(location.hash).toBe('#brand=main&persona=regular&version=1.0.0&panel=open');
    });
  });

  it('loads the page again for another version', async () => {
    const { user, reload } = openHarness('/fake/one#brand=main&panel=open');
    expect(panel().getByRole('radio', { name: 'Остання збірка' })).toBeChecked();
    expect(reload).not.toHaveBeenCalled();
    await user.click(panel().getByRole('radio', { name: '0.9.0' }));
    expect(location.hash).toContain('version=0.9.0');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('shows why a persona cannot log in', async () => {
    openHarness('/fake/one#brand=main&persona=blocked&panel=open');
    expect(await stage().findByRole('alert')).toHaveTextContent('заблоковано');
  });

  it('hides the panel', async () => {
    const { user } = openHarness('/fake/one#brand=main&panel=open');
    await user.click(panel().getByRole('button', { name: 'Сховати панель' }));
    expect(panel().queryByRole('radio', { name: 'Другий' })).toBeNull();
    expect(location.hash).toContain('panel=closed');
    await user.click(panel().getByRole('button', { name: 'Панель' }));
    expect(panel().getByRole('radio', { name: 'Другий' })).toBeInTheDocument();
  });

  it('shows that there is no such page here', async () => {
    openHarness('/elsewhere#brand=main&panel=open');
    expect(await stage().findByText('Такої сторінки в цьому модулі немає')).toBeInTheDocument();
  });
});
