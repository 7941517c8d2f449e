import { getFullBalance, getHistory, getWideCount, sendCode } from '@club/api/contract/scans';
import { cookies, readCookie, writeCookie } from '@club/platform/cookies';
import { openOutbox } from '@club/platform/outbox';
import {
  createMemoryServer,
  createTestHost,
  installCamera,
  removeCamera,
  renderRoute,
  type HostView,
} from '@club/testing';
import { act, screen, within } from '@testing-library/react';
import config from '../../../remote.config';
import remote from '../../remote';
import {
  aCount,
  anOutcome,
  answerScans,
  aScan,
  stickCode,
  veloCode,
} from '../../testing/scan-answers';

const hourMs = 3_600_000;

type KindRoute = 'sticks' | 'scanSticks' | 'velo';

function kindHost(server = createMemoryServer()) {
  answerScans(server);
  return createTestHost({ server, pages: { 'shell.support': '/support' } });
}

async function open(route: KindRoute = 'sticks', host = kindHost()) {
  const view = await renderRoute(config, remote, route, { host });
  await view.settled();
  return view;
}

async function send(view: HostView, text: string) {
  await view.user.type(screen.getByLabelText('Код з пачки'), text);
  await view.user.click(screen.getByRole('button', { name: 'Отримати XP' }));
  await view.settled();
}

const figures = () =>
  Object.fromEntries(
    within(screen.getByRole('region', { name: /^Мої/ }))
      .getAllByRole('term')
      .map((term) => [
        term.textContent,
        term.parentElement?.querySelector('dd')?.textContent.replaceAll('\u00a0', ' '),
      ]),
  );

/** The kinds whose counts were read, in turn. */
const countsOf = ({ host }: HostView) =>
  host.server.calls(getWideCount).map(({ input }) => input.product_variant);

beforeEach(() => void installCamera());

afterEach(() => {
  removeCamera();
  jest.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = `${cookies.scanCount.name}=; Path=/; Max-Age=0`;
});

test.each([
  ['[RT-62]', 'sticks', '/scan/sticks', 'Скан стіків', '/scan/instruction'],
  ['[RT-74]', 'scanSticks', '/scan/scan-sticks', 'Скан стіків', '/scan/instruction'],
  ['[RT-60]', 'velo', '/scan/velo', 'Скан velo', '/scan/instruction-velo'],
] as const)(
  '%s the page %s is %s in its layout, with the instruction',
  async (_, route, path, title, instruction) => {
    expect(config.routes[route]).toMatchObject({
      path,
      layout: 'account-off-footer',
      guards: ['auth'],
      title,
    });
    await open(route);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(screen.getByRole('link', { name: /^Де код/ })).toHaveAttribute('href', instruction);
  },
);

test.each(['sticks', 'velo'] as const)(
  '%s leads to no instruction and no manager while packs bring no points',
  async (route) => {
    const server = createMemoryServer();
    answerScans(server);
    await open(route, createTestHost({ server, features: [] }));
    expect(screen.getByText('За пачки зараз XP не нараховуємо')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Де код/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /менеджера/ })).toBeNull();
    expect(screen.getByRole('link', { name: /^Історія/ })).toBeVisible();
  },
);

test.each([
  ['sticks', '4', '40 XP'],
  ['velo', '2', '20 XP'],
] as const)('[SC-02] %s shows the four figures of its kind', async (route, scanned, points) => {
  await open(route);
  expect(figures()).toEqual({
    'XP цього місяця': points,
    'Скановано цього місяця': scanned,
    'XP за весь час': '300 XP',
    'У підписці на місяць': '10',
  });
});

test('a code of another kind counts, and the result says so', async () => {
  const host = kindHost();
  host.server.on(sendCode, () => anOutcome({ scan: aScan({ kind: 'velo' }) }));
  const view = await open('sticks', host);
  await send(view, veloCode);
  expect(await screen.findByRole('dialog', { name: 'Це velo, XP зараховано' })).toHaveTextContent(
    'За банку velo',
  );
});

test('[SC-02] [CN-01] a count is read once in 7200 s, also when the page is opened again', async () => {
  const written = jest.spyOn(Document.prototype, 'cookie', 'set');
  const first = await open();
  expect(countsOf(first)).toEqual(['stick']);
  expect(written).toHaveBeenCalledWith(expect.stringMatching(/^scan-count=stick;.*Max-Age=7200/));
  first.unmount();

  const start = Date.now();
  const now = jest.spyOn(Date, 'now').mockReturnValue(start + 2 * hourMs - 1_000);
  const again = await open('sticks', first.host);
  expect(countsOf(again)).toEqual(['stick']);
  again.unmount();

  now.mockReturnValue(start + 2 * hourMs + 1_000);
  const later = await open('sticks', first.host);
  expect(countsOf(later)).toEqual(['stick', 'stick']);
});

test('[SC-02] each kind has a count and a life of its own', async () => {
  const sticks = await open('sticks');
  sticks.unmount();
  const velo = await open('velo', sticks.host);
  expect(countsOf(velo)).toEqual(['stick', 'velo']);
  expect(readCookie('scanCount')).toBe('stick.velo');
});

test('[SC-06] an accepted scan actualizes the count of its kind, and the balance', async () => {
  const view = await open();
  view.host.server.on(getWideCount, () => aCount(5));
  await send(view, stickCode);
  expect(countsOf(view)).toEqual(['stick', 'stick']);
  expect(view.host.server.calls(getFullBalance)).toHaveLength(2);
  await view.user.keyboard('{Escape}');
  expect(figures()['Скановано цього місяця']).toBe('5');
});

test('[SC-02] [SC-06] a scan that was counted before actualizes it too: the first answer may be lost', async () => {
  const view = await open();
  view.host.server.on(sendCode, () => anOutcome({ isNew: false }));
  await send(view, stickCode);
  expect(countsOf(view)).toEqual(['stick', 'stick']);
});

test('[SC-06] a scan of the other kind leaves the count as it is', async () => {
  const view = await open();
  view.host.publish('scan.accepted', { scanId: '9', kind: 'velo', points: 15 });
  await view.settled();
  expect(countsOf(view)).toEqual(['stick']);
  view.host.publish('scan.accepted', { scanId: '10', kind: 'stick', points: 10 });
  await view.settled();
  expect(countsOf(view)).toEqual(['stick', 'stick']);
});

test('[SC-06] a code that the outbox sends later outdates the count of its kind', async () => {
  const host = kindHost();
  const view = await open('sticks', host);
  act(() => host.online.set(false));
  await send(view, stickCode);
  view.unmount();
  act(() => host.online.set(true));
  await act(() => openOutbox(host).sendNow());
  expect(readCookie('scanCount')).toBe('');
  // Past the time in which any answer counts as fresh.
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  expect(countsOf(await open('sticks', host))).toEqual(['stick', 'stick']);
});

test.each([
  ['velo', null],
  ['stick', 'not-confirmed'],
] as const)('[AC-14] a scan of %s leaves the stored status for velo %s', async (kind, left) => {
  const host = kindHost();
  host.server.on(sendCode, () => anOutcome({ scan: aScan({ kind }) }));
  const view = await open('velo', host);
  writeCookie('oralStatus', 'not-confirmed');
  await send(view, veloCode);
  expect(readCookie('oralStatus')).toBe(left);
});

test('[SC-06] the button reads the figures again', async () => {
  const view = await open();
  view.host.server.on(getWideCount, () => aCount(6));
  await view.user.click(screen.getByRole('button', { name: 'Оновити цифри' }));
  await view.settled();
  expect(figures()['Скановано цього місяця']).toBe('6');
});

/** A server whose count is answered with another body. */
function serverWithCount(body: () => object | null) {
  const server = createMemoryServer();
  const fetch: typeof server.fetch = async (target, init) => {
    const answer = await server.fetch(target, init);
    const address = target instanceof Request ? target.url : target.toString();
    const changed = address.includes(getWideCount.path) ? body() : null;
    return changed === null ? answer : Response.json(changed);
  };
  return { ...server, fetch };
}

test.each([
  ['another code', { ...aCount(9), code: 500 }],
  ['errors', { ...aCount(9), errors: ['no figures'] }],
  ['a figure missing', { ...aCount(9), count: { scan_counter: 9 } }],
])('[SC-02] a count with %s leaves the previous one', async (_, refused) => {
  let body: object | null = null;
  const view = await open('sticks', kindHost(serverWithCount(() => body)));
  const before = figures();
  body = refused;
  await view.user.click(screen.getByRole('button', { name: 'Оновити цифри' }));
  await view.settled();
  expect(figures()).toEqual(before);
  expect(view.host.toasts).toMatchObject([{ tone: 'bad', title: 'Не вдалося оновити' }]);
});

test('[SC-02] the first count, if it is refused, shows no figures', async () => {
  await open('sticks', kindHost(serverWithCount(() => ({ ...aCount(9), code: 500 }))));
  expect(screen.queryByRole('term')).toBeNull();
  expect(screen.getByRole('alert')).toHaveTextContent('Незрозуміла відповідь');
});

test('offline the figures say of when they are', async () => {
  const view = await open();
  act(() => view.host.online.set(false));
  expect(screen.getByText(/^Немає мережі · станом на/)).toBeVisible();
  expect(figures()['Скановано цього місяця']).toBe('4');
});

test('leads to the history of the kind', async () => {
  const view = await open('velo');
  view.host.server.on(getHistory, () => ({ scans: [], total: 0, months: [] }));
  expect(screen.getByRole('link', { name: /^Історія/ })).toHaveAttribute(
    'href',
    '/scan/history?variant=velo',
  );
});

test('what another version has written into the cookie counts as nothing', async () => {
  writeCookie('scanCount', 'cigars.17');
  expect(countsOf(await open())).toEqual(['stick']);
});

test('figures and the manager that fail are one failure, whose button tries both again', async () => {
  const host = kindHost();
  for (const read of [getFullBalance, getWideCount]) host.server.fail(read, 'timeout');
  const view = await open('sticks', host);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  host.server.recover();
  await view.user.click(screen.getByRole('button', { name: 'Спробуй ще раз' }));
  expect(await screen.findByText('Додати менеджера')).toBeVisible();
  expect(figures()['Скановано цього місяця']).toBe('4');
});
