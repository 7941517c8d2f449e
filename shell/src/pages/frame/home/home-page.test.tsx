import { getNews, type NewsHead } from '@club/api/contract/content';
import { getState } from '@club/api/contract/verification';
import { writeCookie } from '@club/platform/cookies';
import type { RemoteModule } from '@club/platform/remote';
import { screen, waitFor, within } from '@testing-library/react';
import { aNews } from '../../../testing/news';
import { aRemote, aServer, clearDevice, openShell } from '../../../testing/open-shell';

afterEach(clearDevice);

const slots = [
  'home.balance',
  'home.scan',
  'home.order',
  'home.popular',
  'home.notices',
  'home.campaign',
  'home.certificates',
  'home.feedback',
  'home.invite',
];

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

function open(content: (slot: string) => string | null, news: readonly NewsHead[]) {
  writeCookie('isAdult', 'true');
  const server = aServer();
  server.on(getNews, () => ({ news: [...news] }));
  server.hold(getState);
  return openShell('/', {
    server,
    isCustomer: true,
    // The news that one test has read are still stored while the next one begins.
    customerId: `reader-of-${news.length}`,
    boot: { remotes: [remote] },
    loadRemote: loadGarden(content),
  });
}

const headings = () =>
  within(screen.getByRole('main'))
    .queryAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);

test('[RT-07] [CO-07] home shows its parts in one order, and the news before the invitation', async () => {
  open((slot) => slot, [aNews({ id: 'one' })]);
  // On a busy machine even the first parts come after the page.
  await waitFor(() => expect(headings()).toEqual([...slots.slice(0, -1), 'Новини', 'home.invite']));
});

test('[RT-07] [CO-07] each part of home hides itself when there is nothing', async () => {
  const shown = ['home.balance', 'home.popular'];
  const { server } = open((slot) => (shown.includes(slot) ? slot : null), []);
  await screen.findByText('home.popular');
  await screen.findByText('home.balance');
  await waitFor(() => expect(server.calls(getNews)).not.toEqual([]));
  await waitFor(() => expect(screen.queryByText('Завантажуємо новини')).toBeNull());
  expect(headings()).toEqual(shown);
});
