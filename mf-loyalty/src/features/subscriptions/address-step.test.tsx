import { getProfile } from '@club/api/contract/account/profile';
import { getBranches, getCities, type Branch } from '@club/api/contract/delivery';
import { changeSubscription } from '@club/api/contract/subscriptions/subscription';
import { maxCount } from '@club/api/limits';
import { createTestHost, renderRoute } from '@club/testing';
import { screen, waitFor, within } from '@testing-library/react';
import config from '../../../remote.config';
import remote from '../../remote';
import {
  aProfile,
  answerSubscriptions,
  aSubscription,
  branch,
  kyiv,
} from '../../testing/subscriptions';

const address = { delivery: 2, street: 'вул. Сумська', house: '1', flat: '5' } as const;

const field = (name: string) => screen.getByLabelText(name);
const button = (name: string | RegExp) => screen.getByRole('button', { name });

async function open(host = createTestHost()) {
  const own = aSubscription();
  answerSubscriptions(host.server, { ...own, address: { ...own.address, ...address } });
  const lviv = { ...kyiv, city_id: 'city-2', label: 'Львів, Львівська область' };
  host.server.on(getCities, () => ({ cities: [lviv] }));
  const there = { city: lviv, street: 'вул. Франка', house: '3', flat: '27' };
  host.server.on(getProfile, () => ({ profile: aProfile({ address: there }) }));
  const view = await renderRoute(config, remote, 'subscription', {
    host,
    search: '?change=address',
  });
  await view.settled();
  return { ...view, host };
}

test('[LO-05] a saved flat leaves with its house, a typed one stays', async () => {
  const view = await open();
  await view.user.type(field('Будинок'), '7');
  expect(field('Квартира, якщо є')).toHaveValue('');
  await view.user.type(field('Квартира, якщо є'), '9');
  await view.user.type(field('Будинок'), '8');
  expect(field('Квартира, якщо є')).toHaveValue('9');
  await view.user.click(button('Зберегти'));
  await waitFor(() => expect(view.location()).toBe('/subscription'));
  expect(view.host.server.calls(changeSubscription)[0]?.input).toMatchObject({
    settings: { street: 'вул. Сумська', house: '178', flat: '9' },
  });
});

test('[LO-05] a saved house and flat leave with their street, and are asked for', async () => {
  const view = await open();
  await view.user.type(field('Вулиця'), 'а');
  expect(field('Будинок')).toHaveValue('');
  expect(field('Квартира, якщо є')).toHaveValue('');
  await view.user.click(button('Зберегти'));
  expect(screen.getByText('Вкажи вулицю й будинок')).toBeInTheDocument();
  expect(view.host.server.calls(changeSubscription)).toEqual([]);
});

test('[LO-05] street, house and flat leave with their city', async () => {
  const view = await open();
  await view.user.clear(field('Місто'));
  await view.user.click(await screen.findByRole('option', { name: /Львів/ }));
  for (const name of ['Вулиця', 'Будинок', 'Квартира, якщо є']) {
    expect(field(name)).toHaveValue('');
  }
});

test('[LO-05] a flat of the profile leaves with its house, also where one was typed before', async () => {
  const view = await open();
  await view.user.type(field('Квартира, якщо є'), '9');
  await view.user.click(button(/Як у профілі/));
  expect(field('Квартира, якщо є')).toHaveValue('27');
  await view.user.type(field('Будинок'), '7');
  expect(field('Квартира, якщо є')).toHaveValue('');
});

describe('[LO-05] the branches to choose from', () => {
  async function openBranches(branches: readonly Branch[]) {
    const view = await open();
    view.host.server.on(getBranches, ({ input }) => ({
      branches: branches.filter(({ kind }) => input.kind === undefined || kind === input.kind),
    }));
    await view.user.click(screen.getByRole('radio', { name: /Відділення або поштомат/ }));
    await view.user.click(button(/Обрати|Відділення № 1/));
    return { ...view, sheet: within(await screen.findByRole('dialog')) };
  }

  test('are all that the server gives, with a note where there are more', async () => {
    const many = Array.from({ length: maxCount.branches }, (_, index) => ({
      ...branch,
      ref: `branch-${index}`,
      title: `Відділення № ${index}`,
    }));
    const { sheet } = await openBranches(many);
    expect(await sheet.findByRole('button', { name: /Відділення № 99/ })).toBeInTheDocument();
    expect(sheet.getByText(/Тут лише перші 100/)).toBeInTheDocument();
  });

  test('can be lockers alone', async () => {
    const locker: Branch = { ...branch, ref: 'locker', title: 'Поштомат № 200', kind: 'locker' };
    const { sheet, user } = await openBranches([branch, locker]);
    await user.click(await sheet.findByRole('radio', { name: 'Поштомати' }));
    await user.click(await sheet.findByRole('button', { name: /Поштомат № 200/ }));
    await waitFor(() => expect(button(/Поштомат № 200/)).toBeInTheDocument());
  });
});
