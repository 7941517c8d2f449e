import { productClass, type ProductClass } from '@club/api/contract/product-class';
import { earningWay, getEarningRules, type EarningRule } from '@club/api/contract/loyalty/earning';
import { createTestHost, renderRoute } from '@club/testing';
import { screen } from '@testing-library/react';
import config from '../../../remote.config';
import remote from '../../remote';
import { ruleAmountText, earningWays } from './earning-ways';

const rules: EarningRule[] = [
  { way: 'scan-stick', unit: 'points', amount: 12 },
  { way: 'order', unit: 'percent', amount: 7 },
  { way: 'quiz-day', unit: 'points', amount: 20 },
];

async function open(answer = rules, own: Parameters<typeof createTestHost>[0] = {}) {
  const host = createTestHost({ pages: { 'scan.scan': '/scan' }, ...own });
  host.server.on(getEarningRules, () => ({ rules: answer }));
  const view = await renderRoute(config, remote, 'getXp', { host });
  await view.settled();
  return view;
}

const spaced = (text: string) => text.replaceAll('\u00a0', ' ');

test('[RT-08] /get-xp uses the layout account and the guard auth', () => {
  expect(config.routes.getXp).toMatchObject({
    path: '/get-xp',
    layout: 'account',
    guards: ['auth'],
  });
});

test('[LO-01] [RT-08] shows the amounts of the server, not its own', async () => {
  await open();
  const items = screen.getAllByRole('listitem').map((item) => spaced(item.textContent ?? ''));
  expect(items).toEqual([
    expect.stringContaining('7 %'),
    expect.stringContaining('+12 XP'),
    expect.stringContaining('+20 XP'),
  ]);
  const headings = screen.getAllByRole('heading', { level: 2 });
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'У магазині',
    'За скани й чеки',
    'У клубі',
  ]);
});

test('[RT-08] says what points are worth only while something costs points', async () => {
  const first = await open();
  expect(screen.getByText(/^1 XP = 1 ₴ у магазині/)).toBeVisible();
  first.unmount();
  await open(rules, { features: [] });
  expect(screen.getByText('Баланс один для обох застосунків')).toBeVisible();
});

test('[RT-08] rules for some product classes and for a time say so', async () => {
  await open([
    { way: 'order', unit: 'percent', amount: 5, classes: ['sticks', 'merch'] },
    {
      way: 'order',
      unit: 'percent',
      amount: 10,
      classes: ['device'],
      until: '2026-11-30T22:00:00.000Z',
    },
  ]);
  const [usual, promoted] = screen.getAllByRole('listitem');
  expect(usual).toHaveTextContent(/За стіки, мерч5\s%/);
  expect(promoted).toHaveTextContent(/За пристрої · Діє до 30 листопада10\s%/);
});

test.each<[classes: readonly ProductClass[], text: RegExp]>([
  [productClass.options.filter((one) => one !== 'cigarettes'), /За все, крім сигарет\d/],
  [
    productClass.options.filter((one) => one !== 'cigarettes' && one !== 'device'),
    /За все, крім пристроїв і сигарет\d/,
  ],
  [['sticks', 'accessory', 'pouch', 'merch'], /За стіки, аксесуари, паучі, мерч\d/],
])('[LO-01] [RT-08] a rule for %j names the shorter list', async (classes, text) => {
  await open([{ way: 'order', unit: 'percent', amount: 5, classes: [...classes] }]);
  expect(screen.getByRole('listitem')).toHaveTextContent(text);
});

test('[RT-08] the second brand asks for its own rules', async () => {
  const host = createTestHost({ brand: 'second' });
  host.server.on(getEarningRules, () => ({ rules }));
  await (await renderRoute(config, remote, 'getXp', { host })).settled();
  expect(host.server.calls(getEarningRules)[0]?.input).toEqual({ myogo: true });
});

test('[RT-08] leads to the page of a way where that page is published', async () => {
  await open();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/scan']);
  expect(screen.getByRole('link')).toHaveTextContent(earningWays['scan-stick'].title);
});

test('says so when every way to earn is switched off', async () => {
  await open([]);
  expect(screen.getByText('Зараз XP не нараховуємо')).toBeInTheDocument();
});

test.each([
  [{ prize: 150, draw: null }, /Пройди марафон.*Коли виконаєш потрібні дні.*\+150.XP/],
  [
    { prize: 0, draw: { winners: 5, points: 500 } },
    /Пройди марафон.*Розіграш серед тих, хто пройде: 500.XP, переможців: 5$/,
  ],
])(
  '[RT-08] [LO-04] a marathon that brings %j is a way to earn, also alone',
  async (marathon, text) => {
    const host = createTestHost({ pages: { 'loyalty.marathon': '/marathon' } });
    host.server.on(getEarningRules, () => ({ rules: [], marathon }));
    await (await renderRoute(config, remote, 'getXp', { host })).settled();
    expect(screen.queryByText('Зараз XP не нараховуємо')).toBeNull();
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('У клубі');
    expect(screen.getByRole('link')).toHaveTextContent(text);
    expect(screen.getByRole('link')).toHaveAttribute('href', '/marathon');
  },
);

test('a failure can be tried again', async () => {
  const host = createTestHost();
  host.server.on(getEarningRules, () => ({ rules }));
  host.server.fail(getEarningRules, 'timeout');
  const view = await renderRoute(config, remote, 'getXp', { host });
  await view.settled();
  expect(screen.getByRole('alert')).toHaveTextContent('Задовго чекаємо');
  host.server.recover();
  await view.user.click(screen.getByRole('button', { name: 'Спробуй ще раз' }));
  await view.settled();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});

test.each(earningWay.options)('has texts for the way %s', (way) => {
  expect(earningWays[way].title).toMatch(/^\p{Script=Cyrillic}/u);
  expect(spaced(ruleAmountText({ way, unit: 'points', amount: 10 }))).toBe('+10 XP');
});
