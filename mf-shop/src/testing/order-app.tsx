import { createOrder } from '@club/api/contract/orders/create';
import { OutboxService } from '@club/platform/outbox';
import { useLocation } from '@club/platform/router';
import { renderInHost, type TestHost } from '@club/testing';
import CartBadge from '../cart/cart-badge';
import CheckoutPage from '../checkout/review/checkout-page';
import { cartChoices } from '../device/cart-item';
import { deviceCarts } from '../device/device-cart';
import SuccessPage from '../orders/success/success-page';

const pages = { '/shop/checkout': CheckoutPage, '/shop/success': SuccessPage };

/** The pages around an order, with the badge and the outbox that a host has around them. */
export function OrderApp() {
  const Screen = pages[useLocation().pathname as keyof typeof pages];
  return (
    <>
      <OutboxService />
      <CartBadge />
      {Screen && <Screen />}
    </>
  );
}

/** Opens a page of the shop and waits until no call is running. */
export async function openOrderApp(host: TestHost, route = '/shop/checkout') {
  const view = renderInHost(<OrderApp />, { host, route, remote: 'shop' });
  await view.settled();
  return view;
}

/** The orders that reached the server. */
export const sentOrders = (host: TestHost) => host.server.calls(createOrder);

/** What is in the cart of the device. */
export const inCart = () => cartChoices(deviceCarts.main.get().items);
