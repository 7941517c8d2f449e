import { readCookie, writeCookie } from '@club/platform/cookies';
import { defineDeviceKey } from '@club/platform/device-store';
import { jsonFormat } from '@club/platform/json-format';
import { getNews } from '@club/api/contract/content';
import { isUnread, readOpenedNews } from '../pages/info/news/opened-news';
import type { ClubEventPayload } from '@club/events';
import { listen } from '../observation/listen';
import type { Shell } from '../host/shell-context';
import * as z from 'zod/mini';
import { isInstalled } from './install/install-offer';

async function countUnread({ session }: Shell): Promise<number> {
  const { brand } = session.brand.get();
  const { news } = await session.api(getNews, { myogo: String(brand === 'second') });
  const opened = readOpenedNews(new Date());
  const seen = readCookie('newsSeen') ?? '';
  return news.filter((one) => one.at > seen && isUnread(one, opened)).length;
}

const newsTopic = 'news';

/** What was counted last, by topic: a visit that counts only some topics must not hide the others. */
const attention = defineDeviceKey({
  name: 'club.attention',
  storage: 'local',
  owner: 'customer',
  initial: null,
  ...jsonFormat<Record<string, number> | null>(z.record(z.string(), z.number())),
});

async function show(count: number): Promise<void> {
  try {
    await (count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count));
  } catch {
    // Some systems require a permission first: then there is no badge.
  }
}

/**
 * Shows on the app's icon how many news are unread, until the customer looks at them, and how many other
 * things wait for the customer, as the bus says.
 */
export function startNewsBadge(shell: Shell): void {
  if (!('setAppBadge' in navigator) || !isInstalled()) return;
  const { session } = shell;
  const counts = new Map<string, number>();
  let owner: string | null = null;
  let isSeen = false;

  function showSum(topic: string, count: number) {
    counts.set(topic, count);
    attention.set(Object.fromEntries(counts));
    void show([...counts.values()].reduce((sum, one) => sum + one, 0));
  }
  /** Starts again with another customer: nothing of the one before is shown or counted. */
  function followSession() {
    const now = session.store.get();
    const id = now.status === 'customer' ? now.customer.id : null;
    if (id === owner) return;
    owner = id;
    isSeen = false;
    counts.clear();
    if (id === null) return void show(0);
    for (const [topic, count] of Object.entries(attention.get() ?? {})) counts.set(topic, count);
    countUnread(shell).then(
      (count) => (isSeen || id !== owner ? undefined : showSum(newsTopic, count)),
      // Offline or a server at fault: the badge stays as it is.
      () => undefined,
    );
  }

  session.store.subscribe(followSession);
  followSession();
  listen((observation) => {
    if (owner === null) return;
    if (observation.kind === 'fact' && observation.fact.name === 'attention.changed') {
      const { topic, count } = observation.fact.payload as ClubEventPayload<'attention.changed'>;
      showSum(topic, count);
    }
    const isNews = observation.kind === 'page' && observation.match.page.path.startsWith('/news');
    if (!isNews) return;
    isSeen = true;
    // Older news need no badge.
    writeCookie('newsSeen', new Date().toISOString());
    showSum(newsTopic, 0);
  });
}
