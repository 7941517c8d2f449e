import type { Brand } from '@club/domain/brand';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import { readFeatures } from '../web/enabled-features';
import { findNews, listNews } from './news-repository';
import { findPage } from './pages-repository';
import { listPlaces } from './places-repository';
import { listQuestions } from './questions-repository';

const HOUR_MS = 3_600_000;

type Context = Pick<AppContext, 'db' | 'cache' | 'now' | 'pictures'>;

/** The cache tags of what operators write, and of places. */
const written = ['content'];
const places = ['places'];

// Scheduled news must appear at their hour, so an answer is cached for an hour at most.
const newsKey = (brand: Brand, now: Date) => `news:${brand}:${Math.floor(now.getTime() / HOUR_MS)}`;

/** The news of an app that are published by now. */
export function readNews({ db, cache, now, pictures }: Context, brand: Brand) {
  return cache.json(newsKey(brand, now()), written, async () => ({
    news: await listNews(db, pictures, brand, now()),
  }));
}

/** One of the published news, in full. */
export function readNewsItem({ db, cache, now, pictures }: Context, brand: Brand, id: string) {
  return cache.json(`news:${brand}:item:${id}`, written, async () => {
    const item = await findNews(db, pictures, id, brand, now());
    if (!item) throw new ClubError('NEWS_NOT_FOUND');
    return { item };
  });
}

/** The published version of a text. */
export function readPage({ db, cache }: Context, brand: Brand, id: string) {
  return cache.json(`page:${brand}:${id}`, written, async () => {
    const page = await findPage(db, id, brand);
    if (!page) throw new ClubError('PAGE_NOT_FOUND');
    return page;
  });
}

/** Where the products of an app are sold. */
export function readPlaces({ db, cache, pictures }: Context, brand: Brand) {
  return cache.json(`places:${brand}`, places, () => listPlaces(db, pictures, brand));
}

/** The frequent questions of an app, without those about what is off. */
export async function readQuestions(context: AppContext, brand: Brand) {
  const features = await readFeatures(context);
  return context.cache.json(`questions:${brand}:${features.join('+')}`, written, async () => ({
    questions: await listQuestions(context.db, brand, features),
  }));
}
