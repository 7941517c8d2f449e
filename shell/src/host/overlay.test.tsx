import { useSlotInput } from '@club/platform';
import { createToasts } from '@club/ui/toasts';
import { createTestHost, renderInHost } from '@club/testing';
import { act, screen } from '@testing-library/react';
import type { Page } from '../navigation/pages';
import { Overlay } from './overlay';

const page: Page = {
  publisher: 'shop',
  name: 'product',
  path: '/shop/:collection/:id',
  layout: 'account',
  guards: [],
  title: 'Товар',
};

function Popup() {
  return <p>{JSON.stringify(useSlotInput<'overlay'>())}</p>;
}

const host = () => createTestHost({ slots: { overlay: Popup } });

test('[FB-04] an overlay knows the page that it covers, and whether there is a toast', () => {
  const toasts = createToasts();
  renderInHost(<Overlay toasts={toasts} page={page} />, { host: host() });
  expect(screen.getByText('{"page":"shop.product","hasToast":false}')).toBeInTheDocument();
  act(() => void toasts.show({ title: 'Додано' }));
  expect(screen.getByText('{"page":"shop.product","hasToast":true}')).toBeInTheDocument();
});

test('[FB-04] nothing covers the steps of the checkout', () => {
  const cart = { ...page, name: 'cart', layout: 'account-off-footer' };
  const view = renderInHost(<Overlay toasts={createToasts()} page={cart} />, {
    host: host(),
  });
  expect(view.container).toBeEmptyDOMElement();
});
