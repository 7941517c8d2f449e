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

test('nothing is shown without an order, and when they can not be read', async () => {
  const views = [await show(createHost([]))];
  const broken = createHost([anOrder({})]);
  broken.server.fail(getOrderHistory, 'INTERNAL');
  views.push(await show(broken));
  for (const { container } of views) expect(container).toBeEmptyDOMElement();
});
