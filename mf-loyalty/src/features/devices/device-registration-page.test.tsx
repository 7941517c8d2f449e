import { getDevices, registerDevice } from '@club/api/contract/devices';
import { getEarningRules } from '@club/api/contract/loyalty/earning';
import {
  createTestHost,
  installCamera,
  refuse,
  removeCamera,
  renderRoute,
  type HostView,
} from '@club/testing';
import { openOutbox } from '@club/platform/outbox';
import { act, fireEvent, screen, within } from '@testing-library/react';
import config from '../../../remote.config';
import remote from '../../remote';
import { aDevice, aDeviceList } from '../../testing/a-device';

const { serial } = aDevice();
const typed = serial.replaceAll('-', '').toLowerCase().replace('1', 'i');

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  removeCamera();
});

function registrationHost(options: Parameters<typeof createTestHost>[0] = {}) {
  const host = createTestHost({
    ...options,
    pages: { 'shell.support': '/support', 'shell.outbox': '/outbox' },
  });
  host.server.on(getEarningRules, () => ({
    rules: [{ way: 'device' as const, unit: 'points' as const, amount: 45 }],
  }));
  host.server.on(getDevices, () => aDeviceList([]));
  host.server.on(registerDevice, () => ({ device: aDevice(), points: 45, balance: 145 }));
  return host;
}

async function open(host = registrationHost(), search = '') {
  const view = await renderRoute(config, remote, 'deviceRegistration', { host, search });
  await view.settled();
  return view;
}

const field = () => screen.getByLabelText<HTMLInputElement>('Серійний номер');

async function send(view: HostView, text = typed) {
  await view.user.type(field(), text);
  await view.user.click(screen.getByRole('button', { name: 'Зареєструвати' }));
  await view.settled();
}

test('[RT-65] /device-reg uses the layout account-off-footer and leads back to /my-devices', async () => {
  expect(config.routes.deviceRegistration).toMatchObject({
    path: '/device-reg',
    layout: 'account-off-footer',
    guards: ['auth'],
    back: '/my-devices',
  });
  await open();
  expect(screen.getByRole('heading', { name: 'Реєстрація пристрою' })).toBeVisible();
});

test.each([
  ['main', 'PR1'],
  ['second', 'GS1'],
] as const)(
  'the example of the %s brand begins like the numbers of its devices',
  async (brand, model) => {
    await open(registrationHost({ brand }));
    expect(field().placeholder).toMatch(new RegExp(`^${model}-`));
  },
);

test('[PW-07] what is typed survives a reload', async () => {
  const view = await open();
  await view.user.type(field(), typed.slice(0, 5));
  const date = () => screen.getByLabelText<HTMLInputElement>(/Дата купівлі/);
  fireEvent.change(date(), { target: { value: '2026-05-20' } });
  view.unmount();
  await open();
  expect(field()).toHaveValue(serial.slice(0, 6));
  expect(date()).toHaveValue('2026-05-20');
});

test('[AC-13] [LO-06] a typed number is spelled as printed, sent, and brings points', async () => {
  const view = await open();
  expect(screen.getByText(/\+45/)).toHaveTextContent('за кожен номер');
  const button = screen.getByRole('button', { name: 'Зареєструвати' });
  expect(button).toHaveAttribute('data-variant', 'secondary');
  await view.user.type(field(), typed.slice(0, 5));
  expect(button).toHaveAttribute('data-variant', 'primary');
  expect(field()).toHaveValue(serial.slice(0, 6));
  fireEvent.change(screen.getByLabelText(/Дата купівлі/), { target: { value: '2026-05-20' } });
  await send(view, typed.slice(5));
  expect(view.host.server.calls(registerDevice)[0]?.input).toEqual({
    serial,
    purchased_on: '2026-05-20',
  });
  expect(await screen.findByRole('dialog', { name: 'Пристрій зареєстровано' })).toHaveTextContent(
    '+45',
  );
  expect(screen.getByRole('link', { name: 'Мої пристрої' })).toHaveAttribute('href', '/my-devices');
  expect(view.host.facts).toEqual([{ name: 'balance.changed', payload: { balance: 145 } }]);
  expect(field()).toHaveValue('');
});

test.each([
  ['was paid before', true, true],
  ['brings nothing now', false, false],
  ['is answered by a server that does not say it', undefined, false],
])('[LO-06] a number that %s', async (_, paid, isSaid) => {
  const host = registrationHost();
  host.server.on(registerDevice, () => ({
    device: aDevice({ points: 0 }),
    points: 0,
    balance: 100,
    ...(paid !== undefined && { paid_before: paid }),
  }));
  await send(await open(host));
  const result = await screen.findByRole('dialog', { name: 'Пристрій зареєстровано' });
  expect(result).not.toHaveTextContent('+');
  expect(result.textContent.includes('XP за цей номер уже нараховано раніше')).toBe(isSaid);
});

test('[LO-06] a number with a mistake is not sent', async () => {
  const view = await open();
  await send(view, `${typed.slice(0, -1)}${typed.endsWith('2') ? '3' : '2'}`);
  expect(field()).toBeInvalid();
  expect(screen.getByText('Якийсь символ не той. Звір номер із коробкою')).toBeVisible();
  expect(view.host.server.calls(registerDevice)).toHaveLength(0);
});

test("[LO-06] another customer's device leads to the support, with its number", async () => {
  const host = registrationHost();
  host.server.on(registerDevice, () => {
    throw refuse('DEVICE_TAKEN');
  });
  const view = await open(host);
  await send(view);
  expect(screen.getByText(/уже зареєстровано/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Написати в підтримку' })).toHaveAttribute(
    'href',
    `/support?device=${serial}`,
  );
});

test('[LO-06] a number and a date that are typed during sending stay', async () => {
  const view = await open();
  const date = () => screen.getByLabelText<HTMLInputElement>(/Дата купівлі/);
  fireEvent.change(date(), { target: { value: '2026-05-20' } });
  const release = view.host.server.hold(registerDevice);
  await view.user.type(field(), `${typed}{Enter}`);
  await view.user.clear(field());
  await view.user.type(field(), typed.slice(0, 5));
  fireEvent.change(date(), { target: { value: '2026-05-21' } });
  act(release);
  expect(await screen.findByRole('dialog', { name: 'Пристрій зареєстровано' })).toBeVisible();
  expect(field()).toHaveValue(serial.slice(0, 6));
  expect(date()).toHaveValue('2026-05-21');
});

test('a number of a link is in the field', async () => {
  await open(registrationHost(), `?serial=${serial}`);
  expect(field()).toHaveValue(serial);
});

describe('without an answer', () => {
  async function sendOffline(host = registrationHost()) {
    const view = await open(host);
    act(() => host.online.set(false));
    fireEvent.change(screen.getByLabelText(/Дата купівлі/), { target: { value: '2026-05-20' } });
    await send(view);
    return view;
  }

  async function sendWaiting({ host, unmount }: HostView) {
    unmount();
    act(() => host.online.set(true));
    const outbox = openOutbox(host);
    await act(() => outbox.sendNow());
    return outbox;
  }

  test('[LO-06] a device waits in the outbox, once, and is registered with the network', async () => {
    const view = await sendOffline();
    const { host } = view;
    expect(screen.getByText(/у черзі: зареєструємо його, щойно/)).toHaveTextContent(serial);
    expect(screen.getByRole('link', { name: 'До черги' })).toHaveAttribute('href', '/outbox');
    expect(field()).toHaveValue('');
    fireEvent.change(screen.getByLabelText(/Дата купівлі/), { target: { value: '2026-05-20' } });
    await send(view);
    expect(openOutbox(host).entries.get()).toMatchObject([
      { title: `Пристрій ${serial}`, state: 'queued' },
    ]);
    expect(host.server.calls(registerDevice)).toHaveLength(0);

    const outbox = await sendWaiting(view);
    expect(host.server.calls(registerDevice).map(({ input }) => input)).toEqual([
      { serial, purchased_on: '2026-05-20' },
    ]);
    expect(outbox.entries.get()).toMatchObject([
      { state: 'sent', note: { title: 'Іскра Pro зареєстровано', path: '/my-devices' } },
    ]);
    expect(host.facts.map(({ name }) => name)).toEqual(['balance.changed', 'outbox.sent']);
  });

  test('[LO-06] what waits is shown above the list of devices, and leads to the outbox', async () => {
    const view = await sendOffline();
    view.unmount();
    const list = await renderRoute(config, remote, 'devices', { host: view.host });
    await list.settled();
    const waiting = within(screen.getByRole('list', { name: 'Чекають на мережу' }));
    expect(waiting.getByRole('link')).toHaveTextContent(serial);
    expect(waiting.getByRole('link')).toHaveAttribute('href', '/outbox');
    expect(screen.getByRole('link', { name: 'Додати' })).toBeVisible();
  });

  test('[LO-06] after a lost answer it is sent again with the same key', async () => {
    const host = registrationHost();
    host.server.fail(registerDevice, 'network');
    const view = await open(host);
    await send(view);
    expect(screen.getByRole('alert')).toHaveTextContent('Відповідь не дійшла');
    host.server.recover();
    await sendWaiting(view);
    const keys = host.server.calls(registerDevice).map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test('[LO-06] a refused device is in the form again to be corrected', async () => {
    const host = registrationHost();
    const view = await sendOffline(host);
    host.server.on(registerDevice, () => {
      throw refuse('DEVICE_UNKNOWN');
    });
    const outbox = await sendWaiting(view);
    const [entry] = outbox.entries.get();
    expect(entry).toMatchObject({
      state: 'refused',
      note: {
        text: expect.stringContaining('Такого пристрою не знаємо'),
        path: `/support?device=${serial}`,
        label: 'Написати в підтримку',
      },
    });
    const path = await outbox.takeBack(entry!.id, 'correct');
    await open(host, new URL(path!, 'https://club.example').search);
    expect(field()).toHaveValue(serial);
    expect(screen.getByLabelText(/Дата купівлі/)).toHaveValue('2026-05-20');
  });

  test('too many wrong numbers do not wait: the customer tries again', async () => {
    const host = registrationHost();
    host.server.on(registerDevice, () => {
      throw refuse('DEVICE_LIMIT');
    });
    const view = await open(host);
    await send(view);
    expect(field()).toBeInvalid();
    expect(field()).toHaveValue(serial);
    expect(openOutbox(host).entries.get()).toEqual([]);
  });
});

describe('the camera', () => {
  const start = (view: HostView) =>
    view.user.click(screen.getByRole('button', { name: 'Увімкнути камеру' }));

  test('[LO-06] puts the number that it reads into the field, and is released', async () => {
    const camera = installCamera();
    const view = await open();
    await start(view);
    camera.show(`https://iskra.example/d?s=${serial}`);
    expect(await screen.findByDisplayValue(serial)).toBe(field());
    expect(camera.running).toBe(0);
    expect(view.host.server.calls(registerDevice)).toHaveLength(0);
  });

  test.each([
    ['NotAllowedError', /Дозволь доступ до камери .* або введи номер нижче/],
    ['NotFoundError', /Введи номер нижче/],
  ])('[LO-06] says what to do after %s', async (failure, text) => {
    installCamera({ failure });
    const view = await open();
    await start(view);
    expect(await screen.findByText(text)).toBeVisible();
    expect(field()).toBeEnabled();
  });

  test('[LO-06] where pages get no camera, a photo or typing is the way', async () => {
    await open();
    expect(screen.getByText(/зроби фото коду або введи номер нижче/)).toBeVisible();
  });
});
