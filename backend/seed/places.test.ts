import { certificateCategories, partners } from './partners';
import { brandStores, cities, pointsOfSale } from './places';

const popular = cities.filter((city) => city.popular);

test('the six popular cities come first and are all supplied', () => {
  expect(popular.map((city) => city.name)).toEqual([
    'Київ',
    'Харків',
    'Одеса',
    'Дніпро',
    'Запоріжжя',
    'Львів',
  ]);
  expect(cities.slice(0, 6)).toEqual(popular);
  for (const city of popular) {
    expect(
      pointsOfSale.filter((point) => point.cityId === city.cityId).length,
    ).toBeGreaterThanOrEqual(5);
    expect(brandStores.some((store) => store.cityId === city.cityId)).toBe(true);
  }
});

test('40 points of sale and 12 stores stand where their city is', () => {
  expect(pointsOfSale).toHaveLength(40);
  expect(brandStores).toHaveLength(12);
  const places = [...pointsOfSale, ...brandStores];
  expect(new Set(places.map((place) => place.id)).size).toBe(52);
  expect(new Set(places.map((place) => `${place.cityId} ${place.address}`)).size).toBe(52);
  for (const place of places) {
    const city = cities.find((candidate) => candidate.cityId === place.cityId);
    expect(Math.abs(place.lat - (city?.lat ?? 0))).toBeLessThan(0.15);
    expect(Math.abs(place.lng - (city?.lng ?? 0))).toBeLessThan(0.2);
  }
});

test('[CE-01] 24 partners, four in each category, whose certificates cost what they are worth', () => {
  expect(certificateCategories.map((category) => category.id)).toEqual([1, 2, 4, 5, 6, 7]);
  expect(partners).toHaveLength(24);
  expect(new Set(partners.map((partner) => partner.id)).size).toBe(24);
  expect(new Set(partners.map((partner) => partner.name)).size).toBe(24);
  for (const { id } of certificateCategories) {
    expect(partners.filter((partner) => partner.categoryId === id)).toHaveLength(4);
  }
  for (const { values } of partners) {
    expect(values.length).toBeGreaterThanOrEqual(2);
    for (const { uah, priceXp } of values) expect(priceXp).toBe(uah);
  }
});
