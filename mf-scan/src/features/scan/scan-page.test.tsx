import { getHistory, sendCode } from '@club/api/contract/scans';
import { formatPackCode } from '@club/domain/pack-code';
import { openOutbox } from '@club/platform/outbox';
import { createTestHost, refuse, renderRoute, type HostView } from '@club/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import config from '../../../remote.config';
import remote from '../../remote';

const code = formatPackCode({ kind: 'ST', batch: 'K7M2', serial: '4QHX9R' });
const plain = code.replaceAll('-', '').toLowerCase();
const scan = { id: '7', at: '2026-11-20T08:00:00Z', kind: 'stick', code, points: 10 } as const;

function scanHost() {
  const host = createTestHost({
    pages: { 'loyalty.history': '/history-bonuses', 'shell.outbox': '/outbox' },
  });
  host.server.on(getHistory, () => ({ scans: [], total: 0 }));
  host.server.on(sendCode, () => ({ scan, balance: 1250 }));
  return host;
}

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

async function open(host = scanHost()) {
  const view = await renderRoute(config, remote, 'scan', { host });
  await view.settled();
  return view;
}

const field = () => screen.getByLabelText<HTMLInputElement>('Код з пачки');

async function send(view: HostView, text: string) {
  await view.user.type(field(), text);
  await view.user.click(screen.getByRole('button', { name: 'Отримати XP' }));
  await view.settled();
}

test('[RT-37] /scan uses the layout ogo-footer and the guard auth', () => {
  expect(config.routes.scan).toMatchObject({
    path: '/scan',
    layout: 'ogo-footer',
    guards: ['auth'],
  });
});

test('formats the code while typing', async () => {
  const view = await open();
  await view.user.type(field(), 'stk7м24');
  expect(field()).toHaveValue('ST-K7M2-4');
  await view.user.type(field(), '{Backspace}{Backspace}');
  expect(field()).toHaveValue('ST-K7M');
});

test('[PW-07] a typed code survives a reload, and is gone once it is sent', async () => {
  const view = await open();
  await view.user.type(field(), 'stk7m2');
  view.unmount();
  const again = await open();
  expect(field()).toHaveValue('ST-K7M2');
  await again.user.clear(field());
  await send(again, plain);
  again.unmount();
  await open();
  expect(field()).toHaveValue('');
});

test('does not move the caret when a code is corrected', async () => {
  const view = await open();
  await view.user.type(field(), plain);
  field().setSelectionRange(4, 4);
  await view.user.type(field(), '{Backspace}8', {
    initialSelectionStart: 4,
    initialSelectionEnd: 4,
  });
  expect(field()).toHaveValue(code.replace('K', '8'));
  expect(field().selectionStart).toBe(4);
});

test.each([
  ['a code', code],
  ['a code without dashes', plain],
  ['a message with a code', `Ось мій код: ${code}.`],
  ['a link with a code', `https://iskra.example/qr?c=${code}`],
])('accepts %s from the clipboard', async (_, text) => {
  const view = await open();
  await view.user.click(field());
  await view.user.paste(text);
  expect(field()).toHaveValue(code);
});

test('[RT-37] points arrive on a sheet with the new balance; the next code is one tap away', async () => {
  const view = await open();
  await send(view, plain);
  const sheet = await screen.findByRole('dialog', { name: 'XP зараховано' });
  expect(sheet).toHaveTextContent('+10 XP');
  expect(await within(sheet).findByText(/^1.250.XP$/)).toBeVisible();
  expect(within(sheet).getByRole('link', { name: 'Історія XP' })).toHaveAttribute(
    'href',
    '/history-bonuses',
  );
  await view.user.click(within(sheet).getByRole('button', { name: 'Наступний код' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(field()).toHaveValue('');
  expect(field()).toHaveFocus();
});

test('emits the accepted scan and the balance', async () => {
  const view = await open();
  await send(view, code);
  expect(view.host.facts).toEqual([
    { name: 'scan.accepted', payload: { scanId: '7', kind: 'stick', points: 10 } },
    { name: 'balance.changed', payload: { balance: 1250 } },
  ]);
});

test('reads the recent scans again after an accepted one', async () => {
  const host = scanHost();
  const view = await open(host);
  expect(screen.getByText('Ще жодного скану')).toBeInTheDocument();
  host.server.on(getHistory, () => ({ scans: [scan], total: 1 }));
  await send(view, code);
  await view.user.keyboard('{Escape}');
  expect(screen.getByText('Пачка стіків')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Усі' })).toHaveAttribute('href', '/scan/history');
});

test.each([
  ['nothing', ' ', 'Введи код з пачки'],
  ['too little', 'STK7', 'У коді 13 символів'],
  ['another kind', `ZZ${plain.slice(2)}`, 'починається з ST або VL'],
  ['a character that codes do not have', plain.replace('4', '0'), 'немає 0, O, 1, I та L'],
  ['a wrong character', plain.replace('4', '5'), 'Якийсь символ не той'],
])('explains the error in %s without a call', async (_, text, message) => {
  const view = await open();
  await send(view, text);
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(view.host.server.calls(sendCode)).toHaveLength(0);
});

test.each([
  ['SCAN_CODE_UNKNOWN', 'Такого коду немає'],
  ['SCAN_CODE_USED', 'уже зараховано'],
  ['SCAN_CODE_INVALID', 'не схоже на код'],
  ['SCAN_PAUSED', 'зараз XP не нараховуємо'],
  ['SCAN_LIMIT', 'Забагато кодів'],
] as const)('shows the refusal %s at the field and keeps the code', async (error, message) => {
  const host = scanHost();
  host.server.on(sendCode, () => {
    throw refuse(error);
  });
  const view = await open(host);
  await send(view, code);
  expect(field()).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(field()).toHaveValue(code);
  expect(view.host.facts).toEqual([]);
  expect(openOutbox(host).entries.get()).toEqual([]);
  await view.user.type(field(), '{Backspace}');
  expect(field()).toBeValid();
});

test('[SC-05] after a lost answer the code is in the outbox; sent again, it has the same key', async () => {
  const host = scanHost();
  host.server.fail(sendCode, 'network');
  const view = await open(host);
  await send(view, code);
  expect(screen.getByRole('alert')).toHaveTextContent(`Відповідь не дійшла. Код ${code} у черзі`);
  expect(field()).toHaveValue('');
  host.server.recover();
  await send(view, code);
  await screen.findByText('XP зараховано');
  const keys = host.server.calls(sendCode).map(({ idempotencyKey }) => idempotencyKey);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(openOutbox(host).entries.get()).toEqual([]);
});

test('sends once, also when the button is pressed several times', async () => {
  const host = scanHost();
  const release = host.server.hold(sendCode);
  const view = await open(host);
  await view.user.type(field(), code);
  const button = screen.getByRole('button', { name: 'Отримати XP' });
  await view.user.click(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  await view.user.click(button);
  fireEvent.submit(field());
  release();
  await view.settled();
  expect(host.server.calls(sendCode)).toHaveLength(1);
});

test('[BX-01] offline a code waits in the outbox, once, and brings its points with the network', async () => {
  const host = scanHost();
  const view = await open(host);
  act(() => host.online.set(false));
  await send(view, code);
  await send(view, code);
  expect(screen.getByText(/у черзі: надішлемо його, щойно/)).toHaveTextContent(code);
  expect(screen.getByRole('link', { name: 'До черги' })).toHaveAttribute('href', '/outbox');
  expect(host.server.calls(sendCode)).toHaveLength(0);
  const outbox = openOutbox(host);
  expect(outbox.entries.get()).toMatchObject([{ title: `Код ${code}`, state: 'queued' }]);
  view.unmount();
  act(() => host.online.set(true));
  await act(() => outbox.sendNow());
  expect(host.server.calls(sendCode)).toHaveLength(1);
  expect(outbox.entries.get()).toMatchObject([{ state: 'sent', note: { text: `За код ${code}` } }]);
  expect(host.facts.map(({ name }) => name)).toEqual([
    'scan.accepted',
    'balance.changed',
    'outbox.sent',
  ]);
});

test('[BX-01] a code that was refused is in the field again to be corrected', async () => {
  const host = scanHost();
  const view = await open(host);
  act(() => host.online.set(false));
  await send(view, code);
  view.unmount();
  host.server.on(sendCode, () => {
    throw refuse('SCAN_CODE_USED');
  });
  act(() => host.online.set(true));
  const outbox = openOutbox(host);
  await act(() => outbox.sendNow());
  const [entry] = outbox.entries.get();
  expect(entry).toMatchObject({
    state: 'refused',
    note: { text: expect.stringMatching(/уже зараховано/) },
  });
  const path = await outbox.takeBack(entry!.id, 'correct');
  expect(path).toBe(`/scan?code=${code}`);
  await renderRoute(config, remote, 'scan', { host, search: `?code=${code}` });
  expect(field()).toHaveValue(code);
});

test('without a barcode detector no camera is offered', async () => {
  await open();
  expect(screen.queryByRole('button', { name: 'Увімкнути камеру' })).toBeNull();
});
