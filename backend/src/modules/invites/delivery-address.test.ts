import type { OrderPayload } from '@club/domain/order-payload';
import { isSameHome, toHome } from './delivery-address';

type Written = Partial<Record<'city' | 'cityId' | 'street' | 'house' | 'flat' | 'method', string>>;

const khreshchatyk: Required<Written> = {
  city: 'Київ',
  cityId: 'city-0001',
  street: 'вул. Хрещатик',
  house: '22',
  flat: '5',
  method: '2',
};

function delivery(own: Written): Pick<OrderPayload, 'metafields' | 'shipping_address'> {
  const { city, cityId, ...fields } = { ...khreshchatyk, ...own };
  const values = Object.entries({ ...fields, city_id: cityId }).filter(([, value]) => value !== '');
  return {
    metafields: values.map(([key, value]) => ({ namespace: 'pwaDelivery', key, value })),
    shipping_address: {
      first_name: 'Тест',
      last_name: 'Тестенко',
      address1: 'Сюди дивиться лише перевізник',
      phone: '380670000000',
      city,
      province: 'Київ',
      country: 'Ukraine',
      zip: '01001',
    },
  };
}

const homeOf = (own: Written) => toHome(delivery(own) as OrderPayload);

function areSame(one: Written, other: Written): boolean {
  const [home, otherHome] = [homeOf(one), homeOf(other)];
  return home !== null && otherHome !== null && isSameHome(home, otherHome);
}

test.each<[what: string, one: Written, other: Written]>([
  ['without the kind of the street and the flat', {}, { street: 'Хрещатик', flat: '' }],
  ['with the kind in full', {}, { street: 'ВУЛИЦЯ  Хрещатик' }],
  ['with the kind after the name', {}, { street: 'Хрещатик вул.' }],
  ['with the kind grown together', {}, { street: 'вул.Хрещатик' }],
  ['with Latin letters in the name', {}, { street: 'вул. Xpeщaтик' }],
  [
    'with another short form of the kind',
    { street: 'бульвар Лесі Українки' },
    { street: 'б-р Лесі Українки' },
  ],
  ['with a short avenue', { street: 'проспект Миру' }, { street: 'пр-т. Миру' }],
  [
    'with another apostrophe and hyphen',
    { street: 'вул. Дем’янівська-Нова' },
    { street: "Дем'янівська Нова" },
  ],
  ['with a space in the house', { house: '12а' }, { house: '12 А' }],
  ['with a hyphen in the house', { house: '12а' }, { house: '12-а' }],
  ['with a Latin letter in the house', { house: '12а' }, { house: '12A' }],
  ['with words in the house', { house: '12 к2' }, { house: 'буд. 12, корп. 2' }],
  ['with the word in the flat', {}, { flat: 'кв. 5' }],
  ['with the flat in the house', {}, { house: '22 кв. 5', flat: '' }],
  ['by the number of the city', {}, { city: 'м. Київ' }],
  ['by the name of the city without its number', {}, { city: 'м. Київ', cityId: '' }],
  ['on a street that is called like a kind', { street: 'Площа' }, { street: 'площа' }],
])('[OR-04] a home written %s is the same', (_, one, other) => {
  expect(areSame(one, other)).toBe(true);
});

test.each<[what: string, one: Written, other: Written]>([
  ['flat', {}, { flat: '6' }],
  ['flat, written into the house,', { house: '22 кв. 6', flat: '' }, {}],
  ['house', {}, { house: '24', flat: '' }],
  ['letter of the house', { house: '12а' }, { house: '12б' }],
  ['corner house', { house: '22/5' }, { house: '225' }],
  ['street', {}, { street: 'вул. Прорізна' }],
  ['city', {}, { city: 'Київ', cityId: 'city-0002' }],
  ['city without its number', { cityId: '' }, { city: 'Канів' }],
])('[OR-04] with another %s it is another home', (_, one, other) => {
  expect(areSame(one, other)).toBe(false);
});

test('[OR-04] a branch is no home, and neither is an address without a house', () => {
  expect(homeOf({ method: '1', street: '', house: '', flat: '' })).toBeNull();
  expect(homeOf({ house: '' })).toBeNull();
});
