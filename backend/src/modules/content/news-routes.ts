import { getNews, getNewsItem } from '@club/api/contract/content';
import { news } from '../../../seed/content';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import type { Module } from '../../app/module';
import type { Tx } from '../../foundation/database/schema';
import { newsPage } from './news-page';
import { findNews, listNews, saveNews } from './news-repository';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

async function seedNews(tx: Tx, context: AppContext): Promise<void> {
  await saveNews(
    tx,
    news.map(({ brand, daysAgo, ...item }) => ({
      ...item,
      brand: brand === 'both' ? null : brand,
      publishedAt: new Date(context.now().getTime() - daysAgo * DAY_MS),
    })),
  );
}

export const newsModule: Module = {
  name: 'news',
  seed: seedNews,
  operatorPages: (context) => [newsPage(context)],
  register: ({ serve, context }) => {
    // Scheduled news must appear at their hour, so an answer is cached for an hour at most.
    const hour = () => Math.floor(context.now().getTime() / HOUR_MS);
    serve.customer(getNews, ({ brand, db }) =>
      context.cache.json(`news:${brand}:${hour()}`, ['content'], async () => ({
        news: await listNews(db, context.pictures, brand, context.now()),
      })),
    );
    serve.customer(getNewsItem, ({ input, brand, db }) =>
      context.cache.json(`news:${brand}:item:${input.id}`, ['content'], async () => {
        const item = await findNews(db, context.pictures, input.id, brand, context.now());
        if (!item) throw new ClubError('NEWS_NOT_FOUND');
        return { item };
      }),
    );
  },
};
