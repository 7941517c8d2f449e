import { somePlaces } from './some-places';
import { everyCity, findPlaces, nearestCity } from './find-places';

const { cities, points } = somePlaces;
const names = (wish: Partial<Parameters<typeof findPlaces>[2]>) =>
  findPlaces(points, cities, { city: everyCity, search: '', from: null, ...wish }).map(
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

test('[RT-32] the nearest comes first once the customer says where they are', () => {
  const from = { lat: 50.4596, lng: 30.5219 };
  expect(names({ from })).toEqual(['Маркет «Поділ»', 'Кіоск «Хрещатик»', 'Кіоск «Ринок»']);
  const [first] = findPlaces(points, cities, { city: everyCity, search: '', from });
  expect(first?.km).toBe(0);
  expect(nearestCity(cities, from)?.id).toBe('kyiv');
  expect(nearestCity([], from)).toBeNull();
});
