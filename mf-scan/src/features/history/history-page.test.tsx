import { getHistory, type ScanRecord, type ScanVariant } from '@club/api/contract/scans';
import { createTestHost, renderRoute } from '@club/testing';
import { act, screen } from '@testing-library/react';
import config from '../../../remote.config';
import remote from '../../remote';
import { aScan, olena } from '../../testing/scan-answers';

// The first 30 in November, the others in October.
const all: ScanRecord[] = Array.from({ length: 45 }, (_, index) =>
  aScan({
    id: `${index}`,
    at: index < 30 ? '2026-11-20T08:00:00Z' : '2026-10-20T08:00:00Z',
    kind: index % 3 === 0 ? 'velo' : 'stick',
    code: `CODE-${index}`,
    points: 10,
    manager: index === 1 ? olena : null,
  }),
);

function pageOf(offset: number, variant: ScanVariant, code?: string) {
  const ofKind = all.filter(({ kind }) => variant === 'all' || kind === variant);
  const scans = ofKind.filter((one) => code === undefined || one.code === code);
  const months = ['2026-11', '2026-10'].map((month) => {
    const packs = scans.filter(({ at }) => at.startsWith(month)).length;
    return { month, packs, points: packs * 10 };
  });
  const page = scans.slice(offset, offset + 20);
  const shown = months.filter(({ month }) => page.some(({ at }) => at.startsWith(month)));
  return { scans: page, total: scans.length, months: shown };
}

function historyHost() {
  const host = createTestHost();
  host.server.on(getHistory, ({ input }) => pageOf(input.offset, input.variant, input.code));
  return host;
}

async function open(host = historyHost(), search = '') {
  const view = await renderRoute(config, remote, 'history', { host, search });
  await view.settled();
  return view;
}

const rows = () => screen.queryAllByRole('listitem');
const more = () => screen.queryByRole('button', { name: 'Показати ще' });

test('[RT-29] /scan/history uses the layout account and the guard auth', () => {
  expect(config.routes.history).toMatchObject({
    path: '/scan/history',
    layout: 'account',
    guards: ['auth'],
  });
});

test('[RT-29] [SC-04] pages by offset until the end', async () => {
  const view = await open();
  expect(rows()).toHaveLength(20);
  await view.user.click(more()!);
  await view.settled();
  expect(rows()).toHaveLength(40);
  await view.user.click(more()!);
  await view.settled();
  expect(rows()).toHaveLength(45);
  expect(more()).toBeNull();
  const offsets = view.host.server.calls(getHistory).map(({ input }) => input.offset);
  expect(offsets).toEqual([0, 20, 40]);
});

test('[RT-29] [SC-04] chips show one kind, from its beginning', async () => {
  const view = await open();
  await view.user.click(more()!);
  await view.settled();
  await view.user.click(screen.getByRole('radio', { name: 'velo' }));
  await view.settled();
  expect(rows()).toHaveLength(15);
  expect(screen.queryByText('Пачка стіків')).toBeNull();
  expect(view.location()).toBe('/scan/history?variant=velo');
  await view.user.click(screen.getByRole('radio', { name: 'Усі пачки' }));
  await view.settled();
  expect(rows()).toHaveLength(20);
  expect(view.location()).toBe('/scan/history');
});

test('shows the kind from the address and ignores an unknown one', async () => {
  const view = await open(historyHost(), '?variant=stick');
  expect(rows()).toHaveLength(20);
  expect(screen.queryByText('Банка velo')).toBeNull();
  view.unmount();
  await open(historyHost(), '?variant=receipt');
  expect(screen.getByRole('radio', { name: 'Усі пачки' })).toBeChecked();
});

test.each([
  ['', 'Ще жодного скану', '/scan'],
  ['?variant=stick', 'Стіків ще не сканували', '/scan/sticks'],
  ['?variant=velo', 'velo ще не сканували', '/scan/velo'],
])('without scans, %j says so and leads to scanning that kind', async (search, title, path) => {
  const host = createTestHost();
  host.server.on(getHistory, () => ({ scans: [], total: 0, months: [] }));
  await open(host, search);
  expect(screen.getByText(title)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Сканувати' })).toHaveAttribute('href', path);
});

test('[SC-04] each month has one heading with its sums, also where one page ends inside it', async () => {
  const view = await open();
  const headings = () =>
    screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings()).toEqual(['листопад 2026']);
  await view.user.click(more()!);
  await view.settled();
  expect(headings()).toEqual(['листопад 2026', 'жовтень 2026']);
  expect(screen.getByText(/^30 пачок · \+300.XP$/)).toBeVisible();
  expect(screen.getByText(/^15 пачок · \+150.XP$/)).toBeVisible();
});

test('[SC-04] a scan names the manager of its time', async () => {
  await open();
  expect(screen.getByText(/Менеджер Олена, студія/).closest('li')).toHaveTextContent('CODE-1');
});

test('a failed later page does not remove the first and can be tried again', async () => {
  const host = historyHost();
  const view = await open(host);
  host.server.fail(getHistory, 'network');
  await view.user.click(more()!);
  await view.settled();
  expect(rows()).toHaveLength(20);
  expect(screen.getByRole('alert')).toHaveTextContent('Немає зв’язку');
  host.server.recover();
  await view.user.click(screen.getByRole('button', { name: 'Спробуй ще раз' }));
  await view.settled();
  expect(rows()).toHaveLength(40);
});

test('shows a skeleton of its final size while it loads', async () => {
  const host = historyHost();
  const release = host.server.hold(getHistory);
  const view = await renderRoute(config, remote, 'history', { host });
  expect(screen.getByText('Завантажуємо скани')).toBeInTheDocument();
  release();
  await view.settled();
});

test('[PW-07] offline it shows stored data, or says why there are none', async () => {
  const host = historyHost();
  const view = await open(host);
  act(() => host.online.set(false));
  expect(rows()).toHaveLength(20);
  expect(screen.getAllByText(/^Немає мережі/)).toHaveLength(1);
  view.unmount();

  const bare = createTestHost({ online: false });
  bare.server.fail(getHistory, 'network');
  await open(bare);
  expect(screen.getByText(/Скани покажемо/)).toBeInTheDocument();
});

test('[BX-05] a link to one scan shows it, and the way to all', async () => {
  const view = await open(historyHost(), '?variant=velo&scan=CODE-42');
  expect(rows()).toHaveLength(1);
  expect(screen.getByText(/CODE-42/)).toBeVisible();
  await view.user.click(screen.getByRole('button', { name: 'Показати всі скани' }));
  await view.settled();
  expect(view.location()).toBe('/scan/history?variant=velo');
  expect(rows()).toHaveLength(15);
});

describe('[PW-07] [BX-05] without a network a link to one scan', () => {
  /** The link, on a device that has read the list of such a kind, and so many more pages. */
  async function openLink(list: string, morePages: number, search: string) {
    const host = historyHost();
    const view = await open(host, list);
    for (let page = 0; page < morePages; page += 1) {
      await view.user.click(more()!);
      await view.settled();
    }
    view.unmount();
    host.server.fail(getHistory, 'network');
    act(() => host.online.set(false));
    await open(host, search);
  }

  test('shows it from a page of the list that was read', async () => {
    await openLink('', 1, '?scan=CODE-25');
    expect(await screen.findByText(/CODE-25/)).toBeVisible();
    expect(rows()).toHaveLength(1);
    expect(screen.getByText(/^Немає мережі/)).toBeVisible();
  });

  test('shows it from the list of another kind than that of the link', async () => {
    await openLink('?variant=velo', 0, '?scan=CODE-42');
    expect(await screen.findByText(/CODE-42/)).toBeVisible();
  });

  test('says that it comes with the network where no list that was read has it', async () => {
    await openLink('', 1, '?scan=CODE-44');
    expect(await screen.findByText(/Скан покажемо/)).toBeVisible();
    expect(rows()).toHaveLength(0);
  });
});

test('a link to a scan that is not there says so', async () => {
  await open(historyHost(), '?scan=CODE-99');
  expect(screen.getByText('Такого скану немає')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Показати всі скани' })).toBeVisible();
});
