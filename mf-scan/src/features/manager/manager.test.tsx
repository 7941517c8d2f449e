import { getFullBalance, saveManager, sendCode } from '@club/api/contract/scans';
import {
  aCustomer,
  anAccount,
  createTestHost,
  installCamera,
  refuse,
  removeCamera,
  renderRoute,
  type HostView,
} from '@club/testing';
import { screen, waitFor, within } from '@testing-library/react';
import config from '../../../remote.config';
import remote from '../../remote';
import { aFullBalance, answerScans, olena, stickCode } from '../../testing/scan-answers';
import { findBadgeNumber, spellBadgeNumber } from './badge-number';

afterEach(() => sessionStorage.clear());

function managerHost() {
  const host = createTestHost();
  answerScans(host.server);
  return host;
}

async function open(route: 'scan' | 'sticks' | 'velo' | 'multi' = 'sticks', host = managerHost()) {
  const view = await renderRoute(config, remote, route, { host });
  await view.settled();
  return view;
}

const row = (name: RegExp) => screen.getByRole('button', { name });

async function openSheet(view: HostView, name = /^Додати менеджера/) {
  await view.user.click(row(name));
  return within(await screen.findByRole('dialog', { name: 'Менеджер клубу' }));
}

async function addOlena(view: HostView) {
  const sheet = await openSheet(view);
  await view.user.type(sheet.getByLabelText('Номер на бейджі'), 'm1042');
  await view.user.click(sheet.getByRole('radio', { name: /^Студія/ }));
  await view.user.click(sheet.getByRole('button', { name: 'Додати менеджера' }));
  await view.settled();
}

test('[SC-04] [SC-06] a manager is saved with number, kind, account and brand, and is shown', async () => {
  const view = await open();
  await addOlena(view);
  expect(view.host.server.calls(saveManager)).toMatchObject([
    {
      input: { shopify_id: '7001', manager: 'M-1042', manager_from: 'studio', brand: 'main' },
    },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(row(/^Олена/)).toHaveTextContent('Студія · менеджер твоїх сканів');
});

test.each(['scan', 'sticks', 'velo', 'multi'] as const)(
  '[SC-04] [SC-06] the page %s shows the manager who was chosen before',
  async (route) => {
    const host = managerHost();
    host.server.on(getFullBalance, () => aFullBalance({ manager: olena }));
    await open(route, host);
    expect(row(/^Олена/)).toBeVisible();
  },
);

test('[PW-07] a typed number survives a reload, and is deleted once it is saved', async () => {
  const view = await open();
  const sheet = await openSheet(view);
  await view.user.type(sheet.getByLabelText('Номер на бейджі'), 'm10');
  view.unmount();
  const again = await open();
  const field = (await openSheet(again)).getByLabelText('Номер на бейджі');
  expect(field).toHaveValue('M-10');
  await again.user.clear(field);
  await again.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await addOlena(again);
  again.unmount();
  const last = await openSheet(await open());
  expect(last.getByLabelText('Номер на бейджі')).toHaveValue('');
});

test('the letter of a badge chooses the place, which can be changed', async () => {
  const view = await open();
  const sheet = await openSheet(view);
  await view.user.type(sheet.getByLabelText('Номер на бейджі'), 'e7301');
  expect(sheet.getByRole('radio', { name: /^Подія/ })).toBeChecked();
  await view.user.click(sheet.getByRole('radio', { name: /^Магазин/ }));
  await view.user.click(sheet.getByRole('button', { name: 'Додати менеджера' }));
  await view.settled();
  expect(view.host.server.calls(saveManager)[0]?.input.manager_from).toBe('store');
});

test('[SC-04] the code of a badge fills the field', async () => {
  const camera = installCamera();
  const view = await open();
  const sheet = await openSheet(view);
  await view.user.click(sheet.getByRole('button', { name: 'Зчитати код бейджа' }));
  await view.user.click(sheet.getByRole('button', { name: 'Увімкнути камеру' }));
  camera.show('https://iskra.example/manager/S-2040');
  await waitFor(() => expect(sheet.getByLabelText('Номер на бейджі')).toHaveValue('S-2040'));
  expect(sheet.getByRole('radio', { name: /^Студія/ })).toBeChecked();
  expect(camera.running).toBe(0);
  removeCamera();
});

test.each(['scan', 'sticks', 'multi'] as const)(
  'while the sheet lies over %s, only the camera of the badge runs, and no pack is scanned',
  async (route) => {
    const camera = installCamera();
    const view = await open(route);
    await view.user.click(screen.getByRole('button', { name: 'Увімкнути камеру' }));
    await waitFor(() => expect(camera.running).toBe(1));
    const sheet = await openSheet(view);
    expect(camera.running).toBe(0);
    await view.user.click(sheet.getByRole('button', { name: 'Зчитати код бейджа' }));
    await view.user.click(sheet.getByRole('button', { name: 'Увімкнути камеру' }));
    camera.show(stickCode);
    await sheet.findByText(/^Це не бейдж менеджера/);
    expect(camera.running).toBe(1);
    expect(view.host.server.calls(sendCode)).toHaveLength(0);
    camera.show('M-1042');
    await waitFor(() => expect(sheet.getByLabelText('Номер на бейджі')).toHaveValue('M-1042'));
    expect(camera.running).toBe(0);
    await view.user.click(sheet.getByRole('button', { name: 'Додати менеджера' }));
    await view.settled();
    await waitFor(() => expect(camera.running).toBe(1));
    removeCamera();
  },
);

test('[SC-04] a manager can be replaced and removed', async () => {
  const host = managerHost();
  host.server.on(getFullBalance, () => aFullBalance({ manager: olena }));
  const view = await open('sticks', host);
  const sheet = await openSheet(view, /^Олена/);
  expect(sheet.getByText('Зараз: Олена, студія')).toBeVisible();
  expect(sheet.getByRole('button', { name: 'Замінити менеджера' })).toBeVisible();
  await view.user.click(sheet.getByRole('button', { name: 'Прибрати' }));
  await view.settled();
  expect(host.server.calls(saveManager)[0]?.input.manager).toBe('');
  expect(row(/^Додати менеджера/)).toBeVisible();
});

test('an unknown number is explained at its field, and nothing is chosen', async () => {
  const host = managerHost();
  host.server.on(saveManager, () => {
    throw refuse('MANAGER_UNKNOWN');
  });
  const view = await open('sticks', host);
  await addOlena(view);
  const sheet = within(screen.getByRole('dialog'));
  const field = sheet.getByLabelText('Номер на бейджі');
  expect(field).toHaveAccessibleDescription(expect.stringContaining('Такого менеджера немає'));
  await view.user.type(field, '{Backspace}3');
  expect(field).toBeValid();
});

test.each(['', '1042', 'M-1', 'олена'])(
  '%j is no number of a badge: nothing is sent',
  async (text) => {
    const view = await open();
    const sheet = await openSheet(view);
    if (text !== '') await view.user.type(sheet.getByLabelText('Номер на бейджі'), text);
    await view.user.click(sheet.getByRole('button', { name: 'Додати менеджера' }));
    expect(sheet.getByLabelText('Номер на бейджі')).toBeInvalid();
    expect(view.host.server.calls(saveManager)).toHaveLength(0);
  },
);

test('a customer without an account in this app is not asked for a manager', async () => {
  const customer = aCustomer({ accounts: { main: null, second: anAccount() } });
  const host = createTestHost({ customer });
  answerScans(host.server);
  await open('sticks', host);
  expect(screen.queryByRole('button', { name: /менеджера/ })).toBeNull();
});

test.each([
  ['m1042', 'M-1042'],
  ['М 1042', 'M-1042'],
  ['M-1042-99', 'M-104299'],
  ['M', 'M'],
  ['1042', '1042'],
])('the typed number %j is spelled %j', (typed, spelled) => {
  expect(spellBadgeNumber(typed)).toBe(spelled);
});

test.each([
  ['M-1042', 'M-1042'],
  ['https://iskra.example/manager/M-1042', 'M-1042'],
  ['https://iskra.example/', null],
  ['ST-K7M2-4QHX9R-R', null],
])('in the text %j of a badge the number is %j', (text, number) => {
  expect(findBadgeNumber(text)).toBe(number);
});
