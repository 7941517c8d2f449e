import { testPlaces } from '../../../testing/places';
import { allCities, findPlaces, nearestCity } from './find-places';

const { cities, points } = testPlaces;
const names = (filter: Partial<Parameters<typeof findPlaces>[2]>) =>
  findPlaces(points, cities, { city: allCities, search: '', from: null, ...filter }).map(
    ({ place }) => place.name,
  );

test('[RT-32] finds by city, by words of name, address or city, and by both', () => {
  expect(names({})).toEqual(['Кіоск «Хрещатик»', 'Маркет «Поділ»', 'Кіоск «Ринок»']);
  expect(names({ city: 'lviv' })).toEqual(['Кіоск «Ринок»']);
  expect(names({ search: 'сагайдач' })).toEqual(['Маркет «Поділ»']);
  expect(names({ search: 'львів' })).toEqual(['Кіоск «Ринок»']);
  expect(names({ search: 'кіоск', city: 'kyiv' })).toEqual(['Кіоск «Хрещатик»']);
  expect(names({ search: 'нема' })).toEqual([]);
});

test('[RT-32] the nearest is first once the position is known', () => {
  const from = { lat: 50.4596, lng: 30.5219 };
  expect(names({ from })).toEqual(['Маркет «Поділ»', 'Кіоск «Хрещатик»', 'Кіоск «Ринок»']);
  const [first] = findPlaces(points, cities, { city: allCities, search: '', from });
  expect(first?.km).toBe(0);
  expect(nearestCity(cities, from)?.id).toBe('kyiv');
  expect(nearestCity([], from)).toBeNull();
});
