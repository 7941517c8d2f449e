import { readCookie, writeCookie } from '@club/platform/cookies';
import { getNews } from '@club/api/contract/content';
import { isUnread, readOpenedNews } from '../pages/info/news/opened-news';
import { listen } from '../observation/listen';
import type { Shell } from '../host/shell-context';
import { isInstalled } from './install/install-offer';

async function countUnread({ session }: Shell): Promise<number> {
  const { brand } = session.brand.get();
  const { news } = await session.api(getNews, { myogo: String(brand === 'second') });
  const opened = readOpenedNews(new Date());
  const seen = readCookie('newsSeen') ?? '';
  return news.filter((one) => one.at > seen && isUnread(one, opened)).length;
}

async function show(count: number): Promise<void> {
  try {
    await (count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count));
  } catch {
    // Some systems require a permission first: then there is no badge.
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
    // Older news need no badge.
    writeCookie('newsSeen', new Date().toISOString());
    void show(0);
  });
  shell.session.onEnd(() => void show(0));
  countUnread(shell).then(
    (count) => (isSeen ? undefined : show(count)),
    // Offline or a server at fault: the badge stays as it is.
    () => undefined,
  );
}
