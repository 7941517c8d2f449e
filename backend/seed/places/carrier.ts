import { cities } from './cities';

/** Streets of the sandbox's carrier, by city. */
export const carrierStreets: Readonly<Record<string, readonly string[]>> = {
  'city-0001': [
    'вул. Хрещатик',
    'вул. Антоновича',
    'вул. Володимирська',
    'вул. Велика Васильківська',
    'вул. Саксаганського',
    'вул. Сагайдачного',
    'вул. Січових Стрільців',
    'просп. Берестейський',
    'просп. Оболонський',
    'вул. Солом’янська',
    'вул. Закревського',
    'просп. Бажана',
    'бульв. Лесі Українки',
    'вул. Ревуцького',
  ],
  'city-0002': [
    'вул. Сумська',
    'просп. Науки',
    'вул. Пушкінська',
    'вул. Полтавський Шлях',
    'просп. Героїв Харкова',
    'вул. Академіка Павлова',
    'вул. Клочківська',
    'вул. Отакара Яроша',
  ],
  'city-0003': [
    'вул. Дерибасівська',
    'вул. Генуезька',
    'вул. Канатна',
    'просп. Шевченка',
    'вул. Велика Арнаутська',
    'вул. Академіка Корольова',
    'просп. Небесної Сотні',
    'вул. Люстдорфська дорога',
  ],
  'city-0004': [
    'просп. Дмитра Яворницького',
    'вул. Короленка',
    'вул. Набережна Перемоги',
    'просп. Олександра Поля',
    'вул. Робоча',
    'бульв. Слави',
    'вул. Січеславська Набережна',
  ],
  'city-0005': [
    'просп. Соборний',
    'вул. Перемоги',
    'бульв. Шевченка',
    'вул. Незалежної України',
    'вул. Сталеварів',
    'вул. Чарівна',
  ],
  'city-0006': [
    'просп. Свободи',
    'вул. Личаківська',
    'вул. Городоцька',
    'вул. Зелена',
    'вул. Стрийська',
    'вул. Наукова',
    'вул. Богдана Хмельницького',
    'просп. Червоної Калини',
  ],
  'city-0007': ['вул. Соборна', 'Хмельницьке шосе', 'вул. Келецька', 'вул. Пирогова'],
  'city-0008': ['вул. Соборності', 'вул. Європейська', 'вул. Зигіна', 'бульв. Боровиковського'],
  'city-0009': ['просп. Миру', 'вул. Шевченка', 'вул. Рокоссовського', 'просп. Перемоги'],
  'city-0010': ['вул. Незалежності', 'вул. Галицька', 'вул. Вовчинецька', 'вул. Тисменицька'],
  'city-0011': ['вул. Ярослава Мудрого', 'бульв. Олександрійський', 'вул. Сквирське шосе'],
  'city-0012': ['вул. Київська', 'бульв. Незалежності', 'вул. Героїв України'],
  'city-0013': ['просп. Свободи', 'вул. Сировця', 'вул. Васильєва'],
  'city-0014': ['вул. Шевченка', 'вул. Дрогобицька', 'вул. Незалежності'],
  'city-0015': ['просп. Миру', 'вул. Паркова', 'вул. Лазурна'],
  'city-0016': ['вул. Соборна', 'мікрорайон 3', 'вул. Лозовського'],
};

export interface CarrierBranch {
  readonly cityId: string;
  readonly ref: string;
  readonly number: string;
  readonly kind: 'branch' | 'locker';
  readonly address: string;
  readonly schedule: string;
}

const houses = [3, 12, 21, 34, 47, 58, 66, 79];
const lockersFrom = 5001;

/** The city where a list holds fewer branches than there are. */
const bigCity = 'city-0001';

/** A branch on each street, or one in each house of it, and a parcel locker beside every other one. */
function cityBranches(cityId: string, streets: readonly string[]): CarrierBranch[] {
  const rounds = cityId === bigCity ? houses : houses.slice(0, 1);
  const places = rounds.flatMap((_, round) =>
    streets.map((street, index) => ({ street, house: index + round })),
  );
  const address = ({ street, house }: (typeof places)[number], further = 0) =>
    `${street}, ${houses[(house + further) % houses.length]}`;
  const branches = places.map((place, index) => ({
    cityId,
    ref: `${cityId}-branch-${index + 1}`,
    number: String(index + 1),
    kind: 'branch' as const,
    address: address(place),
    schedule: index % 3 === 0 ? 'пн–пт 08:00–21:00, сб–нд 09:00–19:00' : 'щодня 09:00–20:00',
  }));
  const lockers = places
    .filter((_, index) => index % 2 === 0)
    .map((place, index) => ({
      cityId,
      ref: `${cityId}-locker-${index + 1}`,
      number: String(lockersFrom + index),
      kind: 'locker' as const,
      address: address(place, 3),
      schedule: 'цілодобово',
    }));
  return [...branches, ...lockers];
}

export const carrierBranches: readonly CarrierBranch[] = cities.flatMap(({ cityId }) =>
  cityBranches(cityId, carrierStreets[cityId] ?? []),
);

/** Where the alternative courier goes. */
export const ipostCities: readonly string[] = ['city-0001', 'city-0004', 'city-0006', 'city-0012'];
