import type { CoverSpec } from './pictures/spec';

/** An offer, checked by the shape of the module `offers`. Names in braces are amounts of now. */
export interface SeededOffer {
  /** Null: in both apps. */
  brand: 'main' | 'second' | null;
  title: string;
  text: string;
  badge: string;
  picture: string;
  conditions: { kind: string; of?: string; days?: number }[];
  /** The switches without which it is not true. */
  needs: string[];
  action: { label: string; page: string; collection?: string };
}

const anyone: Pick<SeededOffer, 'conditions' | 'needs'> = { conditions: [], needs: [] };

const bonusProducts: Omit<SeededOffer, 'brand' | 'action'> = {
  title: 'Товари за XP',
  text: 'Обирай подарунки, ціну яких вказано в XP. У магазині 1 XP коштує 1 ₴.',
  badge: '1 XP = 1 ₴',
  picture: 'cover-offer-bonus',
  conditions: [],
  needs: ['sale.bonus', 'points-price.bonus'],
};

export const seededOffers: SeededOffer[] = [
  {
    brand: 'second',
    title: 'velo на {promoPercent} % дешевше',
    text: 'Введи в кошику промокод {promoCode}: ціна всіх банок замовлення зменшиться. З подарунковою банкою не поєднується.',
    badge: '−{promoPercent} %',
    picture: 'cover-offer-velo',
    conditions: [{ kind: 'promo-unused' }],
    needs: ['sale.pouch', 'promo-code.pouch'],
    action: { label: 'Обрати velo', page: 'shop.collection', collection: 'ogo-velo' },
  },
  {
    brand: 'second',
    title: 'Банка velo в подарунок',
    text: 'Поклади в кошик {giftCans} банки за гроші й обери ще одну в подарунок просто там.',
    badge: '{giftCans} + 1',
    picture: 'cover-offer-gift',
    conditions: [{ kind: 'gift-left' }],
    needs: ['sale.pouch', 'gift.pouch'],
    action: { label: 'Зібрати набір', page: 'shop.collection', collection: 'ogo-velo' },
  },
  {
    brand: null,
    title: '{device} XP за твій пристрій',
    text: 'Зареєструй його за серійним номером: отримаєш XP, а гарантія й поради завжди будуть у застосунку.',
    badge: '+{device} XP',
    picture: 'cover-offer-device',
    conditions: [{ kind: 'no-device' }],
    needs: [],
    action: { label: 'Зареєструвати', page: 'loyalty.deviceRegistration' },
  },
  {
    ...anyone,
    brand: null,
    title: 'По {friend} XP тобі й другові',
    text: 'Поділися своїм кодом. Коли друг оплатить перше замовлення, XP отримаєте обоє.',
    badge: '+{friend} XP',
    picture: 'cover-friends',
    action: { label: 'Запросити друга', page: 'loyalty.invite' },
  },
  {
    brand: null,
    title: 'XP за кожну пачку стіків',
    text: 'У пачці надруковано код. Скануй його, і {scanStick} XP зарахуються одразу.',
    badge: '+{scanStick} XP',
    picture: 'cover-offer-scan',
    conditions: [{ kind: 'bought', of: 'sticks', days: 90 }],
    needs: ['scan-points.sticks'],
    action: { label: 'Сканувати', page: 'scan.scan' },
  },
  {
    brand: 'second',
    title: 'XP за кожну банку velo',
    text: 'Код під кришкою приносить {scanVelo} XP. Кожен спрацьовує один раз.',
    badge: '+{scanVelo} XP',
    picture: 'cover-offer-velo',
    conditions: [{ kind: 'bought', of: 'pouch', days: 90 }],
    needs: ['scan-points.pouch'],
    action: { label: 'Сканувати', page: 'scan.scan' },
  },
  {
    ...anyone,
    brand: null,
    title: 'Доставка за наш рахунок',
    text: 'Замов від {freeShipping}\u00a0₴ після знижок, і доставку оплатимо ми.',
    badge: 'від {freeShipping} ₴',
    picture: 'cover-offer-shipping',
    action: { label: 'До магазину', page: 'shop.shelves' },
  },
  {
    brand: null,
    title: 'Повертаємо до {orderPercent} % у XP',
    text: 'З кожного замовлення, оплаченого грошима, частка повертається в XP. Почни з першого.',
    badge: 'до {orderPercent} %',
    picture: 'cover-offer-points',
    conditions: [{ kind: 'newcomer', days: 30 }],
    needs: [],
    action: { label: 'До магазину', page: 'shop.shelves' },
  },
  {
    ...bonusProducts,
    brand: 'main',
    action: { label: 'Обрати', page: 'shop.collection', collection: 'bonus' },
  },
  {
    ...bonusProducts,
    brand: 'second',
    action: { label: 'Обрати', page: 'shop.collection', collection: 'ogo-bonus' },
  },
  {
    brand: null,
    title: 'Кава, кіно й пальне за XP',
    text: 'Обирай сертифікат партнера за категорією й номіналом: ціну вказано в XP.',
    badge: 'за XP',
    picture: 'cover-offer-partners',
    conditions: [],
    needs: ['certificates'],
    action: { label: 'До сертифікатів', page: 'certificates.list' },
  },
];

const cover = (
  scene: CoverSpec['scene'],
  [from, to, accent]: readonly [string, string, string],
  label: string,
  seed: number,
): CoverSpec => ({ kind: 'cover', scene, from, to, accent, label, seed });

export const offerCovers: ReadonlyMap<string, CoverSpec> = new Map([
  ['cover-offer-velo', cover('can', ['#d9cffb', '#6d4aff', '#c6f84b'], 'Банка velo', 51)],
  ['cover-offer-gift', cover('gift', ['#c9f0e4', '#14a3a0', '#ffe08a'], 'Подарунок', 52)],
  ['cover-offer-device', cover('slim', ['#ffe3c9', '#e8501f', '#ffd27a'], 'Пристрій', 53)],
  ['cover-offer-scan', cover('hills', ['#ffe9b8', '#d9480f', '#fff3bf'], 'Пагорби на сонці', 54)],
  ['cover-offer-shipping', cover('parcel', ['#dbe8d8', '#2e6b5a', '#f0b85c'], 'Посилка', 55)],
  ['cover-offer-points', cover('calendar', ['#cfe3f0', '#31597a', '#f0b85c'], 'Календар', 56)],
  ['cover-offer-bonus', cover('gift', ['#f8dcd0', '#c2185b', '#ffd27a'], 'Подарунок за XP', 57)],
  ['cover-offer-partners', cover('city', ['#e4dcfb', '#5733d6', '#ff6f61'], 'Вечірнє місто', 58)],
]);
