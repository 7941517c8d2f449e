import type { BrandStore, PlaceCity, PointOfSale } from '@club/api/contract/content';

const daily = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '10:00', to: '21:00' }];
const always = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00' }];

const cities: PlaceCity[] = [
  { id: 'kyiv', name: 'Київ', lat: 50.4501, lng: 30.5234 },
  { id: 'lviv', name: 'Львів', lat: 49.8397, lng: 24.0297 },
];

const khreshchatyk: PointOfSale = {
  id: 'pos-1',
  city_id: 'kyiv',
  name: 'Кіоск «Хрещатик»',
  address: 'вул. Хрещатик, 21',
  hours: always,
  lat: 50.4478,
  lng: 30.5222,
};
const podil: PointOfSale = {
  id: 'pos-2',
  city_id: 'kyiv',
  name: 'Маркет «Поділ»',
  address: 'вул. Сагайдачного, 14',
  hours: daily,
  lat: 50.4596,
  lng: 30.5219,
};
const rynok: PointOfSale = {
  id: 'pos-3',
  city_id: 'lviv',
  name: 'Кіоск «Ринок»',
  address: 'площа Ринок, 8',
  hours: daily,
  lat: 49.8419,
  lng: 24.0315,
};

const store: BrandStore = {
  id: 'store-1',
  city_id: 'lviv',
  name: 'Студія на Вірменській',
  address: 'вул. Вірменська, 3',
  hours: always,
  lat: 49.8431,
  lng: 24.0311,
  phone: '+380440000101',
  services: ['Чищення пристрою', 'Видача замовлень'],
  picture: '/pictures/store-01.svg',
};

/** Two cities with three points of sale and a store, for tests. */
export const testPlaces = { cities, points: [khreshchatyk, podil, rynok], stores: [store] };
