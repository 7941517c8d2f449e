import type { Feature } from '@club/domain/features';
import { createTestHost, installCamera, removeCamera, renderRoute } from '@club/testing';
import { screen } from '@testing-library/react';
import config from '../../../remote.config';
import remote from '../../remote';
import { answerReceipts, aReceipt, receiptLink } from '../../testing/receipt-answers';
import { answerScans } from '../../testing/scan-answers';

const packs: readonly Feature[] = ['scan', 'scan-points'];
const receipts: readonly Feature[] = ['scan', 'receipt-points'];

beforeEach(() => void installCamera());
afterEach(() => {
  removeCamera();
  localStorage.clear();
});

interface Opened {
  readonly search?: string;
  readonly given?: Parameters<typeof answerReceipts>[1];
}

async function open(
  route: keyof typeof config.routes,
  features: readonly Feature[],
  { search = '', given = [] }: Opened = {},
) {
  const host = createTestHost({ features, pages: { 'loyalty.getXp': '/get-xp' } });
  answerScans(host.server);
  answerReceipts(host.server, given);
  const view = await renderRoute(config, remote, route, { host, search });
  await view.settled();
  return view;
}

const cameraButton = () => screen.queryByRole('button', { name: 'Увімкнути камеру' });
const tiles = () =>
  [...screen.getByRole('navigation', { name: 'Види сканування' }).children].map(
    ({ textContent }) => textContent,
  );

test.each([['scan'], ['sticks'], ['velo'], ['multi']] as const)(
  '[BX-09] [SC-07] while packs bring nothing, %s says so and takes no code',
  async (route) => {
    await open(route, receipts);
    expect(screen.getByText('За пачки зараз XP не нараховуємо')).toBeVisible();
    expect(cameraButton()).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Код з пачки' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Надіслати чек' })).toHaveAttribute(
      'href',
      '/scan/receipt',
    );
  },
);

test.each([['scan'], ['multi']] as const)(
  'while neither packs nor receipts bring points, %s leads to what does',
  async (route) => {
    await open(route, ['scan']);
    const link = screen.getByRole('link', { name: 'Як отримати XP' });
    expect(link).toHaveAttribute('href', '/get-xp');
    expect(screen.queryByRole('link', { name: 'Надіслати чек' })).toBeNull();
  },
);

test('while packs bring nothing, nothing on the page invites to scan one', async () => {
  await open('scan', receipts);
  expect(screen.getByRole('region', { name: 'XP зі сканів' })).toHaveTextContent('За весь час');
  expect(screen.queryByText('Подвійні XP у п’ятницю')).toBeNull();
  expect(screen.queryByText('Додати менеджера')).toBeNull();
  expect(screen.queryByText(/без скану/)).toBeNull();
});

test('[BX-09] [SC-07] the tiles lead only to what brings points, and to the history', async () => {
  const view = await open('scan', packs);
  expect(tiles()).toEqual(['Кілька пачок', 'Стіки', 'velo', 'Як сканувати', 'Історія']);
  view.unmount();
  await open('scan', receipts);
  expect(tiles()).toEqual(['Чек', 'Історія']);
  expect(screen.queryByText(/Введи код/)).toBeNull();
});

test('[BX-09] [SC-07] while receipts bring nothing, their page takes none and shows those sent', async () => {
  await open('receipt', packs, {
    search: `?link=${encodeURIComponent(receiptLink)}`,
    given: [aReceipt({ state: 'approved', store: 'Маркет' })],
  });
  expect(screen.getByText('За чеки зараз XP не нараховуємо')).toBeVisible();
  expect(screen.queryByText(/повернеться в XP/)).toBeNull();
  expect(cameraButton()).toBeNull();
  expect(screen.queryByRole('button', { name: 'Надіслати на перевірку' })).toBeNull();
  expect(screen.getByText('Маркет')).toBeVisible();
});

test('[BX-09] [SC-07] while receipts bring nothing, nothing else asks for one', async () => {
  const view = await open('history', packs, { search: '?variant=receipts' });
  expect(screen.getByText('Чеків ще немає')).toBeVisible();
  expect(screen.queryByText(/Надішли/)).toBeNull();
  expect(screen.queryByRole('link', { name: 'Надіслати чек' })).toBeNull();
  view.unmount();
  const camera = installCamera();
  const scan = await open('scan', packs);
  await scan.user.click(screen.getByRole('button', { name: 'Увімкнути камеру' }));
  camera.show([receiptLink]);
  expect(await screen.findByText(/Це чек, а не пачка\. За чеки зараз XP не/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Надіслати чек' })).toBeNull();
});
