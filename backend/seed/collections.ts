// The thirteen collections that have a route of their own under /shop.

export type Brand = 'main' | 'second';

export type ProductClass =
  'sticks' | 'device' | 'accessory' | 'cigarettes' | 'pouch' | 'merch' | 'bonus';

export const collectionKeys = [
  'sticks',
  'devices',
  'bonus',
  'accessories',
  'popular',
  'ogo-sticks',
  'ogo-sticks-single',
  'ogo-devices',
  'ogo-accessories',
  'ogo-cigs',
  'ogo-velo',
  'ogo-bonus',
  'ogo-merch',
] as const;

export type CollectionKey = (typeof collectionKeys)[number];

export interface CollectionGroup {
  key: string;
  title: string;
}

export interface Collection {
  key: CollectionKey;
  /** `popular` stands under the main brand, but products of both brands carry it. */
  brand: Brand;
  title: string;
  lead: string;
  tint: string;
  productClass: ProductClass | 'mixed';
  groups?: CollectionGroup[];
}

export const collections: Collection[] = [
  {
    key: 'sticks',
    brand: 'main',
    title: 'Стіки',
    lead: 'Тютюнові та ароматизовані стіки для обох поколінь пристроїв.',
    tint: '#F6E3D3',
    productClass: 'sticks',
    groups: [
      { key: 'gloPro', title: 'Для Іскра Pro' },
      { key: 'hyper', title: 'Для Іскра Hyper' },
    ],
  },
  {
    key: 'devices',
    brand: 'main',
    title: 'Пристрої',
    lead: 'Нагрівають, а не палять: без вогню й без попелу.',
    tint: '#E9E4DC',
    productClass: 'device',
    groups: [
      { key: 'one', title: 'Іскра Pro' },
      { key: 'two', title: 'Іскра Hyper' },
      { key: 'all', title: 'Усі пристрої' },
    ],
  },
  {
    key: 'bonus',
    brand: 'main',
    title: 'За XP',
    lead: 'Речі, які можна забрати за XP, без доплати грошима.',
    tint: '#F8DCD0',
    productClass: 'bonus',
    groups: [
      { key: 'one', title: 'До 500 XP' },
      { key: 'two', title: 'Понад 500 XP' },
    ],
  },
  {
    key: 'accessories',
    brand: 'main',
    title: 'Аксесуари',
    lead: 'Чохли, зарядки й усе для догляду за пристроєм.',
    tint: '#E3E8E4',
    productClass: 'accessory',
  },
  {
    key: 'popular',
    brand: 'main',
    title: 'Популярне',
    lead: 'Те, що цього місяця беруть найчастіше.',
    tint: '#F9E8C9',
    productClass: 'mixed',
  },
  {
    key: 'ogo-sticks',
    brand: 'second',
    title: 'Стіки блоками',
    lead: 'По десять пачок одного смаку: вигідніше, ніж поштучно.',
    tint: '#2B2360',
    productClass: 'sticks',
  },
  {
    key: 'ogo-sticks-single',
    brand: 'second',
    title: 'Стіки поштучно',
    lead: 'По одній пачці, щоб знайти свій смак.',
    tint: '#33245E',
    productClass: 'sticks',
  },
  {
    key: 'ogo-devices',
    brand: 'second',
    title: 'Пристрої',
    lead: 'Яскраві корпуси, одна кнопка, зарядка через USB-C.',
    tint: '#241E52',
    productClass: 'device',
  },
  {
    key: 'ogo-accessories',
    brand: 'second',
    title: 'Аксесуари',
    lead: 'Чохли, шнурки, щіточки та зарядки для Ого.',
    tint: '#1F2A4D',
    productClass: 'accessory',
  },
  {
    key: 'ogo-cigs',
    brand: 'second',
    title: 'Цигарки',
    lead: 'Класика в тонких пачках. Лише для повнолітніх.',
    tint: '#2A2440',
    productClass: 'cigarettes',
  },
  {
    key: 'ogo-velo',
    brand: 'second',
    title: 'velo',
    lead: 'Нікотинові паучі без тютюну: від м’яких до міцних.',
    tint: '#1D3350',
    productClass: 'pouch',
    groups: [
      { key: 'velo-one', title: 'velo one: м’які' },
      { key: 'velo-max', title: 'velo max: міцні' },
    ],
  },
  {
    key: 'ogo-bonus',
    brand: 'second',
    title: 'За XP',
    lead: 'Забирай за XP усе, що накопичено.',
    tint: '#3A2158',
    productClass: 'bonus',
  },
  {
    key: 'ogo-merch',
    brand: 'second',
    title: 'Мерч',
    lead: 'Одяг і дрібнички в кольорах Ого.',
    tint: '#2C1C57',
    productClass: 'merch',
  },
];
