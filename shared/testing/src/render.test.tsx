import { getVersion } from '@club/api/contract/operations';
import { useEvent, useEvents, useHref, useSession, useToast } from '@club/platform';
import { defineRemote } from '@club/platform/remote';
import { defineRemoteConfig } from '@club/platform/config';
import { useApiQuery } from '@club/platform/query';
import { useNavigate, useParams } from '@club/platform/router';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { aCustomer } from './personas';
import { renderInHost } from './render';
import { renderRoute, renderSlot } from './render-remote';
import { createTestHost } from './test-host';

function Version() {
  const { id } = useParams();
  const query = useApiQuery(getVersion, {});
  const href = useHref();
  const go = useNavigate();
  return (
    <>
      <h1>{`${id}: ${query.data?.version ?? (query.isError ? 'error' : 'loading')}`}</h1>
      <a href={href('shop.product', { id: 'a b' }) ?? '/none'}>product</a>
      <button type="button" onClick={() => void go('/elsewhere?from=version')}>
        go
      </button>
    </>
  );
}

function Cart() {
  const [count, setCount] = useState(0);
  const events = useEvents();
  const toast = useToast();
  const session = useSession();
  useEvent('cart.changed', (cart) => setCount(cart.count));
  const end = () => {
    events.emit('session.ended', { reason: 'logout' });
    toast({ tone: 'neutral', title: 'bye' });
  };
  return (
    <button type="button" onClick={end}>
      {`${session.status} ${count}`}
    </button>
  );
}

const config = defineRemoteConfig({
  name: 'fake',
  owns: ['/fake'],
  routes: { version: { path: '/fake/:id', layout: 'default', guards: [], title: 'Версія' } },
  slots: { 'header.cart': 'Cart' },
  emits: ['session.ended'],
  hears: ['cart.changed'],
  calls: ['operations.getVersion'],
});

const remote = defineRemote<typeof config>('fake', {
  routes: { version: () => Promise.resolve({ default: Version }) },
  slots: { Cart: () => Promise.resolve({ default: Cart }) },
});

describe('rendering in a host', () => {
  it('shows a page at its address, with its data', async () => {
    const host = createTestHost({ pages: { 'shop.product': '/shop/:id' } });
    host.server.on(getVersion, () => ({ version: '7' }));
    const release = host.server.hold(getVersion);
    const view = await renderRoute(config, remote, 'version', { host, params: { id: 'x' } });
    expect(screen.getByRole('heading')).toHaveTextContent('x: loading');
    release();
    await view.settled();
    expect(screen.getByRole('heading')).toHaveTextContent('x: 7');
    expect(screen.getByRole('link')).toHaveAttribute('href', '/shop/a%20b');
    await view.user.click(screen.getByRole('button'));
    expect(view.location()).toBe('/elsewhere?from=version');
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('does not retry a failed call by itself', async () => {
    const host = createTestHost();
    host.server.fail(getVersion, 'network');
    const view = await renderRoute(config, remote, 'version', { host, params: { id: 'x' } });
    await view.settled();
    expect(screen.getByRole('heading')).toHaveTextContent('x: error');
    expect(host.server.calls(getVersion)).toHaveLength(1);
  });

  it('records facts, listeners and toasts', async () => {
    const view = await renderSlot(config, remote, 'Cart', { customer: null });
    const { host } = view;
    host.publish('cart.changed', { brand: 'main', count: 3 });
    expect(screen.getByRole('button')).toHaveTextContent('guest 3');
    await view.user.click(screen.getByRole('button'));
    expect(host.facts).toEqual([{ name: 'session.ended', payload: { reason: 'logout' } }]);
    expect(host.toasts).toEqual([{ tone: 'neutral', title: 'bye' }]);
    expect([...host.subscriptions]).toEqual(['cart.changed']);
    expect(host.listeners).toBe(1);
    view.unmount();
    expect(host.listeners).toBe(0);
  });

  it('shows what a test puts into a slot', () => {
    const host = createTestHost({
      customer: aCustomer(),
      slots: { 'header.cart': () => <b>3</b> },
    });
    renderInHost(
      <>
        <host.Slot name="header.cart" />
        <host.Slot name="home.scan" />
      </>,
      { host },
    );
    expect(screen.getByText('3')).toBeInTheDocument();
  });

  it('names a missing page or component', async () => {
    await expect(renderRoute(config, { ...remote, routes: {} }, 'version')).rejects.toThrow(
      /'version'/,
    );
    await expect(renderSlot(config, { ...remote, slots: {} }, 'Cart')).rejects.toThrow(/'Cart'/);
    await expect(renderRoute(config, remote, 'version')).rejects.toThrow(/needs a value for 'id'/);
  });
});
