import {
  actOnSubscription,
  changeSubscription,
  type Subscription,
} from '@club/api/contract/subscriptions/subscription';
import { createTestHost, renderRoute } from '@club/testing';
import { screen, waitFor, within } from '@testing-library/react';
import config from '../../../remote.config';
import remote from '../../remote';
import { answerSubscriptions, aNextBox, aSubscription } from '../../testing/subscriptions';

beforeEach(() => jest.useFakeTimers({ doNotFake: ['performance'], advanceTimers: true }));
afterEach(() => jest.useRealTimers());

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const dialog = () => screen.findByRole('dialog');

/** The subscription at a moment. */
async function open(at: string, own: Partial<Subscription>, search = '') {
  jest.setSystemTime(new Date(at));
  const host = createTestHost();
  answerSubscriptions(host.server, aSubscription({ lastMonth: '2026-11', ...own }));
  const view = await renderRoute(config, remote, 'subscription', { host, search });
  await view.settled();
  return { ...view, host };
}

const announced = aNextBox({ state: 'announced' });

describe('[LO-05] another day', () => {
  test.each([
    ['2026-12-01T10:00:00Z', '20', '20 грудня 2026'],
    ['2026-12-13T10:00:00Z', '14', '16 грудня 2026'],
    ['2026-12-30T10:00:00Z', '31', '2 січня 2027'],
  ])('chosen at %s (day %s) is saved with its date on the screen', async (at, day, date) => {
    const view = await open(at, { next: announced }, '?change=day');
    await view.user.click(screen.getByRole('radio', { name: day }));
    const hint = screen.getByText(/Наступна коробка/);
    expect(hint).toHaveTextContent(date);
    expect(hint).not.toHaveTextContent('не буде');
    await view.user.click(button('Зберегти'));
    await waitFor(() => expect(view.location()).toBe('/subscription'));
  });

  test('that costs the month its box says so, and needs a confirmation', async () => {
    const view = await open('2026-12-13T10:00:00Z', { next: announced }, '?change=day');
    const calls = () => view.host.server.calls(changeSubscription);
    await view.user.click(screen.getByRole('radio', { name: '12' }));
    expect(screen.getByText(/12 січня 2027.*Коробки 15 грудня не буде/)).toBeInTheDocument();
    await view.user.click(button('Зберегти'));
    await view.user.click(within(await dialog()).getByText('Ні, лишити'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls()).toEqual([]);
    await view.user.click(button('Зберегти'));
    expect(await dialog()).toHaveTextContent(/12 січня 2027/);
    await view.user.click(within(await dialog()).getByText('Змінити день'));
    await waitFor(() => expect(view.location()).toBe('/subscription'));
    expect(calls().map(({ input }) => input)).toMatchObject([{ settings: { day: 12 } }]);
  });
});

describe('[LO-05] a pause', () => {
  test.each([
    ['before the day', '2026-12-13T10:00:00Z', announced, /буде, якщо відновиш до 15 грудня/],
    [
      'after the day of a box that waits',
      '2026-12-16T10:00:00Z',
      aNextBox({ state: 'waiting', reason: 'price', date: '2026-12-18' }),
      /Коробки 18 грудня не буде/,
    ],
  ])('%s says what becomes of the box, and is left out', async (_, at, next, text) => {
    const view = await open(at, { next });
    await view.user.click(button('Поставити на паузу'));
    expect(await dialog()).toHaveTextContent(text);
    await view.user.click(within(await dialog()).getByText('Ні, лишити'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(view.host.server.calls(actOnSubscription)).toEqual([]);
  });

  test.each([
    ['2026-12-13T10:00:00Z', '2026-11', '16 грудня 2026'],
    ['2026-12-15T08:00:00Z', '2026-11', '15 січня 2027'],
    ['2026-12-13T10:00:00Z', '2026-12', '15 січня 2027'],
    ['2026-12-01T10:00:00Z', null, '15 грудня 2026'],
  ])('says the date of the next box before it ends (%s, last month %s)', async (at, last, date) => {
    const own = { state: 'paused', pausedBecause: 'customer', next: null } as const;
    await open(at, { ...own, lastMonth: last });
    expect(screen.getByText(/Якщо відновити зараз/)).toHaveTextContent(date);
  });
});
