import { getBonusHistory, type PointsTransaction } from '@club/api/contract/loyalty';
import { formatMonth, formatPoints } from '@club/ui';
import { brandInfos, createTestHost, renderRoute } from '@club/testing';
import { act, screen, within } from '@testing-library/react';
import config from '../../../remote.config';
import remote from '../../remote';
import { dateInMonth, lastMonths } from './calendar';

const [older = '', newer = ''] = lastMonths(new Date(), 3);

function movement(own: Partial<PointsTransaction>): PointsTransaction {
  return {
    id: '1',
    at: dateInMonth(newer),
    amount: 10,
    reason: 'scan-stick',
    title: 'Пачка ST-K7M2-4QHX9R-R',
    expires_at: null,
    ...own,
  };
}

const transactions = [
  movement({ id: '3' }),
  movement({ id: '2', amount: -120, reason: 'certificate', title: 'Кав’ярня, 100 ₴' }),
  movement({ id: '1', at: dateInMonth(older), amount: 55, reason: 'order', title: '№1042' }),
];
const summary = [
  { month: older, earned: 55, spent: 0 },
  { month: newer, earned: 10, spent: 120 },
];

function hostWith(answer: unknown = { transactions, summary }) {
  const host = createTestHost();
  host.server.on(getBonusHistory, () => answer as never);
  return host;
}

async function open(host = hostWith(), search = '') {
  const view = await renderRoute(config, remote, 'history', { host, search });
  await view.settled();
  return view;
}

const barName = (month: string) => formatMonth(dateInMonth(month), true);
const findBar = (month: string) => screen.getByRole('button', { name: new RegExp(barName(month)) });
const entries = () =>
  screen.getAllByRole('listitem').filter((item) => !item.querySelector('svg rect'));
const shownEntries = () => entries().filter((item) => item.textContent?.endsWith('XP'));

test('[RT-40] /history-bonuses uses the layout ogo-footer and the guard auth', () => {
  expect(config.routes.history).toMatchObject({
    path: '/history-bonuses',
    layout: 'ogo-footer',
    guards: ['auth'],
  });
});

test('[LO-01] [CL-31] requests the history of the app that is shown', async () => {
  const { host } = await open();
  expect(host.server.calls(getBonusHistory)[0]?.input).toEqual({ shop: brandInfos.main.shop });
});

test('[LO-01] every month is a button with the earned and spent points', async () => {
  await open();
  const chart = screen.getByRole('list', { name: 'Зароблено й витрачено за місяцями' });
  expect(within(chart).getAllByRole('button')).toHaveLength(12);
  expect(findBar(newer)).toHaveAccessibleName(
    expect.stringContaining(
      `${barName(newer)}: зароблено ${formatPoints(10)}, витрачено ${formatPoints(120)}`,
    ),
  );
});

test('[LO-01] the bars are as high as their share of the highest', async () => {
  await open();
  const heights = [...findBar(newer).querySelectorAll('rect')].map((bar) =>
    Number(bar.getAttribute('height')),
  );
  expect(heights[1]).toBe(112);
  expect(heights[0]).toBeCloseTo((112 * 10) / 120);
  const empty = findBar(lastMonths(new Date(), 1)[0] ?? '').querySelectorAll('rect');
  expect([...empty].map((bar) => bar.getAttribute('height'))).toEqual(['0', '0']);
});

test('[LO-01] tapping a bar filters list and totals, tapping it again shows all', async () => {
  const view = await open();
  expect(shownEntries()).toHaveLength(3);
  await view.user.click(findBar(older));
  expect(findBar(older)).toHaveAttribute('aria-pressed', 'true');
  expect(shownEntries()).toHaveLength(1);
  expect(screen.getByText('№1042')).toBeInTheDocument();
  expect(view.location()).toBe(`/history-bonuses?month=${older}`);
  await view.user.click(findBar(older));
  expect(shownEntries()).toHaveLength(3);
  expect(view.location()).toBe('/history-bonuses');
});

test('[LO-01] a month without movements says so and leads back to all', async () => {
  const view = await open();
  await view.user.click(findBar(lastMonths(new Date(), 1)[0] ?? ''));
  expect(screen.getByText('Цього місяця XP не рухалися')).toBeInTheDocument();
  await view.user.click(screen.getByRole('button', { name: 'Усі місяці' }));
  expect(shownEntries()).toHaveLength(3);
});

test('[LO-01] sums without entries are not called an empty month', async () => {
  const view = await open(hostWith({ transactions: transactions.slice(0, 2), summary }));
  await view.user.click(findBar(older));
  expect(screen.getByText(/лишилися тільки суми/)).toBeInTheDocument();
});

test('ignores a month in the address that the chart does not have', async () => {
  await open(hostWith(), '?month=1999-01');
  expect(shownEntries()).toHaveLength(3);
});

test('[LO-01] an entry explains itself', async () => {
  await open();
  const entry = screen.getByText('Сертифікат партнера').closest('li');
  expect(entry).toHaveTextContent('Кав’ярня, 100 ₴');
  expect(entry).toHaveTextContent('списано за сертифікат');
  expect(entry).toHaveTextContent('−120 XP');
});

test('a long history is shown in parts', async () => {
  const many = Array.from({ length: 45 }, (_, index) => movement({ id: `m${index}` }));
  const view = await open(hostWith({ transactions: many, summary }));
  expect(shownEntries()).toHaveLength(40);
  await view.user.click(screen.getByRole('button', { name: 'Показати ще' }));
  expect(shownEntries()).toHaveLength(45);
});

test.each([
  ['an array', []],
  ['nothing', { transactions: [], summary: [] }],
])('[AC-11] a history of %s is empty and shows the next step', async (_, answer) => {
  await open(hostWith(answer));
  expect(screen.getByText('Тут буде кожен твій XP')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Як отримати XP' })).toHaveAttribute('href', '/get-xp');
});

test('[AC-11] ignores a later answer with an error', async () => {
  const host = hostWith();
  const view = await open(host);
  host.server.fail(getBonusHistory, 'INTERNAL');
  host.publish('balance.changed', { balance: 1 });
  await view.settled();
  expect(shownEntries()).toHaveLength(3);
});

test('reads the history again when the balance has changed', async () => {
  const host = hostWith();
  const view = await open(host);
  host.publish('balance.changed', { balance: 1 });
  await view.settled();
  expect(host.server.calls(getBonusHistory)).toHaveLength(2);
});

test('shows a skeleton of its final size while it loads', async () => {
  const host = hostWith();
  const release = host.server.hold(getBonusHistory);
  const view = await renderRoute(config, remote, 'history', { host });
  expect(screen.getByText('Завантажуємо історію').parentElement).toHaveAttribute(
    'aria-busy',
    'true',
  );
  release();
  await view.settled();
  expect(screen.queryByText('Завантажуємо історію')).toBeNull();
});

test('[PW-07] offline it shows stored data, or says why there are none', async () => {
  const host = hostWith();
  const view = await open(host);
  act(() => host.online.set(false));
  expect(screen.getByText(/^Немає мережі/)).toBeInTheDocument();
  expect(shownEntries()).toHaveLength(3);
  view.unmount();

  const bare = createTestHost({ online: false });
  bare.server.fail(getBonusHistory, 'network');
  await open(bare);
  expect(screen.getByText(/Історію покажемо/)).toBeInTheDocument();
});
