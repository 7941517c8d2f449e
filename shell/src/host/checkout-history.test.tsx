import { HostContext } from '@club/platform';
import { createTestHost } from '@club/testing';
import { render } from '@testing-library/react';
import { createSession } from '../session/session';
import { ShellContext, type Shell } from './shell-context';
import { aBoot, clearDevice } from '../testing/open-shell';
import { CheckoutHistory } from './checkout-history';

afterEach(clearDevice);

it('[GD-05] a cart counts as ordered until something new is put into it', () => {
  const session = createSession(aBoot());
  const host = createTestHost();
  render(
    <ShellContext value={{ session } as Shell}>
      <HostContext value={host}>
        <CheckoutHistory />
      </HostContext>
    </ShellContext>,
  );
  expect(session.tab.isCartOrdered()).toBe(false);
  host.publish('order.created', { brand: 'main', orderId: '1', number: 1 });
  expect(session.tab.isCartOrdered()).toBe(true);
  host.publish('cart.item-added', { brand: 'main', variantId: '1', quantity: 1 });
  expect(session.tab.isCartOrdered()).toBe(false);
});
