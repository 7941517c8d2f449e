import { checkIn, getMarathon, type Marathon } from '@club/api/contract/marathon';
import { createTestHost, renderRoute, renderSlot } from '@club/testing';
import { screen, within } from '@testing-library/react';
import config from '../../../remote.config';
import remote from '../../remote';
import { aMarathon, aMarathonDay, aMarathonToday } from '../../testing/a-marathon';

const pages = { 'loyalty.quiz': '/marathon/quiz', 'scan.scan': '/scan', 'shop.shelves': '/shop' };

function hostWith(marathon: Marathon | null, own: Parameters<typeof createTestHost>[0] = {}) {
  const host = createTestHost({ pages, ...own });
  host.server.on(getMarathon, () => ({ marathon }));
  return host;
}

async function open(marathon: Marathon | null, host = hostWith(marathon)) {
  const view = await renderRoute(config, remote, 'marathon', { host });
  await view.settled();
  return view;
}

test('[RT-66] /marathon uses the layout account-off-footer and the guard auth', () => {
  expect(config.routes.marathon).toMatchObject({
    path: '/marathon',
    layout: 'account-off-footer',
    guards: ['auth'],
  });
});

describe('[BX-05] the campaign that the address names', () => {
  const openNamed = async (marathon: Marathon | null) => {
    const host = hostWith(marathon);
    const view = await renderRoute(config, remote, 'marathon', { host, search: '?marathon=4' });
    await view.settled();
    return host;
  };

  test('is shown, also when it has ended', async () => {
    const host = await openNamed(aMarathon({ id: '4', state: 'finished', today: null }));
    expect(host.server.calls(getMarathon)[0]?.input).toEqual({ marathon: '4' });
    expect(screen.getByRole('heading', { name: /^Марафон завершено/ })).toBeVisible();
  });

  test('leads to the one of now where this app does not show it', async () => {
    await openNamed(null);
    expect(screen.getByText('Цього марафону тут немає')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Який марафон зараз' })).toHaveAttribute(
      'href',
      '/marathon',
    );
  });
});

test('[LO-04] shows each day with its date, task and state', async () => {
  await open(aMarathonToday({ task: 'scan' }));
  const days = within(screen.getByRole('region', { name: 'Дні' })).getAllByRole('listitem');
  expect(days).toHaveLength(7);
  expect(days[0]).toHaveTextContent('20 листопада, візит: виконано');
  expect(days[1]).toHaveTextContent('21 листопада, візит: не зараховано');
  expect(days[2]).toHaveTextContent('22 листопада, скан пачки: сьогодні');
  expect(days[2]).toHaveAttribute('aria-current', 'date');
  expect(days[3]).toHaveTextContent('попереду');
});

test.each([
  ['scan', 'До сканера', '/scan'],
  ['order', 'До магазину', '/shop'],
  ['quiz', 'Відповісти', '/marathon/quiz'],
] as const)('[LO-04] the task %s leads where it is done', async (task, name, address) => {
  await open(aMarathonToday({ task }));
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', address);
});

test('[LO-04] a task whose page is not published shows no link', async () => {
  await open(aMarathonToday({ task: 'feedback' }));
  expect(screen.getByRole('heading', { name: 'Оціни покупку' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'До відгуків' })).toBeNull();
});

test.each([
  ['scan', 'paused', /Зараз це вимкнено/],
  ['friend', 'adults-only', /лише для дорослих/],
] as const)('[LO-04] the task %s that is %s says so and leads nowhere', async (task, why, text) => {
  const marathon = aMarathonToday({ task, unavailable: why });
  const view = await open(marathon);
  expect(screen.getByRole('status')).toHaveTextContent(text);
  expect(screen.queryByRole('link')).toBeNull();
  view.unmount();
  const card = await renderSlot(config, remote, 'HomeCampaign', { host: hostWith(marathon) });
  await card.settled();
  expect(screen.getByRole('link')).toHaveTextContent(/зарахувати не можна/);
});

test('[LO-04] a visit is counted by one press, and what it completes reaches the balance', async () => {
  const host = hostWith(null);
  let isDone = false;
  host.server.on(getMarathon, () => ({
    marathon: aMarathonToday({ state: isDone ? 'done' : 'today' }),
  }));
  host.server.on(checkIn, () => {
    isDone = true;
    return { balance: 140, bonus: 100 };
  });
  const view = await open(null, host);
  await view.user.click(screen.getByRole('button', { name: 'Я тут' }));
  await view.settled();
  expect(host.server.calls(checkIn)[0]?.input).toEqual({ marathon: '1', day: 3 });
  expect(screen.getByRole('heading', { name: 'На сьогодні все' })).toBeVisible();
  expect(host.facts).toContainEqual({ name: 'balance.changed', payload: { balance: 140 } });
  expect(host.toasts).toMatchObject([{ tone: 'good', title: expect.stringContaining('+100') }]);
});

test('[LO-04] a page that was open over midnight shows the task of today after a press', async () => {
  const host = hostWith(null);
  let today = aMarathonToday({});
  host.server.on(getMarathon, () => ({ marathon: today }));
  const view = await open(null, host);
  host.server.fail(checkIn, 'MARATHON_DAY_OVER');
  today = aMarathonToday({ task: 'scan' });
  await view.user.click(screen.getByRole('button', { name: 'Я тут' }));
  expect(await screen.findByRole('link', { name: 'До сканера' })).toBeVisible();
});

test('[LO-04] a streak is shown once it is one', async () => {
  const view = await open(aMarathon({ streak: 1 }));
  expect(screen.queryByText(/Без пропусків/)).toBeNull();
  view.unmount();
  await open(aMarathon({ streak: 3, done: 4 }));
  expect(screen.getByText(/Без пропусків: 3.дні/)).toBeVisible();
  expect(screen.getByText(/4 з.6.днів/)).toBeVisible();
});

const ended = { state: 'finished', today: null } as const;
const won = { winners: 5, points: 500, result: 'won' } as const;
test.each<[what: string, own: Partial<Marathon>, text: RegExp]>([
  [
    'before it',
    { state: 'coming', today: null, days: [aMarathonDay(1)] },
    /Починаємо 20 листопада/,
  ],
  ['after it, not completed', ended, /У тебе 1 з.6.днів/],
  ['after it, before the draw', { ...ended, completed: true }, /Розіграш уже скоро/],
  ['after it, as a winner', { ...ended, completed: true, draw: won }, /в розіграші: \+?500/],
])('[LO-04] %s the page says so', async (_, own, text) => {
  await open(aMarathon(own));
  expect(screen.getByText(text)).toBeVisible();
});

test('[LO-04] [CO-07] without a campaign the page says where it will be, and home shows nothing', async () => {
  const view = await open(null);
  expect(screen.getByText('Зараз марафону немає')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Як отримати XP' })).toHaveAttribute('href', '/get-xp');
  view.unmount();
  const slot = await renderSlot(config, remote, 'HomeCampaign', { host: hostWith(null) });
  await slot.settled();
  expect(slot.container).toBeEmptyDOMElement();
});

test.each<[text: string, marathon: Marathon]>([
  ['Сьогодні: питання дня. 1 з 6 днів', aMarathonToday({ task: 'quiz' })],
  ['На сьогодні все. 1 з 6 днів', aMarathonToday({ state: 'done' })],
  ['Завершено. Глянь підсумок', aMarathon(ended)],
])('[CO-07] the card on home says «%s»', async (text, marathon) => {
  const view = await renderSlot(config, remote, 'HomeCampaign', { host: hostWith(marathon) });
  await view.settled();
  const card = screen.getByRole('link', { name: /Осінній марафон/ });
  expect(card).toHaveAttribute('href', '/marathon');
  expect(card.textContent?.replace(/\s/g, ' ')).toContain(text);
});

test('[LO-04] the second brand reads its own campaign', async () => {
  const host = hostWith(aMarathon(), { brand: 'second' });
  await open(null, host);
  expect(host.server.calls(getMarathon)[0]?.input).toMatchObject({ myogo: true });
});

test('a marathon that the club ended early does not count its last days as missed', async () => {
  await open(aMarathon({ ...ended, days: [1, 2, 4].map((day) => aMarathonDay(day)) }));
  expect(screen.getByRole('heading', { name: 'Марафон завершено раніше' })).toBeVisible();
  expect(screen.getByText(/Решти днів не буде. У тебе 1 з.6.днів/)).toBeVisible();
  const days = within(screen.getByRole('region', { name: 'Дні' })).getAllByRole('listitem');
  expect(days.at(-1)).toHaveTextContent('23 листопада, візит: скасовано');
  expect(screen.queryByText(/буде виконано/)).toBeNull();
});

test.each([
  ['2', 'done', 1],
  ['2', 'missed', 0],
] as const)('[LO-04] with day %s %s a full week is listed %i times', async (_, state, times) => {
  const { days } = aMarathon();
  await open(aMarathon({ days: days.map((day) => (day.day === 2 ? { ...day, state } : day)) }));
  expect(screen.queryAllByText('За повний тиждень')).toHaveLength(times);
});

test.each([
  [1, false],
  [0, true],
])('[LO-04] with %i days done, that the prize is out of reach: %s', async (done, isOut) => {
  await open(aMarathon({ done }));
  const texts = screen.queryAllByText(/Цього разу .*не набрати/);
  expect(texts).toHaveLength(isOut ? 2 : 0);
});

test('days that are not for who is under age do not lead to the prize', async () => {
  const { days } = aMarathon();
  const own = { state: 'coming', unavailable: 'adults-only' } as const;
  await open(aMarathon({ days: days.map((day) => (day.day === 5 ? { ...day, ...own } : day)) }));
  expect(screen.getAllByText(/Цього разу .*не набрати/)).toHaveLength(2);
});

test('an early end promises nothing for days that will not come', async () => {
  const draw = { winners: 5, points: 500, result: 'open' } as const;
  const days = [1, 2, 4].map((day) => aMarathonDay(day));
  await open(aMarathon({ ...ended, days, prize: 150, draw }));
  const prizes = within(screen.getByRole('region', { name: 'Призи' }));
  expect(prizes.getByText('Не отримано')).toBeVisible();
  expect(prizes.getByText('Ще не розіграно. Переможців: 5')).toBeVisible();
});

describe('[LO-04] a day with an order that is not paid yet', () => {
  const order = { task: 'order', pending: true } as const;
  const withOrder = (own: Partial<Marathon> = {}) => {
    const marathon = aMarathon(own);
    const days = marathon.days.map((day) => (day.day === 2 ? { ...day, ...order } : day));
    return { ...marathon, days };
  };

  test('waits for its payment, and takes no prize away', async () => {
    await open(withOrder({ needed: 7 }));
    const days = within(screen.getByRole('region', { name: 'Дні' }));
    expect(days.getByText(/21 листопада, замовлення: чекаємо на оплату/)).toBeInTheDocument();
    expect(
      days.getByText(/оплату замовлення: 21.листопада\. .*пізніше 26.листопада/),
    ).toBeVisible();
    expect(screen.queryByText(/не набрати/)).toBeNull();
    expect(screen.getByText('За повний тиждень')).toBeVisible();
  });

  test('after the end, can still bring the prize', async () => {
    await open(withOrder({ ...ended, done: 5, draw: null }));
    expect(screen.getByText(/5 з.6.днів\. Чекаємо на оплату/)).toBeVisible();
    expect(screen.queryByText('Не отримано')).toBeNull();
    expect(screen.queryByText(/не пізніше/)).toBeNull();
  });

  test('today, asks for nothing more, and says until when the payment counts', async () => {
    const marathon = aMarathonToday(order);
    const view = await open(marathon);
    expect(screen.getByRole('heading', { name: 'Чекаємо на оплату замовлення' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(/не пізніше 26.листопада/);
    expect(screen.queryByRole('link', { name: 'До магазину' })).toBeNull();
    view.unmount();
    const slot = await renderSlot(config, remote, 'HomeCampaign', { host: hostWith(marathon) });
    await slot.settled();
    expect(screen.getByText(/На сьогодні все/)).toBeVisible();
  });
});

test.each(['order', 'friend'] as const)(
  '[LO-04] the task %s says until when the payment counts where there is a draw',
  async (task) => {
    const view = await open(aMarathonToday({ task }));
    expect(screen.getByText(/Оплата має надійти не пізніше 26.листопада/)).toBeVisible();
    view.unmount();
    await open(aMarathonToday({ task }, { draw: null }));
    expect(screen.queryByText(/не пізніше/)).toBeNull();
  },
);
