import { maxWaitMs } from '@club/platform/max-wait';
import { writeCookie } from '@club/platform/cookies';
import type { RemoteModule } from '@club/platform/remote';
import { remoteFaults, type RemoteFault } from '@club/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { aRemote, clearDevice, openShell } from '../testing/open-shell';

beforeEach(() => {
  jest.useFakeTimers();
  for (const level of ['error', 'warn'] as const) {
    jest.spyOn(console, level).mockImplementation(() => undefined);
  }
  writeCookie('isAdult', 'true');
});
afterEach(() => {
  jest.useRealTimers();
  clearDevice();
});

const bar = (page: string, label: string) => [
  { place: 'bar', page, label, icon: 'gift', order: 1 } as const,
];
const remotes = [
  aRemote(
    'garden',
    [{ name: 'bed', path: '/bed' }],
    { 'home.balance': 'Weather' },
    bar('bed', 'Грядка'),
  ),
  aRemote(
    'library',
    [{ name: 'books', path: '/books' }],
    { 'home.scan': 'Shelf' },
    bar('books', 'Книжки'),
  ),
];

const garden: RemoteModule = {
  name: 'garden',
  routes: { bed: async () => ({ default: () => <h1>Моя грядка</h1> }) },
  slots: { Weather: async () => ({ default: () => <p>Сонячно</p> }) },
};
const library: RemoteModule = {
  name: 'library',
  routes: { books: async () => ({ default: () => <h1>Мої книжки</h1> }) },
  slots: { Shelf: async () => ({ default: () => <p>Полиця</p> }) },
};

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const retry = () => screen.queryByRole('button', { name: 'Спробуй ще раз' });
const follow = async (label: string) => {
  fireEvent.click(screen.getByRole('link', { name: label }));
  await pass(100);
};

/** Opens the shell at an address, where the garden has a fault. */
async function open(address: string, { load }: RemoteFault) {
  let isBroken = true;
  openShell(address, {
    isCustomer: true,
    boot: { remotes },
    loadRemote: (name) =>
      name === 'garden' ? load(garden, () => isBroken) : Promise.resolve(library),
  });
  await pass(1_000);
  return { repair: () => (isBroken = false) };
}

/** A retry is there in time, in the frame of the page, and it shows the part. */
async function expectRecovery(repair: () => void, content: string) {
  await pass(maxWaitMs);
  expect(screen.getByRole('navigation', { name: 'Головне меню' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Цей розділ зараз недоступний');
  repair();
  fireEvent.click(retry()!);
  await pass(100);
  expect(screen.getByText(content)).toBeVisible();
  expect(retry()).toBeNull();
}

describe.each(remoteFaults)('[PF-09] a remote that $what', (fault) => {
  it('has a way on as the landing page, and recovers there', async () => {
    const { repair } = await open('/bed', fault);
    await expectRecovery(repair, 'Моя грядка');
  });

  it('has a way on behind a link, and recovers there', async () => {
    const { repair } = await open('/books', fault);
    expect(screen.getByText('Мої книжки')).toBeVisible();
    await follow('Грядка');
    await expectRecovery(repair, 'Моя грядка');
  });

  it('fails alone in its slot, and recovers there', async () => {
    const { repair } = await open('/', fault);
    expect(screen.getByText('Полиця')).toBeVisible();
    await expectRecovery(repair, 'Сонячно');
    expect(screen.getByText('Полиця')).toBeVisible();
  });

  it('keeps the other pages working', async () => {
    await open('/bed', fault);
    await pass(maxWaitMs);
    await follow('Книжки');
    expect(screen.getByText('Мої книжки')).toBeVisible();
  });
});
