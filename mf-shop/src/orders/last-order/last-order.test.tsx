import { getOrderHistory, type OrderSummary } from '@club/api/contract/orders/history';
import { createTestHost, renderSlot } from '@club/testing';
import { screen } from '@testing-library/react';
import config from '../../../remote.config';
import remote from '../../remote';
import { anOrder } from '../../testing/orders';

function createHost(orders: OrderSummary[]) {
  const host = createTestHost();
  host.server.on(getOrderHistory, () => ({ orders, total: orders.length }));
  return host;
}

async function show(host: ReturnType<typeof createHost>) {
  const view = await renderSlot(config, remote, 'LastOrder', { host });
  await view.settled();
  return view;
}

test('the newest order is shown with its state, and leads to the order', async () => {
  const view = await show(
    createHost([
      anOrder({ id: '7', number: 24_723, state: 'sent', items: 2 }),
      anOrder({ id: '6', number: 24_490, state: 'delivered' }),
    ]),
  );
  const link = screen.getByRole('link');
  expect(link).toHaveTextContent(/№ 24723.*2 товари.*У дорозі/);
  await view.user.click(link);
  expect(view.location()).toBe('/history-order?order=7');
});

test('an order that waits for its payment says so', async () => {
  await show(createHost([anOrder({ state: 'created', payment: 'waiting' })]));
  expect(screen.getByRole('link')).toHaveTextContent('Чекає на оплату');
});

test('nothing is shown without an order, and without a network', async () => {
  const views = [await show(createHost([]))];
  const offline = createTestHost({ online: false });
  offline.server.fail(getOrderHistory, 'network');
  views.push(await show(offline));
  for (const { container } of views) expect(container).toBeEmptyDOMElement();
});

test('orders that can not be read are read again by a button', async () => {
  const host = createHost([anOrder({})]);
  host.server.fail(getOrderHistory, 'INTERNAL');
  const view = await show(host);
  host.server.recover();
  await view.user.click(screen.getByRole('button', { name: 'Спробуй ще раз' }));
  expect(await screen.findByRole('link')).toBeVisible();
});
