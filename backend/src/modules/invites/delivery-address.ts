import type { OrderPayload } from '@club/domain/order-payload';

/** Where a parcel is brought to the door, in one way of writing. Empty where nothing is known. */
export interface Home {
  readonly cityId: string;
  readonly city: string;
  readonly street: string;
  readonly house: string;
  readonly flat: string;
}

/** Latin letters that look like those of Ukrainian. */
const lookalikes: Readonly<Record<string, string>> = {
  a: 'а',
  b: 'в',
  c: 'с',
  e: 'е',
  h: 'н',
  i: 'і',
  k: 'к',
  m: 'м',
  o: 'о',
  p: 'р',
  t: 'т',
  x: 'х',
  y: 'у',
};

/** What the name of a street or a city may come with. Its letters are those of Ukrainian. */
const streetKinds = new Set(
  `вул вулиця ул улица просп проспект пр пр-т пр-кт пров провулок пер переулок бул бульв бульвар б-р
  пл площа майдан узвіз шосе проїзд тупик туп алея`.split(/\s+/),
);
const cityKinds = new Set(['м', 'місто', 'смт', 'с', 'село', 'селище']);

const withoutLookalikes = (text: string) =>
  text.toLowerCase().replaceAll(/[a-z]/g, (letter) => lookalikes[letter] ?? letter);

/** The words of a name, without its kind unless there is nothing else. */
function plainName(text: string, kinds: ReadonlySet<string>): string {
  const plain = withoutLookalikes(text).replaceAll(/['’ʼ`"«»]/g, '');
  const words = plain.match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu) ?? [];
  const named = words.filter((word) => !kinds.has(word));
  return (named.length > 0 ? named : words).join(' ').replaceAll('-', ' ');
}

const plainNumber = (text: string) => text.replaceAll(/[^\p{L}\p{N}/]/gu, '');

/** House and flat, which some write into one field. */
function houseAndFlat(house: string, flat: string): Pick<Home, 'house' | 'flat'> {
  const [building = '', inHouse = ''] = withoutLookalikes(house).split(/кв(?:артира)?/);
  const ownFlat = withoutLookalikes(flat).replace(/кв(?:артира)?/, '');
  return {
    house: plainNumber(building.replace(/буд(?:инок)?/, '').replace(/корп(?:ус)?/, 'к')),
    flat: plainNumber(ownFlat) || plainNumber(inHouse),
  };
}

/** The home to which an order goes; null for a place where parcels of many people wait. */
export function toHome({ metafields, shipping_address: to }: OrderPayload): Home | null {
  const field = (wanted: string) =>
    metafields.find(({ namespace, key }) => namespace === 'pwaDelivery' && key === wanted)?.value ??
    '';
  if (field('method') === '1') return null;
  const street = plainName(field('street'), streetKinds);
  const numbers = houseAndFlat(field('house'), field('flat'));
  if (street === '' || numbers.house === '') return null;
  return { cityId: field('city_id'), city: plainName(to.city, cityKinds), street, ...numbers };
}

/** Whether two deliveries go to one home, however it is written. A flat that is missing may be any. */
export function isSameHome(one: Home, other: Home): boolean {
  const haveIds = one.cityId !== '' && other.cityId !== '';
  const isSameCity = haveIds ? one.cityId === other.cityId : one.city === other.city;
  const isSameFlat = one.flat === '' || other.flat === '' || one.flat === other.flat;
  return isSameCity && one.street === other.street && one.house === other.house && isSameFlat;
}
