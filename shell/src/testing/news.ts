import type { NewsHead } from '@club/api/contract/content';

/** One of the news, for tests. */
export function aNews(own: Partial<NewsHead> = {}): NewsHead {
  const id = own.id ?? 'one';
  return {
    id,
    title: `Новина ${id}`,
    lead: `Коротко про ${id}`,
    cover: `/pictures/${id}.svg`,
    at: '2026-11-18T10:00:00.000Z',
    ...own,
  };
}
