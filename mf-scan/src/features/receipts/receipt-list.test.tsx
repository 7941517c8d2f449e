import { getReceipts, receiptReason, type Receipt } from '@club/api/contract/receipts';
import { createTestHost, renderRoute } from '@club/testing';
import { act, screen, within } from '@testing-library/react';
import config from '../../../remote.config';
import remote from '../../remote';
import { answerReceipts, aReceipt } from '../../testing/receipt-answers';
import { answerScans } from '../../testing/scan-answers';
import { reasonTexts } from './receipt-texts';

function receiptHost(receipts: readonly Receipt[]) {
  const host = createTestHost();
  answerScans(host.server);
  answerReceipts(host.server, receipts);
  return host;
}

async function open(receipts: readonly Receipt[], host = receiptHost(receipts), rest = '') {
  const search = `?variant=receipts${rest}`;
  const view = await renderRoute(config, remote, 'history', { host, search });
  await view.settled();
  return view;
}

const rows = () => within(screen.getByRole('list')).getAllByRole('listitem');

test('each state says what happens to a receipt and what it has brought', async () => {
  await open([
    aReceipt({ id: '3', total: null, points: null, number: null, boughtAt: null }),
    aReceipt({ id: '2', state: 'approved', store: 'Маркет «Поділ»' }),
    aReceipt({ id: '1', state: 'refused', points: null, reason: 'no-club-goods' }),
  ]);
  const [waiting, approved, refused] = rows();
  expect(waiting).toHaveTextContent(/Чек із фото.*надіслано 21 листопада.*На перевірці$/);
  expect(approved).toHaveTextContent(/Маркет «Поділ».*Зараховано.*\+26.XP/);
  expect(refused).toHaveTextContent(/Не зараховано.*немає товарів клубу/);
  expect(refused).not.toHaveTextContent('XP');
});

test.each(receiptReason.options)('the reason %s is said', async (reason) => {
  await open([aReceipt({ state: 'refused', points: null, reason })]);
  expect(screen.getByText(reasonTexts[reason].replace(/\s/g, ' '))).toBeVisible();
});

test('the photo of a receipt is shown small', async () => {
  const picture = { url: '/pictures/1.jpg', thumbnail: '/pictures/1-small.jpg' };
  await open([aReceipt({ picture })]);
  expect(rows()[0]?.querySelector('img')).toHaveAttribute('src', picture.thumbnail);
});

test('the list is read again each time that it is opened', async () => {
  const host = receiptHost([aReceipt()]);
  const view = await open([], host);
  expect(rows()[0]).toHaveTextContent('На перевірці');
  view.unmount();
  answerReceipts(host.server, [aReceipt({ state: 'approved' })]);
  await open([], host);
  expect(rows()[0]).toHaveTextContent('Зараховано');
});

test('pages by offset until the end', async () => {
  const view = await open(Array.from({ length: 25 }, (_, index) => aReceipt({ id: `${index}` })));
  expect(screen.getAllByRole('listitem')).toHaveLength(20);
  await view.user.click(screen.getByRole('button', { name: 'Показати ще' }));
  await view.settled();
  expect(screen.getAllByRole('listitem')).toHaveLength(25);
  expect(screen.queryByRole('button', { name: 'Показати ще' })).toBeNull();
  const offsets = view.host.server.calls(getReceipts).map(({ input }) => input.offset);
  expect(offsets).toEqual([0, 20]);
});

const headings = (level: number) =>
  screen.getAllByRole('heading', { level }).map(({ textContent }) => textContent);

test('[SC-04] each month has one heading with its sums, also where one page ends inside it', async () => {
  const receipts = Array.from({ length: 45 }, (_, index) =>
    aReceipt({ id: `${index}`, at: `2026-${index < 30 ? '11' : '10'}-05T08:00:00Z` }),
  );
  const host = receiptHost([]);
  const sums = [
    { month: '2026-11', receipts: 30, points: 300 },
    { month: '2026-10', receipts: 15, points: 0 },
  ];
  host.server.on(getReceipts, ({ input: { offset } }) => {
    const page = receipts.slice(offset, offset + 20);
    const months = sums.filter(({ month }) => page.some(({ at }) => at.startsWith(month)));
    return { receipts: page, total: receipts.length, months };
  });
  const view = await open([], host);
  expect(headings(2)).toEqual(['листопад 2026']);
  await view.user.click(screen.getByRole('button', { name: 'Показати ще' }));
  await view.settled();
  expect(headings(2)).toEqual(['листопад 2026', 'жовтень 2026']);
  expect(screen.getByText(/^30 чеків · \+300.XP$/)).toBeVisible();
  expect(screen.getByText(/^15 чеків · 0.XP$/)).toBeVisible();
  const offsets = host.server.calls(getReceipts).map(({ input }) => input.offset);
  expect(offsets).toEqual([0, 20]);
});

test('without receipts the history leads to sending one', async () => {
  await open([]);
  expect(screen.getByText('Чеків ще немає')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Надіслати чек' })).toHaveAttribute(
    'href',
    '/scan/receipt',
  );
});

test('a list that does not load says so and can be tried again', async () => {
  const host = receiptHost([aReceipt()]);
  host.server.fail(getReceipts, 'network');
  const view = await open([], host);
  expect(screen.getByRole('alert')).toHaveTextContent('Немає зв’язку');
  host.server.recover();
  await view.user.click(screen.getByRole('button', { name: 'Спробуй ще раз' }));
  await view.settled();
  expect(rows()).toHaveLength(1);
});

test('[BX-05] a link to one receipt asks for it alone, and leads to all', async () => {
  const host = receiptHost([aReceipt({ id: '7' })]);
  const view = await open([], host, '&receipt=7');
  expect(host.server.calls(getReceipts).map(({ input }) => input)).toEqual([
    { offset: 0, id: '7' },
  ]);
  await view.user.click(screen.getByRole('button', { name: 'Показати всі чеки' }));
  await view.settled();
  expect(host.server.calls(getReceipts).at(-1)?.input).toEqual({ offset: 0 });
  expect(view.location()).toBe('/scan/history?variant=receipts');
});

test('[PW-07] [BX-05] without a network a link to one receipt shows it from the stored list', async () => {
  const all = Array.from({ length: 25 }, (_, index) => aReceipt({ id: `${index}` }));
  const host = receiptHost([]);
  host.server.on(getReceipts, ({ input: { offset } }) => ({
    receipts: all.slice(offset, offset + 20),
    total: all.length,
  }));
  const list = await open([], host);
  await list.user.click(screen.getByRole('button', { name: 'Показати ще' }));
  await list.settled();
  list.unmount();
  host.server.fail(getReceipts, 'network');
  act(() => host.online.set(false));
  const found = await open([], host, '&receipt=22');
  expect(rows()).toHaveLength(1);
  found.unmount();
  await open([], host, '&receipt=99');
  expect(await screen.findByText(/Чек покажемо/)).toBeVisible();
  expect(screen.queryByRole('listitem')).toBeNull();
});
