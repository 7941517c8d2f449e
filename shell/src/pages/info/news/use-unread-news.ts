import { isUnread, useOpenedNews } from './opened-news';
import { useNews } from './use-news';

/** The ids of the news that are new to this customer; null until they are known. */
export function useUnreadNews(): ReadonlySet<string> | null {
  const { data } = useNews();
  const opened = useOpenedNews();
  if (data === undefined || opened === null) return null;
  return new Set(data.news.filter((one) => isUnread(one, opened)).map(({ id }) => id));
}
