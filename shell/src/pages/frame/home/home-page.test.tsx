import { getNews } from '@club/api/contract/content';
import { getState } from '@club/api/contract/verification';
import { writeCookie } from '@club/platform/cookies';
import type { RemoteModule } from '@club/platform/remote';
import { screen, waitFor, within } from '@testing-library/react';
import { aNews } from '../../../testing/news';
import { aRemote, aServer, clearDevice, openShell } from '../../../testing/open-shell';

afterEach(clearDevice);

const slots = ['home.balance', 'home.scan', 'home.popular', 'home.certificates', 'home.feedback'];

/** A remote with a component for each slot of home. */
const remote = aRemote('garden', [], Object.fromEntries(slots.map((slot) => [slot, slot])));

function loadGarden(content: (slot: string) => string | null): () => Promise<RemoteModule> {
  const load = (slot: string) => async () => ({
    default: () => {
      const text = content(slot);
      return text && <h2>{text}</h2>;
    },
  });
  return async () => ({
    name: 'garden',
    routes: {},
    slots: Object.fromEntries(slots.map((slot) => [slot, load(slot)])),
  });
}

function open(content: (slot: string) => string | null, news = [aNews({ id: 'one' })]) {
  writeCookie('isAdult', 'true');
  const server = aServer();
  server.on(getNews, () => ({ news }));
  server.hold(getState);
  return openShell('/', {
    server,
    isCustomer: true,
    boot: { remotes: [remote] },
    loadRemote: loadGarden(content),
  });
}

const headings = () =>
  within(screen.getByRole('main'))
    .queryAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);

test('[RT-07] home shows balance, scan, popular, certificates, feedback due and news, in this order', async () => {
  open((slot) => slot);
  await screen.findByRole('link', { name: 'Усі новини' });
  await screen.findByText('home.feedback');
  expect(headings()).toEqual([...slots, 'Новини']);
});

test('[RT-07] each part of home hides itself when there is nothing', async () => {
  const shown = ['home.balance', 'home.popular'];
  const { server } = open((slot) => (shown.includes(slot) ? slot : null), []);
  await screen.findByText('home.popular');
  await screen.findByText('home.balance');
  await waitFor(() => expect(server.calls(getNews)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText('Завантажуємо новини')).toBeNull());
  expect(headings()).toEqual(shown);
});
