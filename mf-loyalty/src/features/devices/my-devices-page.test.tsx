import { getDevices, removeDevice, type RegisteredDevice } from '@club/api/contract/devices';
import type { Feature } from '@club/domain/features';
import { createMemoryServer, createTestHost, renderRoute } from '@club/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import config from '../../../remote.config';
import remote from '../../remote';
import { aDevice, aDeviceList } from '../../testing/a-device';

const pages = { 'shell.support': '/support', 'shop.collection': '/shop/:collection' };

function hostWith(asset: readonly RegisteredDevice[], features?: readonly Feature[]) {
  const host = createTestHost({ pages, ...(features && { features }) });
  host.server.on(getDevices, () => aDeviceList(asset));
  return host;
}

async function open(host = hostWith([aDevice()]), search = '') {
  const view = await renderRoute(config, remote, 'devices', { host, search });
  await view.settled();
  return view;
}

test('[RT-35] /my-devices uses the layout ogo-footer and the guard auth', async () => {
  expect(config.routes.devices).toMatchObject({
    path: '/my-devices',
    layout: 'ogo-footer',
    guards: ['auth'],
  });
  await open();
  expect(screen.getByRole('heading', { name: 'Мої пристрої' })).toBeVisible();
});

test('[AC-13] [LO-06] a device shows its number, registration, warranty and tips', async () => {
  await open();
  const device = within(screen.getByRole('article', { name: 'Іскра Pro' }));
  expect(device.getByText(aDevice().serial)).toBeVisible();
  expect(device.getByText('1 червня 2026')).toBeVisible();
  expect(device.getByText(/^\+50\sXP$/)).toBeVisible();
  expect(device.getByText('Гарантія до 1 червня 2099')).toBeVisible();
  expect(device.getByText('Чищення')).toBeInTheDocument();
});

test('[LO-06] says that a warranty is over, and when the device was bought', async () => {
  await open(hostWith([aDevice({ purchased_on: '2024-01-20', warranty_until: '2025-01-20' })]));
  expect(screen.getByText('Гарантія була до 20 січня 2025')).toBeVisible();
  expect(screen.getByText('20 січня 2024')).toBeVisible();
});

test('[LO-06] a broken device leads to the support with its serial number', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Щось не працює' })).toHaveAttribute(
    'href',
    `/support?device=${aDevice().serial}`,
  );
});

test('[LO-06] a device is removed after a question', async () => {
  let asset = [aDevice()];
  const host = hostWith(asset);
  host.server.on(getDevices, () => aDeviceList(asset));
  host.server.on(removeDevice, () => {
    asset = [];
    return { removed: true };
  });
  const view = await open(host);
  await view.user.click(screen.getByRole('button', { name: 'Прибрати' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(host.server.calls(removeDevice)).toHaveLength(0);
  await view.user.click(dialog.getByRole('button', { name: 'Прибрати' }));
  expect(await screen.findByText('Тут житимуть твої пристрої')).toBeInTheDocument();
  expect(host.server.calls(removeDevice)[0]?.input).toEqual({ id: '7' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('[BX-09] [LO-06] without devices points are promised only while a registration brings them', async () => {
  const view = await open(hostWith([]));
  expect(screen.getByText(/отримаєш XP/)).toBeVisible();
  view.unmount();
  await open(hostWith([], ['receipt-points']));
  expect(screen.getByText('Тут житимуть твої пристрої')).toBeVisible();
  expect(screen.queryByText(/XP/)).toBeNull();
});

test('[LO-06] without devices it leads to the registration and to the shop', async () => {
  await open(hostWith([]));
  expect(screen.getByRole('link', { name: 'Зареєструвати' })).toHaveAttribute(
    'href',
    '/device-reg',
  );
  expect(screen.getByRole('link', { name: 'Обрати в магазині' })).toHaveAttribute(
    'href',
    '/shop/devices',
  );
});

test('[AC-11] the list is taken only with code 200: another leaves what is known', async () => {
  let code = 200;
  // Bypasses the fake server, which would reject an answer that breaks the contract.
  const fetch = jest.fn(() =>
    Promise.resolve(Response.json({ code, data: { asset: code === 200 ? [aDevice()] : [] } })),
  );
  const host = createTestHost({ pages, server: { ...createMemoryServer(), fetch } });
  const view = await open(host);
  code = 500;
  await act(() => host.queryClient.invalidateQueries());
  await view.settled();
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(screen.getByText('Іскра Pro')).toBeVisible();
});

test('[BX-05] a link to one device moves the focus to it', async () => {
  const other = aDevice({ id: '2', serial: 'PR1-B4K2-7H3M9X-D', title: 'Іскра Lite' });
  await open(hostWith([aDevice(), other]), `?device=${other.serial}`);
  expect(screen.getByRole('heading', { name: 'Іскра Lite' })).toHaveFocus();
});
