import { HostContext } from '@club/platform';
import { createTestHost } from '@club/testing';
import { render } from '@testing-library/react';
import { createSession } from '../session/session';
import { ShellContext, type Shell } from './shell-context';
import { aBoot, clearDevice } from '../testing/open-shell';
import { CheckoutHistory } from './checkout-history';

afterEach(clearDevice);

it('[GD-05] the cart of an app counts as ordered until something new is in it', () => {
  const session = createSession(aBoot());
  const host = createTestHost();
  render(
    <ShellContext value={{ session } as Shell}>
      <HostContext value={host}>
        <CheckoutHistory />
      </HostContext>
    </ShellContext>,
  );
  const ordered = () => [session.tab.isCartOrdered('main'), session.tab.isCartOrdered('second')];
  const order = () => host.publish('order.created', { brand: 'main', orderId: '1', number: 1 });
  expect(ordered()).toEqual([false, false]);
  order();
  expect(ordered()).toEqual([true, false]);
  host.publish('cart.item-added', { brand: 'main', variantId: '1', quantity: 1 });
  expect(ordered()).toEqual([false, false]);
  order();
  host.publish('cart.changed', { brand: 'main', count: 0 });
  host.publish('cart.changed', { brand: 'second', count: 2 });
  expect(ordered()).toEqual([true, false]);
  host.publish('cart.changed', { brand: 'main', count: 1 });
  expect(ordered()).toEqual([false, false]);
});
