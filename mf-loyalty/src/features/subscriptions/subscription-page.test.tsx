import {
  actOnSubscription,
  changeSubscription,
  getBoxChoices,
  getSubscription,
  subscribe,
  type Subscription,
} from '@club/api/contract/subscriptions/subscription';
import { createTestHost, renderRoute, type HostView } from '@club/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import config from '../../../remote.config';
import remote from '../../remote';
import { draftFromSubscription, drafts } from './box-draft';
import {
  answerSubscriptions,
  aNextBox,
  aSubscription,
  boxChoices,
  branch,
  products,
} from '../../testing/subscriptions';

afterEach(() => drafts.main.remove());

const pages = {
  'shop.history': '/history-order',
  'shell.verification': '/verification',
  'shell.support': '/support',
};

async function open(subscription: Subscription | null, search = '') {
  const host = createTestHost({ pages });
  answerSubscriptions(host.server, subscription);
  const view = await renderRoute(config, remote, 'subscription', { host, search });
  await view.settled();
  return { ...view, host };
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const pause = async ({ user }: Pick<HostView, 'user'>) => {
  await user.click(button('Поставити на паузу'));
  await user.click(await screen.findByRole('button', { name: 'На паузу' }));
};
const save = ({ user }: Pick<HostView, 'user'>) => user.click(button('Зберегти'));
const acts = ({ host }: Awaited<ReturnType<typeof open>>) =>
  host.server.calls(actOnSubscription).map(({ input }) => (input as { act: string }).act);

test.each([
  ['[RT-45]', 'subscription', '/subscription'],
  ['[RT-46]', 'subscriptionAbout', '/subscription/about'],
  ['[RT-47]', 'subscriptionFaq', '/subscription/faq'],
  ['[RT-48]', 'subscriptionHistory', '/subscription/history'],
] as const)('%s %s is at %s with the layout ogo-footer and the guard auth', (_, name, path) => {
  expect(config.routes[name]).toMatchObject({ path, layout: 'ogo-footer', guards: ['auth'] });
});

test.each([
  ['the steps', null, ''],
  ['a subscription', aSubscription(), ''],
  ['a part that is changed', aSubscription(), '?change=day'],
])('%s has one h1', async (_, subscription, search) => {
  await open(subscription, search);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});

test('[LO-05] the steps lead to a subscription, and what is chosen outlives a reload', async () => {
  const view = await open(null);
  await view.user.click(button('Далі'));
  expect(screen.getByText('Обери хоча б один смак')).toBeInTheDocument();
  await view.user.click(screen.getByRole('radio', { name: 'М’ята' }));
  expect(screen.queryByText('Бурштин')).toBeNull();
  await view.user.click(button('Додати: Північний бриз'));
  await view.user.click(button('Більше'));
  await view.user.click(button('Далі'));

  await view.user.click(screen.getByRole('combobox', { name: 'Місто' }));
  await view.user.click(await screen.findByRole('option', { name: /Київ/ }));
  await view.user.click(button(/Обрати відділення/));
  await view.user.click(await screen.findByRole('button', { name: new RegExp(branch.title) }));
  await view.user.click(button('Далі'));

  await view.user.click(screen.getByRole('radio', { name: '31' }));
  expect(screen.getByText(/останній день/)).toBeInTheDocument();
  await view.user.click(button('Далі'));

  view.unmount();
  const host = createTestHost({ pages });
  answerSubscriptions(host.server, null);
  const again = await renderRoute(config, remote, 'subscription', {
    host,
    search: '?step=payment',
  });
  await again.settled();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Як платиш');
  await again.user.click(screen.getByRole('radio', { name: /При отриманні/ }));
  await again.user.click(button('Далі'));
  // Two taps at once: the page has no time to draw between them.
  const send = button('Оформити підписку');
  act(() => {
    send.click();
    send.click();
  });
  await waitFor(() => expect(host.toasts).toMatchObject([{ title: 'Підписку оформлено' }]));
  expect(host.server.calls(subscribe)).toHaveLength(1);
  expect(host.server.calls(subscribe)[0]?.input).toMatchObject({
    settings: {
      items: [{ variant_id: '42', count: 2 }],
      delivery: 1,
      city_id: 'city-1',
      branch: '1',
      street: null,
      day: 31,
      payWith: 'cash',
      replaces: true,
    },
  });
  expect(await screen.findByText('Наступна коробка')).toBeInTheDocument();
});

test('a customer who comes back goes on where they stopped', async () => {
  drafts.main.set({ ...draftFromSubscription(aSubscription()), day: null });
  await open(null);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Якого дня');
});

test('a step that is not reached yet leads back to the open one', async () => {
  await open(null, '?step=review');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Що в коробці');
});

test('only a verified adult gets the steps', async () => {
  const host = createTestHost({ pages });
  answerSubscriptions(host.server, null);
  host.server.on(getBoxChoices, () => ({
    products,
    tastes: [],
    strengths: [],
    groups: [],
    maxPacks: 40,
    mayPayPoints: true,
    balance: 0,
    age: 'unverified' as const,
  }));
  const view = await renderRoute(config, remote, 'subscription', { host });
  await view.settled();
  expect(screen.getByRole('link', { name: 'Підтвердити вік' })).toHaveAttribute(
    'href',
    '/verification',
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Підписка');
});

describe('[LO-05] questions and past boxes', () => {
  const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  const wanted = expect.arrayContaining(['/subscription/faq', '/subscription/history']);

  test.each(['verified', 'unverified', 'minor'] as const)(
    'can be read before there is a subscription, by a customer whose age is: %s',
    async (age) => {
      const host = createTestHost({ pages });
      answerSubscriptions(host.server, null);
      host.server.on(getBoxChoices, () => ({ ...boxChoices, age }));
      const view = await renderRoute(config, remote, 'subscription', { host });
      await view.settled();
      expect(links()).toEqual(wanted);
    },
  );

  test('can be read after a cancellation', async () => {
    const view = await open(aSubscription());
    view.host.server.on(actOnSubscription, () => ({ subscription: null, balance: 500 }));
    await view.user.click(button('Скасувати підписку'));
    const dialog = within(await screen.findByRole('dialog'));
    await view.user.click(dialog.getByRole('button', { name: 'Скасувати підписку' }));
    expect(await screen.findByText('Крок 1 з 5')).toBeVisible();
    expect(links()).toEqual(wanted);
  });

  test('are one step away from what the box is', async () => {
    const host = createTestHost({ pages });
    answerSubscriptions(host.server, null);
    const view = await renderRoute(config, remote, 'subscriptionAbout', { host });
    await view.settled();
    expect(links()).toEqual(expect.arrayContaining(['/subscription/faq']));
    // Named like its page: there are other questions, too.
    expect(screen.getByRole('link', { name: config.routes.subscriptionFaq.title })).toBeVisible();
  });
});

test('[LO-05] pausing, skipping and cancelling are asked about', async () => {
  const view = await open(aSubscription());
  const active = { subscription: aSubscription(), balance: 500 };
  view.host.server.on(actOnSubscription, () => active);
  expect(screen.getByText('15 грудня')).toBeInTheDocument();
  await pause(view);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await view.user.click(button('Пропустити цю'));
  await view.user.click(within(await screen.findByRole('dialog')).getByText('Пропустити'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await view.user.click(button('Скасувати підписку'));
  await view.user.click(within(await screen.findByRole('dialog')).getByText('Ні, лишити'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await view.user.click(button('Скасувати підписку'));
  await view.user.click(
    within(await screen.findByRole('dialog')).getByText('Скасувати підписку', {
      selector: 'button *',
    }),
  );
  await waitFor(() => expect(acts(view)).toEqual(['pause', 'skip', 'cancel']));
});

test('[LO-05] the month that was asked about is skipped, also when the next box is another by then', async () => {
  const view = await open(aSubscription());
  await view.user.click(button('Пропустити цю'));
  const dialog = await screen.findByRole('dialog');
  answerSubscriptions(
    view.host.server,
    aSubscription({ next: aNextBox({ month: '2027-01', date: '2027-01-15' }) }),
  );
  view.host.server.fail(actOnSubscription, 'SUBSCRIPTION_CHANGED');
  await act(() => view.host.queryClient.invalidateQueries());
  expect(await screen.findByText(/15 січня/)).toBeInTheDocument();
  expect(dialog).toHaveTextContent('Коробки за грудень не буде');
  await view.user.click(within(dialog).getByText('Пропустити'));
  expect(await screen.findByText(/вже в іншому стані/)).toBeInTheDocument();
  expect(view.host.server.calls(actOnSubscription)[0]?.input).toMatchObject({
    act: 'skip',
    month: '2026-12',
  });
});

test('after a refusal the subscription is read again', async () => {
  const view = await open(aSubscription());
  answerSubscriptions(
    view.host.server,
    aSubscription({ state: 'paused', pausedBecause: 'balance', next: null }),
  );
  view.host.server.fail(actOnSubscription, 'SUBSCRIPTION_CHANGED');
  await pause(view);
  expect(await screen.findByText(/Нічого не списано/)).toBeInTheDocument();
});

test('a paused subscription says why and can be resumed', async () => {
  const view = await open(aSubscription({ state: 'paused', pausedBecause: 'balance', next: null }));
  expect(screen.getByText(/Нічого не списано/)).toBeInTheDocument();
  await view.user.click(button('Відновити'));
  expect(acts(view)).toEqual(['resume']);
});

test('[LO-05] one that the support has paused leads to the support and can be cancelled, not resumed', async () => {
  const held = aSubscription({ state: 'paused', pausedBecause: 'operator', next: null });
  const view = await open(held);
  expect(screen.getByText(/зупинила підтримка/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Відновити' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Написати в підтримку' })).toHaveAttribute(
    'href',
    '/support',
  );
  expect(button('Скасувати підписку')).toBeEnabled();
  view.unmount();
  // The support has paused it while the page was open.
  const late = await open(aSubscription({ state: 'paused', pausedBecause: 'balance', next: null }));
  answerSubscriptions(late.host.server, held);
  late.host.server.fail(actOnSubscription, 'SUBSCRIPTION_HELD');
  await late.user.click(button('Відновити'));
  expect(
    await screen.findByText('Підписку зупинила підтримка. Напиши нам, і ми пояснимо чому.'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Відновити' })).toBeNull();
});

test('a waiting box shows what is proposed, and agreeing sends its total', async () => {
  const [item] = aNextBox().items;
  if (!item) throw new Error('The box is empty');
  const total = { money: 190_000, points: 0 };
  const next = aNextBox({
    state: 'waiting',
    reason: 'stock',
    items: [{ ...item, available: false }],
    proposal: { items: [{ ...item, title: 'Північний бриз' }], total },
  });
  const view = await open(aSubscription({ next }));
  expect(screen.getByText(/Північний бриз × 2.*Відповідай до 15 грудня/)).toBeInTheDocument();
  await view.user.click(button('Погоджуюсь'));
  expect(view.host.server.calls(actOnSubscription)[0]?.input).toMatchObject({
    act: 'agree',
    month: '2026-12',
    total,
  });
});

test('a waiting box that can be had again as it was agreed says so, and takes the agreement', async () => {
  const next = aNextBox({ state: 'waiting', reason: 'stock' });
  const view = await open(aSubscription({ next }));
  expect(screen.getByText(/Усе знову є.*замовимо 15 грудня/)).toBeInTheDocument();
  await view.user.click(button('Погоджуюсь'));
  expect(view.host.server.calls(actOnSubscription)[0]?.input).toMatchObject({
    act: 'agree',
    total: next.total,
  });
});

test('after a cancelled subscription of the other app the sticks of this one are read', async () => {
  const view = await open(aSubscription({ brand: 'second' }));
  const read = view.host.server.calls(getBoxChoices).length;
  view.host.server.on(actOnSubscription, () => ({ subscription: null, balance: 500 }));
  await view.user.click(button('Скасувати підписку'));
  await view.user.click(
    within(await screen.findByRole('dialog')).getByText('Скасувати підписку', {
      selector: 'button *',
    }),
  );
  await waitFor(() => expect(view.host.server.calls(getBoxChoices).length).toBeGreaterThan(read));
});

test('something that sold out meanwhile leads back to the contents, with what is left', async () => {
  drafts.main.set(draftFromSubscription(aSubscription()));
  const view = await open(null, '?step=review');
  view.host.server.fail(subscribe, 'OUT_OF_STOCK');
  const left = products.slice(1);
  view.host.server.on(getBoxChoices, () => ({ ...boxChoices, products: left }));
  await view.user.click(button('Оформити підписку'));
  expect(await screen.findByText(/Зміни вміст коробки/)).toBeInTheDocument();
  expect(await screen.findByText('Бурштин: зараз немає')).toBeInTheDocument();
});

test('the next box on another day is not shown where the server does not say the last month', async () => {
  const view = await open(
    aSubscription({ next: aNextBox({ month: '2027-01', date: '2027-01-15' }) }),
    '?change=day',
  );
  expect(screen.getByText(/Наступна коробка: 15 січня/)).toBeInTheDocument();
  await view.user.click(screen.getByRole('radio', { name: '20' }));
  expect(screen.queryByText(/(Перша|Наступна) коробка/)).toBeNull();
});

test('a higher price is shown beside the announced one', async () => {
  const next = aNextBox({
    state: 'waiting',
    reason: 'price',
    announced: { money: 180_000, points: 0 },
  });
  await open(aSubscription({ next }));
  expect(screen.getByText(/було 1\s800,00.*тепер 2\s000,00/)).toBeInTheDocument();
});

test('too few points are announced before the day', async () => {
  const next = aNextBox({ total: { money: 0, points: 800 } });
  await open(aSubscription({ payWith: 'points', next }));
  expect(screen.getByText(/Бракує 300/)).toBeInTheDocument();
});

test('[LO-05] a part is changed, and the rest is sent as it was', async () => {
  const view = await open(aSubscription(), '?change=day');
  await view.user.click(screen.getByRole('radio', { name: '20' }));
  await view.user.click(button('Зберегти'));
  await waitFor(() => expect(view.location()).toBe('/subscription'));
  expect(view.host.server.calls(changeSubscription)[0]?.input).toMatchObject({
    settings: { day: 20, items: [{ variant_id: '41', count: 2 }], branch: '1' },
  });
});

test('[LO-05] what another device has changed meanwhile is sent as it is now', async () => {
  const view = await open(aSubscription({ version: 'v1' }), '?change=day');
  await view.user.click(screen.getByRole('radio', { name: '20' }));
  answerSubscriptions(view.host.server, aSubscription({ version: 'v2', payWith: 'points' }));
  await act(() => view.host.queryClient.invalidateQueries());
  await view.user.click(button('Зберегти'));
  await waitFor(() => expect(view.location()).toBe('/subscription'));
  expect(view.host.server.calls(changeSubscription)[0]?.input).toMatchObject({
    settings: { day: 20, payWith: 'points' },
    version: 'v2',
  });
});

test('[LO-05] a form that shows old settings is refused, reads them, and saves with the next try', async () => {
  const view = await open(aSubscription({ version: 'v1' }), '?change=day');
  await view.user.click(screen.getByRole('radio', { name: '20' }));
  answerSubscriptions(view.host.server, aSubscription({ version: 'v2', payWith: 'points' }));
  view.host.server.fail(changeSubscription, 'SUBSCRIPTION_CHANGED');
  await view.user.click(button('Зберегти'));
  expect(await screen.findByText(/Перевір і збережи ще раз/)).toBeInTheDocument();
  await view.settled();
  view.host.server.recover(changeSubscription);
  await view.user.click(button('Зберегти'));
  await waitFor(() => expect(view.location()).toBe('/subscription'));
  const sent = view.host.server.calls(changeSubscription).map(({ input }) => input);
  expect(sent).toMatchObject([
    { settings: { day: 20, payWith: 'cash' }, version: 'v1' },
    { settings: { day: 20, payWith: 'points' }, version: 'v2' },
  ]);
});

test.each([
  ['an act', '', actOnSubscription, pause],
  ['a change', '?change=day', changeSubscription, save],
] as const)('[LO-05] %s of a subscription that is gone leads to the steps', async (...row) => {
  const [, search, endpoint, write] = row;
  const view = await open(aSubscription(), search);
  answerSubscriptions(view.host.server, null);
  view.host.server.fail(endpoint, 'SUBSCRIPTION_NONE');
  await write(view);
  expect(await screen.findByText('Поки порожня: додай смаки, які любиш')).toBeInTheDocument();
});

test('[LO-05] who subscribed on another device sees that subscription', async () => {
  drafts.main.set(draftFromSubscription(aSubscription()));
  const view = await open(null, '?step=review');
  answerSubscriptions(view.host.server);
  view.host.server.fail(subscribe, 'SUBSCRIPTION_EXISTS');
  await view.user.click(button('Оформити підписку'));
  expect(await screen.findByText('Наступна коробка')).toBeInTheDocument();
});

test('a refusal is said and the form stays', async () => {
  const host = createTestHost({ pages });
  answerSubscriptions(host.server);
  host.server.fail(changeSubscription, 'BOX_TOO_BIG');
  const view = await renderRoute(config, remote, 'subscription', { host, search: '?change=day' });
  await view.settled();
  await view.user.click(button('Зберегти'));
  expect(await screen.findByText(/Зменш кількість/)).toBeInTheDocument();
});

test('[PW-07] offline it shows the stored subscription, or says what comes back', async () => {
  const bare = createTestHost({ online: false });
  for (const endpoint of [getSubscription, getBoxChoices]) bare.server.fail(endpoint, 'network');
  const view = await renderRoute(config, remote, 'subscription', { host: bare });
  await view.settled();
  expect(screen.getByText(/Підписку покажемо/)).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Підписка' })).toBeInTheDocument();
});

test('[LO-05] before there is anything to change, the page still has a title', async () => {
  const host = createTestHost({ pages });
  answerSubscriptions(host.server, null);
  host.server.fail(getBoxChoices, 'INTERNAL');
  const view = await renderRoute(config, remote, 'subscription', { host });
  await view.settled();
  expect(screen.getByRole('heading', { level: 1, name: 'Підписка' })).toBeInTheDocument();
});

describe('the other pages', () => {
  async function openPage(name: 'subscriptionAbout' | 'subscriptionFaq' | 'subscriptionHistory') {
    const host = createTestHost({ pages });
    answerSubscriptions(host.server, null);
    const view = await renderRoute(config, remote, name, { host });
    await view.settled();
    return view;
  }

  test('[LO-05] about says what it costs and how to stop', async () => {
    await openPage('subscriptionAbout');
    expect(screen.getByText(/10 пачок — від/)).toHaveTextContent('1 000,00 ₴');
    expect(screen.getByRole('heading', { name: 'Як зупинити' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'До підписки' })).toBeInTheDocument();
  });

  test('[LO-05] questions are those about the subscription', async () => {
    const view = await openPage('subscriptionFaq');
    expect(screen.queryByText('Що таке XP?')).toBeNull();
    await view.user.click(screen.getByText('Що таке підписка?'));
    expect(screen.getByText('Ціни & знижки магазину.')).toBeVisible();
  });

  test('[LO-05] history leads to the order, and says why a month had none', async () => {
    await openPage('subscriptionHistory');
    const order = screen.getByRole('link', { name: /листопад 2026/ });
    expect(order).toHaveAttribute('href', '/history-order?order=77');
    expect(order).toHaveTextContent('У дорозі');
    expect(screen.getByText('Забракло XP, нічого не списано')).toBeInTheDocument();
  });
});
