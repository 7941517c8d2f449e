import { getNews, getNewsItem } from '@club/api/contract/content';
import type { Module } from '../../app/module';
import { seedNews } from './content-seed';
import { readNews, readNewsItem } from './content-service';
import { newsPage } from './news-page';

export const newsModule: Module = {
  name: 'news',
  seed: seedNews,
  operatorPages: (context) => [newsPage(context)],
  register: ({ serve, context }) => {
    serve.customer(getNews, ({ brand }) => readNews(context, brand));
    serve.customer(getNewsItem, ({ input, brand }) => readNewsItem(context, brand, input.id));
  },
};
