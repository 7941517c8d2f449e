import { getMemberCard } from '@club/api/contract/loyalty/card';
import { createTestHost, renderRoute } from '@club/testing';
import { act, screen } from '@testing-library/react';
import config from '../../../remote.config';
import remote from '../../remote';

const number = '123456789015';

async function open(host = createTestHost()) {
  host.server.on(getMemberCard, () => ({ number }));
  const view = await renderRoute(config, remote, 'card', { host });
  await view.settled();
  return view;
}

test('[BX-03] the card shows a QR code, the number in groups and the brand', async () => {
  const view = await open();
  expect(screen.getByRole('img', { name: 'QR-код картки' })).toBeVisible();
  const card = screen.getByRole('region', { name: 'Картка клубу' });
  expect(card).toHaveTextContent(view.host.brand.get().name);
  expect(card).toHaveTextContent(/1234\s5678\s9015/);
});

test('[BX-03] the stored card is shown without a network', async () => {
  const view = await open();
  expect(view.host.isStoredForSession(getMemberCard)).toBe(true);
  view.host.server.fail(getMemberCard, 'network');
  act(() => view.host.online.set(false));
  view.unmount();
  await (await renderRoute(config, remote, 'card', { host: view.host })).settled();
  expect(screen.getByRole('img', { name: 'QR-код картки' })).toBeVisible();
});

test('the screen stays on while the card is shown', async () => {
  const release = jest.fn();
  const request = jest.fn(() => Promise.resolve({ release }));
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  const view = await open();
  expect(request).toHaveBeenCalledTimes(1);
  view.unmount();
  expect(release).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(navigator, 'wakeLock');
});

test('a failure can be tried again', async () => {
  const host = createTestHost();
  host.server.fail(getMemberCard, 'timeout');
  const view = await open(host);
  expect(screen.getByRole('alert')).toHaveTextContent('Задовго чекаємо');
  host.server.recover();
  await view.user.click(screen.getByRole('button', { name: 'Спробуй ще раз' }));
  await view.settled();
  expect(screen.getByRole('img', { name: 'QR-код картки' })).toBeVisible();
});

test('a card that was never loaded says when it will be there', async () => {
  const host = createTestHost({ online: false });
  host.server.fail(getMemberCard, 'network');
  await open(host);
  expect(screen.getByText(/Картку покажемо/)).toBeInTheDocument();
});
