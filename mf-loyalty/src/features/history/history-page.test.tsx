import {
  getBonusEntry,
  getBonusHistory,
  getBonusStatement,
  type PointsTransaction,
} from '@club/api/contract/loyalty/history';
import { formatMonth, formatPoints } from '@club/ui';
import { brandInfos, createTestHost, renderRoute } from '@club/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import config from '../../../remote.config';
import remote from '../../remote';
import { dateInMonth, lastMonths } from './calendar';

const now = new Date('2026-11-20T10:00:00Z');
const [older = '', newer = '', current = ''] = lastMonths(now, 3);

beforeEach(() => jest.useFakeTimers({ now, advanceTimers: true }));
afterEach(() => jest.useRealTimers());

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
  movement({
    id: '1',
    at: dateInMonth(older),
    amount: 55,
    reason: 'order',
    title: '№1042',
    order_id: '7',
    expires_at: '2027-12-31T22:00:00.000Z',
    left: 20,
  }),
];
const summary = [
  { month: older, earned: 55, spent: 0 },
  { month: newer, earned: 10, spent: 120 },
];

/** Answers like the server, as far as filters go; any other answer as it is. */
function hostWith(answer: unknown = null) {
  const host = createTestHost({
    pages: {
      'shop.history': '/history-order',
      'certificates.myList': '/certificates/my-list',
      'scan.history': '/scan/history',
    },
  });
  host.server.on(getBonusHistory, ({ input: { month, kind, q } }) => {
    if (answer !== null) return answer as never;
    const chosen = transactions.filter(
      ({ at, reason, title }) =>
        (month === undefined || at.startsWith(month)) &&
        (kind === undefined || (kind === 'orders') === reason.startsWith('order')) &&
        (q === undefined || title.includes(q)),
    );
    return { transactions: chosen, summary, next: null };
  });
  host.server.on(getBonusEntry, ({ input: { id } }) => ({
    entry: transactions.find((one) => one.id === id)!,
    uses: [
      {
        id: '9',
        at: dateInMonth(older),
        title: 'Пачка на згадку',
        reason: 'scan-stick' as const,
        amount: 120,
      },
    ],
  }));
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
  const empty = findBar(current).querySelectorAll('rect');
  expect([...empty].map((bar) => bar.getAttribute('height'))).toEqual(['0', '0']);
});

test('[LO-01] tapping a bar filters list and totals, tapping it again shows all', async () => {
  const view = await open();
  expect(shownEntries()).toHaveLength(3);
  await view.user.click(findBar(older));
  await view.settled();
  expect(findBar(older)).toHaveAttribute('aria-pressed', 'true');
  expect(shownEntries()).toHaveLength(1);
  expect(screen.getByText('№ 1042')).toBeInTheDocument();
  expect(view.location()).toBe(`/history-bonuses?month=${older}`);
  await view.user.click(findBar(older));
  expect(shownEntries()).toHaveLength(3);
  expect(view.location()).toBe('/history-bonuses');
});

test('[LO-01] a month without movements says so and leads back to all', async () => {
  const view = await open();
  await view.user.click(findBar(current));
  await view.settled();
  expect(screen.getByText('Цього місяця XP не рухалися')).toBeInTheDocument();
  await view.user.click(screen.getByRole('button', { name: 'Усі місяці' }));
  expect(shownEntries()).toHaveLength(3);
});

test('ignores a month in the address that the chart does not have', async () => {
  await open(hostWith(), '?month=1999-01');
  expect(shownEntries()).toHaveLength(3);
});

test('[BX-05] an entry explains itself: why, from what, when it counted, what was used', async () => {
  const view = await open();
  await view.user.click(screen.getByRole('button', { name: /Сертифікат партнера/ }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByRole('link', { name: 'Кав’ярня, 100\u00a0₴' })).toHaveAttribute(
    'href',
    '/certificates/my-list',
  );
  expect(sheet.getByText('списано за сертифікат')).toBeVisible();
  expect(sheet.getByText(/120\sXP/, { selector: 'dd' })).toHaveTextContent('−120');
  expect(await sheet.findByText('Пачка на згадку')).toBeVisible();
});

test('[BX-05] what an order brought leads to the orders, and says until when it is valid', async () => {
  const view = await open();
  await view.user.click(screen.getByRole('button', { name: /XP за замовлення/ }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByRole('link', { name: /^№\s1042$/ })).toHaveAttribute(
    'href',
    '/history-order?order=7',
  );
  expect(sheet.getByText('діють до 31 грудня 2027')).toBeVisible();
  expect(sheet.getByText(/^20\sXP$/)).toBeVisible();
});

test('[LO-09] of many dates of expiry the next four are listed, and one press lists all', async () => {
  const months = ['12', '01', '02', '03', '04', '05'];
  const expiring = months.map((month, index) => ({
    at: `${index === 0 ? 2026 : 2027}-${month}-15T20:00:00.000Z`,
    points: 10 + index,
  }));
  const view = await open(hostWith({ transactions, summary, expiring }));
  const dates = within(screen.getByRole('region', { name: 'Коли згорять' }));
  expect(dates.getAllByRole('listitem')).toHaveLength(4);
  await view.user.click(dates.getByRole('button', { name: 'Показати всі 6' }));
  expect(dates.getAllByRole('listitem')).toHaveLength(6);
  expect(dates.getByText('Діють до 15 травня 2027')).toBeVisible();
  expect(dates.queryByRole('button')).toBeNull();
});

test('what came from a page that is not published has no link', async () => {
  const host = createTestHost({ pages: {} });
  host.server.on(getBonusHistory, () => ({ transactions, summary, next: null }));
  host.server.on(getBonusEntry, () => ({ entry: transactions[0]!, uses: [] }));
  const view = await open(host);
  await view.user.click(screen.getByRole('button', { name: /Скан пачки стіків/ }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByText('Пачка ST-K7M2-4QHX9R-R')).toBeVisible();
  expect(sheet.queryByRole('link')).toBeNull();
});

test('chips and the search choose entries, and are in the address', async () => {
  const view = await open();
  await view.user.click(screen.getByRole('radio', { name: 'Замовлення' }));
  await view.settled();
  expect(shownEntries()).toHaveLength(1);
  await view.user.click(screen.getByRole('radio', { name: 'Усе' }));
  await view.user.type(screen.getByRole('searchbox'), 'Кав’ярня');
  await waitFor(() => expect(shownEntries()).toHaveLength(1));
  expect(decodeURIComponent(view.location())).toBe('/history-bonuses?q=Кав’ярня');
  await view.user.type(screen.getByRole('searchbox'), ' нема{Enter}');
  await view.settled();
  expect(screen.getByText('Таких записів немає')).toBeVisible();
});

test('the search follows typing, without Enter', async () => {
  const view = await open();
  await view.user.click(screen.getByRole('searchbox'));
  await view.user.paste(' №1042 ');
  await waitFor(() => expect(shownEntries()).toHaveLength(1));
  const searched = () =>
    view.host.server.calls(getBonusHistory).flatMap(({ input: { q } }) => q ?? []);
  expect(searched()).toEqual(['№1042']);
  await view.user.click(screen.getByRole('button', { name: 'Очистити' }));
  await waitFor(() => expect(shownEntries()).toHaveLength(3));
  expect(view.location()).toBe('/history-bonuses');
});

test('months are headings with what was earned and spent', async () => {
  await open();
  const headings = screen.getAllByRole('heading', { level: 3 });
  expect(headings.map(({ textContent }) => textContent)).toEqual([barName(newer), barName(older)]);
  expect(headings[0]?.parentElement).toHaveTextContent(/\+10\sXP −120\sXP/);
});

test('[LO-10] expected points are apart from the entries, with what makes them count', async () => {
  const pending = [
    {
      title: 'Замовлення №1050',
      amount: 25,
      reason: 'order',
      counts_when: 'delivered',
      since: dateInMonth(newer),
    },
  ];
  await open(hostWith({ transactions, summary, pending }));
  const section = within(screen.getByRole('region', { name: 'Очікуються' }));
  expect(section.getByRole('listitem')).toHaveTextContent(
    /Замовлення №\s1050Зарахуємо після доставки\+25\sXP/,
  );
});

test('[BX-05] expected points explain themselves: why, from what, when they count and expire', async () => {
  const pending = [
    {
      title: 'Замовлення №1050',
      amount: 25,
      reason: 'order',
      counts_when: 'delivered',
      since: '2026-11-18T10:00:00.000Z',
      expires_at: '2027-11-30T22:00:00.000Z',
      order_id: '9',
    },
  ];
  const view = await open(hostWith({ transactions, summary, pending }));
  await view.user.click(screen.getByRole('button', { name: /Замовлення №\s1050/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'XP за замовлення' }));
  expect(sheet.getByRole('link', { name: /^Замовлення №\s1050$/ })).toHaveAttribute(
    'href',
    '/history-order?order=9',
  );
  expect(sheet.getByText('частка суми, яку оплачено грошима')).toBeVisible();
  expect(sheet.getByText('після доставки')).toBeVisible();
  expect(
    sheet.getByText('діятимуть до 30 листопада 2027, якщо зарахуємо цього місяця'),
  ).toBeVisible();
  await view.user.click(sheet.getByRole('button', { name: 'Закрити' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('[LO-09] says what expires when', async () => {
  const expiring = [
    { at: '2026-12-31T22:00:00.000Z', points: 120 },
    { at: '2027-01-31T22:00:00.000Z', points: 30 },
  ];
  await open(hostWith({ transactions, summary, expiring }));
  const section = within(screen.getByRole('region', { name: 'Коли згорять' }));
  expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Діють до 31 грудня 2026120\sXP$/),
    expect.stringMatching(/^Діють до 31 січня 202730\sXP$/),
  ]);
});

test('says what will be withheld for refunds from the next points', async () => {
  const shortfalls = [{ id: '1', title: 'Оплату замовлення №1042 повернено', amount: 60 }];
  await open(hostWith({ transactions, summary, shortfalls }));
  const section = within(screen.getByRole('region', { name: 'Утримаємо з наступних XP' }));
  expect(section.getByRole('listitem')).toHaveTextContent(
    /^Оплату замовлення №\s1042 повернено−60\sXP$/,
  );
});

test('[LO-09] when points expire on an open page, the history is read again', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-12-31T22:00:00Z'));
  const expiring = [{ at: '2026-12-31T22:00:00.000Z', points: 120 }];
  const host = hostWith({ transactions, summary, expiring });
  await open(host);
  await waitFor(() => expect(host.server.calls(getBonusHistory)).toHaveLength(2));
});

test('a long history is shown in parts, and a day that goes on has one heading', async () => {
  const host = hostWith();
  host.server.on(getBonusHistory, ({ input: { before } }) => ({
    transactions: [movement({ id: before ?? 'first' })],
    summary,
    next: before === undefined ? '1-2' : null,
  }));
  const view = await open(host);
  await view.user.click(screen.getByRole('button', { name: 'Показати ще' }));
  await view.settled();
  expect(shownEntries()).toHaveLength(2);
  expect(screen.getAllByRole('heading', { level: 4 })).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Показати ще' })).toBeNull();
  await view.user.tab();
  expect(shownEntries()[1]).toContainElement(document.activeElement as HTMLElement);
});

test('points that move while two parts are shown leave no gap between them', async () => {
  const host = hostWith();
  let ids = ['1-5', '1-4', '1-3', '1-2', '1-1'];
  host.server.on(getBonusHistory, ({ input: { before } }) => {
    const from = before === undefined ? 0 : ids.indexOf(before) + 1;
    const shown = ids.slice(from, from + 2);
    return {
      transactions: shown.map((id) => movement({ id, title: `Запис ${id.at(-1)}` })),
      summary,
      next: from + 2 < ids.length ? shown.at(-1) : null,
    };
  });
  const titles = () =>
    shownEntries().map(({ textContent }) => /Запис \d/.exec(textContent ?? '')?.[0].at(-1));
  const view = await open(host);
  await view.user.click(screen.getByRole('button', { name: 'Показати ще' }));
  await waitFor(() => expect(titles()).toEqual(['5', '4', '3', '2']));
  ids = ['1-6', ...ids];
  host.publish('balance.changed', { balance: 100 });
  await waitFor(() => expect(titles()).toEqual(['6', '5', '4', '3']));
  await view.settled();
});

describe('printing', () => {
  const button = () => screen.getByRole('button', { name: 'Друк' });
  /** A history of three parts. */
  function longHost() {
    const host = hostWith();
    const next: Record<string, string | null> = { first: '1-2', '1-2': '1-1', '1-1': null };
    host.server.on(getBonusHistory, ({ input: { before = 'first' } }) => ({
      transactions: [movement({ id: before })],
      summary,
      next: next[before] ?? null,
    }));
    return host;
  }

  test('loads all of the chosen months first', async () => {
    const view = await open(longHost());
    const listed: number[] = [];
    window.print = () => void listed.push(shownEntries().length);
    expect(shownEntries()).toHaveLength(1);
    await view.user.click(button());
    await waitFor(() => expect(listed).toEqual([3]));
    await view.settled();
    expect(button()).not.toHaveAttribute('aria-busy');
    await view.user.click(button());
    await waitFor(() => expect(listed).toEqual([3, 3]));
  });

  test('prints all dates of expiry: paper has no button for the rest', async () => {
    const expiring = ['2027-01', '2027-02', '2027-03', '2027-04', '2027-05'].map((month) => ({
      at: `${month}-20T22:00:00.000Z`,
      points: 10,
    }));
    const view = await open(hostWith({ transactions, summary, expiring }));
    const dates = within(screen.getByRole('region', { name: 'Коли згорять' }));
    const listed: number[] = [];
    window.print = () => void listed.push(dates.getAllByRole('listitem').length);
    await view.user.click(button());
    await waitFor(() => expect(listed).toEqual([5]));
    await waitFor(() => expect(dates.getAllByRole('listitem')).toHaveLength(4));
  });

  test('prints what there is where the rest cannot be read', async () => {
    const host = longHost();
    const view = await open(host);
    window.print = jest.fn();
    host.server.fail(getBonusHistory, 'INTERNAL');
    await view.user.click(button());
    await waitFor(() => expect(window.print).toHaveBeenCalledTimes(1));
    expect(shownEntries()).toHaveLength(1);
    expect(screen.getByRole('alert')).toBeVisible();
  });
});

describe('the statement of a year', () => {
  const year = newer.slice(0, 4);
  const button = () => screen.getByRole('button', { name: `Виписка за ${year}, CSV` });

  test('is saved as the server made it', async () => {
    const saved: Blob[] = [];
    URL.createObjectURL = jest.fn((blob: Blob) => {
      saved.push(blob);
      return 'blob:x';
    });
    URL.revokeObjectURL = jest.fn();
    const names: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    const host = hostWith();
    host.server.on(getBonusStatement, () => '"Дата";"XP"');
    const view = await open(host);
    await view.user.click(button());
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(await saved[0]!.text()).toBe('"Дата";"XP"');
    expect(names).toEqual([`xp-${year}.csv`]);
    expect(host.server.calls(getBonusStatement)[0]?.input).toEqual({ year });
  });

  test('is offered for the years that have movements', async () => {
    const years = (months: readonly string[]) =>
      hostWith({
        transactions,
        summary: months.map((month) => ({ month, earned: 1, spent: 0 })),
      });
    await open(years(['2025-12', '2026-01', '2026-02']));
    expect(
      screen.getAllByRole('button', { name: /^Виписка/ }).map((one) => one.textContent),
    ).toEqual(['Виписка за 2026, CSV', 'Виписка за 2025, CSV']);
  });

  test('is offered for the years before the history as well', async () => {
    await open(hostWith({ transactions, summary: [], years: ['2026', '2023'] }));
    expect(
      screen.getAllByRole('button', { name: /^Виписка/ }).map((one) => one.textContent),
    ).toEqual(['Виписка за 2026, CSV', 'Виписка за 2023, CSV']);
  });

  test('says what to do when it fails', async () => {
    const host = hostWith();
    host.server.fail(getBonusStatement, 'INTERNAL');
    const view = await open(host);
    await view.user.click(button());
    await view.settled();
    expect(host.toasts).toEqual([expect.objectContaining({ title: 'Виписку не збережено' })]);
    expect(button()).toBeEnabled();
  });

  test('[PW-07] waits for the network, and says so', async () => {
    const view = await open();
    act(() => view.host.online.set(false));
    expect(screen.queryByRole('button', { name: /^Виписка/ })).toBeNull();
    expect(screen.getByText('Виписку можна завантажити, щойно буде мережа')).toBeVisible();
  });
});

test('[LO-09] a customer idle for 11 months sees the gain of the first month, and when it expires', async () => {
  const [first = ''] = lastMonths(now, 13);
  const gain = movement({ at: dateInMonth(first), amount: 40 });
  const expiring = [{ at: '2026-12-31T22:00:00.000Z', points: 40 }];
  const sums = [{ month: first, earned: 40, spent: 0 }];
  await open(hostWith({ transactions: [gain], summary: sums, months: 13, expiring }));
  expect(screen.getByRole('heading', { name: 'Останні 13\u00a0місяців' })).toBeVisible();
  expect(findBar(first)).toHaveAccessibleName(expect.stringContaining(formatPoints(40)));
  expect(screen.getByRole('region', { name: 'Коли згорять' })).toBeVisible();
});

test('[LO-09] points that expire are shown where the list has no movement', async () => {
  const expiring = [{ at: '2026-12-31T22:00:00.000Z', points: 40 }];
  await open(hostWith({ transactions: [], summary: [], months: 13, expiring }));
  expect(screen.getByRole('region', { name: 'Коли згорять' })).toBeVisible();
  expect(screen.getByText('За ці місяці XP не рухалися')).toBeVisible();
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

describe('[PW-07] filters without a network', () => {
  async function openOffline(answer: unknown = null) {
    const host = hostWith(answer);
    const view = await open(host);
    act(() => host.online.set(false));
    host.server.fail(getBonusHistory, 'network');
    return view;
  }
  const note = () => screen.getByText(/^Без мережі вибираємо/);

  test('choose on the device, and say from what', async () => {
    const view = await openOffline({ transactions, summary, next: '1-2' });
    await view.user.click(screen.getByRole('radio', { name: 'Замовлення' }));
    await waitFor(() => expect(note()).toHaveTextContent('останніх 3 записів'));
    expect(shownEntries()).toHaveLength(1);
    await view.user.click(screen.getByRole('radio', { name: 'Усе' }));
    await view.user.click(findBar(newer));
    await waitFor(() => expect(shownEntries()).toHaveLength(2));
    expect(note()).toBeVisible();
    await view.user.click(screen.getByRole('searchbox'));
    await view.user.paste('сертифікат');
    await waitFor(() => expect(shownEntries()).toHaveLength(1));
    await view.user.paste(' нема');
    await waitFor(() => expect(screen.getByText('Таких записів немає')).toBeVisible());
  });

  test('show what was read before, which is all of it', async () => {
    const host = hostWith();
    const view = await open(host);
    await view.user.click(screen.getByRole('radio', { name: 'Замовлення' }));
    await view.settled();
    await view.user.click(screen.getByRole('radio', { name: 'Усе' }));
    act(() => host.online.set(false));
    host.server.fail(getBonusHistory, 'network');
    await view.user.click(screen.getByRole('radio', { name: 'Замовлення' }));
    await view.settled();
    expect(shownEntries()).toHaveLength(1);
    expect(screen.queryByText(/^Без мережі вибираємо/)).toBeNull();
  });
});
