import {
  getFullBalance,
  getHistory,
  getMessage,
  getScanPercent,
  sendCode,
} from '@club/api/contract/scans';
import { openOutbox } from '@club/platform/outbox';
import {
  createTestHost,
  installCamera,
  refuse,
  removeCamera,
  renderRoute,
  type HostView,
} from '@club/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import config from '../../../remote.config';
import remote from '../../remote';
import {
  aFullBalance,
  anOutcome,
  answerScans,
  aScan,
  olena,
  stickCode,
} from '../../testing/scan-answers';

const code = stickCode;
const plain = code.replaceAll('-', '').toLowerCase();
const scan = aScan();

function scanHost() {
  const host = createTestHost({
    pages: {
      'loyalty.history': '/history-bonuses',
      'shell.outbox': '/outbox',
      'shell.support': '/support',
    },
  });
  answerScans(host.server);
  return host;
}

beforeEach(() => void installCamera());

afterEach(() => {
  removeCamera();
  localStorage.clear();
  sessionStorage.clear();
});

async function open(host = scanHost(), search = '') {
  const view = await renderRoute(config, remote, 'scan', { host, search });
  await view.settled();
  return view;
}

const spaced = (element: HTMLElement) => element.textContent.replaceAll(/[\u00a0\u202f]/g, ' ');

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

test('[PW-07] a typed code survives a reload, and is deleted once it is sent', async () => {
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

test.each([
  ['accepted', () => anOutcome()],
  [
    'refused',
    () => {
      throw refuse('SCAN_CODE_USED');
    },
  ],
])('a code that is %s after the page was left is not in the field again', async (_, answer) => {
  const host = scanHost();
  const view = await open(host);
  const release = host.server.hold(sendCode);
  await view.user.type(field(), plain);
  await view.user.click(screen.getByRole('button', { name: 'Отримати XP' }));
  await waitFor(() => expect(host.server.calls(sendCode)).toHaveLength(1));
  view.unmount();
  host.server.on(sendCode, answer);
  release();
  await waitFor(() => expect(openOutbox(host).entries.get()[0]?.state).not.toBe('queued'));
  await open(host);
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
  host.server.on(getHistory, () => ({ scans: [scan], total: 1, months: [] }));
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
  ['SCAN_CODE_USED', 'зарахував хтось інший'],
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

test('until a code is typed, the camera is the main way', async () => {
  const view = await open();
  const button = screen.getByRole('button', { name: 'Отримати XP' });
  expect(button).toHaveAttribute('data-variant', 'secondary');
  await view.user.type(field(), 'stk7');
  expect(button).toHaveAttribute('data-variant', 'primary');
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

test('a code that is typed while the one before is sent stays in the field', async () => {
  const host = scanHost();
  const release = host.server.hold(sendCode);
  const view = await open(host);
  await view.user.type(field(), code);
  await view.user.click(screen.getByRole('button', { name: 'Отримати XP' }));
  await view.user.clear(field());
  await view.user.type(field(), 'stk7');
  release();
  await view.settled();
  await screen.findByRole('dialog', { name: 'XP зараховано' });
  expect(field()).toHaveValue('ST-K7');
  view.unmount();
  await open(host);
  expect(field()).toHaveValue('ST-K7');
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
  expect(outbox.entries.get()).toMatchObject([
    { title: `Код ${code}`, state: 'queued', isRepeatable: true },
  ]);
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

test('[BX-01] the note of a code that waits goes when the code was sent', async () => {
  const host = scanHost();
  const view = await open(host);
  act(() => host.online.set(false));
  await send(view, code);
  expect(screen.getByText(/у черзі: надішлемо його, щойно/)).toBeVisible();
  act(() => host.online.set(true));
  await act(() => openOutbox(host).sendNow());
  expect(screen.queryByText(/у черзі/)).toBeNull();
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
    note: {
      text: expect.stringMatching(/зарахував хтось інший/),
      path: `/support?code=${code}`,
      label: 'Написати в підтримку',
    },
  });
  const path = await outbox.takeBack(entry!.id, 'correct');
  expect(path).toBe(`/scan?code=${code}`);
  await renderRoute(config, remote, 'scan', { host, search: `?code=${code}` });
  expect(field()).toHaveValue(code);
});

test('the code of a link leaves the address, so a reload shows what was typed since', async () => {
  const view = await open(scanHost(), `?code=${code}`);
  expect(view.location()).toBe('/scan');
  expect(field()).toHaveValue(code);
  view.unmount();
  const again = await open(scanHost());
  expect(field()).toHaveValue(code);
  await again.user.clear(field());
  await again.user.type(field(), 'ST-K7M2');
  again.unmount();
  await open(scanHost());
  expect(field()).toHaveValue('ST-K7M2');
});

test('[SC-06] an earlier scan of the same customer says when, and counts nothing again', async () => {
  const host = scanHost();
  const earlier = aScan({ at: '2026-11-12T08:00:00Z' });
  host.server.on(sendCode, () => anOutcome({ scan: earlier, isNew: false }));
  const view = await open(host);
  await send(view, code);
  const sheet = await screen.findByRole('dialog', { name: 'Код уже твій' });
  expect(sheet).toHaveTextContent('Цей код тобі вже зараховано 12 листопада');
  expect(sheet).not.toHaveTextContent('+10');
  expect(view.host.facts).toEqual([{ name: 'balance.changed', payload: { balance: 1250 } }]);
});

test('[SC-06] the result shows why, the manager, and the product with its page', async () => {
  const host = scanHost();
  host.server.on(sendCode, () =>
    anOutcome({
      scan: aScan({ manager: olena }),
      picture: '/pictures/sticks.svg',
      url: '/shop/sticks',
    }),
  );
  const view = await open(host);
  await send(view, code);
  const sheet = await screen.findByRole('dialog', { name: 'XP зараховано' });
  expect(sheet).toHaveTextContent('За пачку стіків, менеджер Олена, студія');
  expect(within(sheet).getByRole('img', { name: 'Пачка стіків' })).toHaveAttribute(
    'src',
    '/pictures/sticks.svg',
  );
  expect(within(sheet).getByRole('link', { name: 'Купити ще' })).toHaveAttribute(
    'href',
    '/shop/sticks',
  );
});

test.each(['SCAN_CODE_USED', 'SCAN_CODE_UNKNOWN'] as const)(
  'after %s the support is one tap away, with the code',
  async (error) => {
    const host = scanHost();
    host.server.on(sendCode, () => {
      throw refuse(error);
    });
    const view = await open(host);
    await send(view, code);
    expect(screen.getByRole('link', { name: 'Написати в підтримку' })).toHaveAttribute(
      'href',
      `/support?code=${code}`,
    );
  },
);

test('a code that is none leads to the instruction', async () => {
  const host = scanHost();
  host.server.on(sendCode, () => {
    throw refuse('SCAN_CODE_INVALID');
  });
  const view = await open(host);
  await send(view, code);
  expect(screen.getByRole('link', { name: 'Де шукати код' })).toHaveAttribute(
    'href',
    '/scan/instruction',
  );
});

test('[SC-06] shows the message of the day, the coins of the month and their count, and packs that are not scanned yet', async () => {
  await open();
  expect(screen.getByText('Подвійні XP у п’ятницю')).toBeVisible();
  const month = screen.getByRole('region', { name: 'XP зі сканів' });
  expect(spaced(month)).toContain('+120 XP');
  expect(month).toHaveTextContent('11 пачок');
  expect(spaced(month)).toMatch(/Стіки300 XPvelo90 XPЧеки45 XP/);
  expect(month).toHaveTextContent('Ще 6 пачок без скану');
  expect(within(month).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '70');
});

test('the second brand has a message of its own', async () => {
  const host = createTestHost({ brand: 'second' });
  answerScans(host.server);
  const view = await open(host);
  expect(view.host.server.calls(getMessage)[0]?.input).toEqual({ myogo: true });
});

test('a customer who has bought and scanned nothing sees no share', async () => {
  const host = scanHost();
  host.server.on(getScanPercent, () => ({ percent: null, bought: 0, scanned: 0 }));
  host.server.on(getFullBalance, () => aFullBalance({ coinMonth: 0, coinCount: 0 }));
  host.server.on(getMessage, () => ({ message: null }));
  await open(host);
  const month = screen.getByRole('region', { name: 'XP зі сканів' });
  expect(month).toHaveTextContent('Ще жодного скану цього місяця');
  expect(within(month).queryByRole('progressbar')).toBeNull();
});

test('leads to every page of scanning', async () => {
  await open();
  const pages = within(screen.getByRole('navigation', { name: 'Види сканування' }));
  expect(pages.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/scan/multi',
    '/scan/sticks',
    '/scan/velo',
    '/scan/receipt',
    '/scan/instruction',
    '/scan/history',
  ]);
});

test('[SC-06] the device makes its id with the first code and keeps it', async () => {
  const view = await open();
  await send(view, code);
  await view.user.keyboard('{Escape}');
  await send(view, code);
  view.unmount();
  const again = await open();
  await send(again, code);
  const uuids = [view, again].flatMap(({ host }) =>
    host.server.calls(sendCode).map(({ input }) => input.uuid),
  );
  expect(uuids).toHaveLength(3);
  expect(new Set(uuids).size).toBe(1);
  expect(uuids[0]).toMatch(/^[0-9a-f-]{36}$/);
});

test('figures and scans that fail are one failure, whose button tries both again', async () => {
  const host = scanHost();
  for (const read of [getFullBalance, getHistory]) host.server.fail(read, 'timeout');
  const view = await open(host);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  host.server.recover();
  await view.user.click(screen.getByRole('button', { name: 'Спробуй ще раз' }));
  expect(await screen.findByText('11 пачок')).toBeVisible();
  expect(await screen.findByText('Ще жодного скану')).toBeVisible();
});
