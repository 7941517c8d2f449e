import { faq, news } from '../../../seed/content';
import { brandStores, cities, pointsOfSale } from '../../../seed/places';
import type { AppContext } from '../../app/context';
import type { Tx } from '../../foundation/database/schema';
import { saveNews } from './news-repository';
import { parseOpeningHours } from './opening-hours';
import { insertPlaces } from './places-repository';
import { saveQuestions } from './questions-repository';

const DAY_MS = 86_400_000;

export async function seedNews(tx: Tx, context: AppContext): Promise<void> {
  await saveNews(
    tx,
    news.map(({ brand, daysAgo, ...item }) => ({
      ...item,
      brand: brand === 'both' ? null : brand,
      publishedAt: new Date(context.now().getTime() - daysAgo * DAY_MS),
    })),
  );
}

export async function seedQuestions(tx: Tx): Promise<void> {
  await saveQuestions(
    tx,
    faq.map(({ brand, ...entry }) => ({ ...entry, brand: brand === 'both' ? null : brand })),
  );
}

export async function seedPlaces(tx: Tx): Promise<void> {
  const named = cities.map(({ cityId: id, name, lat, lng }) => ({ id, name, lat, lng }));
  await insertPlaces(tx, named, [
    ...pointsOfSale.map(({ brand, hours, ...point }) => ({
      ...point,
      brand: brand === 'both' ? null : brand,
      hours: parseOpeningHours(hours),
    })),
    ...brandStores.map(({ hours, phone, services, picture, ...store }) => ({
      id: store.id,
      brand: store.brand,
      cityId: store.cityId,
      name: store.name,
      address: store.address,
      lat: store.lat,
      lng: store.lng,
      hours: parseOpeningHours(hours),
      store: { phone, services, picture },
    })),
  ]);
}
