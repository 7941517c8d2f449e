import { getHistory, type ScanRecord, type ScanVariant } from '@club/api/contract/scans';
import { createTestHost, renderRoute } from '@club/testing';
import { act, screen } from '@testing-library/react';
import config from '../../../remote.config';
import remote from '../../remote';

const all: ScanRecord[] = Array.from({ length: 45 }, (_, index) => ({
  id: `${index}`,
  at: '2026-11-20T08:00:00Z',
  kind: index % 3 === 0 ? 'velo' : 'stick',
  code: `CODE-${index}`,
  points: 10,
}));

function pageOf(offset: number, variant: ScanVariant) {
  const scans = all.filter(({ kind }) => variant === 'all' || kind === variant);
  return { scans: scans.slice(offset, offset + 20), total: scans.length };
}

function historyHost() {
  const host = createTestHost();
  host.server.on(getHistory, ({ input }) => pageOf(input.offset, input.variant));
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
  await view.user.click(screen.getByRole('radio', { name: 'Усі' }));
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
  expect(screen.getByRole('radio', { name: 'Усі' })).toBeChecked();
});

test('without scans it has a link to scanning', async () => {
  const host = createTestHost();
  host.server.on(getHistory, () => ({ scans: [], total: 0 }));
  await open(host);
  expect(screen.getByText('Таких сканів ще немає')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Сканувати' })).toHaveAttribute('href', '/scan');
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
