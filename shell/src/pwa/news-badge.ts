import { getNews } from '@club/api/contract/content';
import { isUnread, readOpenedNews } from '../features/news/opened-news';
import { listen } from '../observation/listen';
import type { Shell } from '../shell-context';
import { isInstalled } from './install';

/** When the customer last looked at the list: what came before needs no badge. */
const seenKey = 'club.news-seen';

async function countUnread({ session }: Shell): Promise<number> {
  const { brand } = session.brand.get();
  const { news } = await session.api(getNews, { myogo: String(brand === 'second') });
  const opened = readOpenedNews(new Date());
  const seen = localStorage.getItem(seenKey) ?? '';
  return news.filter((one) => one.at > seen && isUnread(one, opened)).length;
}

function rememberSeen(): void {
  try {
    localStorage.setItem(seenKey, new Date().toISOString());
  } catch {
    // Full or forbidden: the next visit counts the same ones again.
  }
}

async function show(count: number): Promise<void> {
  try {
    await (count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count));
  } catch {
    // Some systems ask for leave first: then there is no badge.
  }
}

/** Shows on the app's icon how many news are unread, until the customer looks at them. */
export function startNewsBadge(shell: Shell): void {
  if (!('setAppBadge' in navigator) || !isInstalled()) return;
  if (shell.session.store.get().status !== 'customer') return;
  let isSeen = false;
  listen((note) => {
    const isNews = note.kind === 'page' && note.match.page.path.startsWith('/news');
    if (!isNews) return;
    isSeen = true;
    rememberSeen();
    void show(0);
  });
  shell.session.onEnd(() => void show(0));
  countUnread(shell).then(
    (count) => (isSeen ? undefined : show(count)),
    // Offline or a server at fault: the badge stays as it is.
    () => undefined,
  );
}
