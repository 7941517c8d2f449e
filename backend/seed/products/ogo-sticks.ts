import type { Mark } from '../pictures/spec';
import { createProduct, type Product, type ProductRow } from './product';

interface Flavour {
  name: string;
  taste: string;
  text: string;
  strength: number;
  stock: number;
  ground: string;
  band: string;
  mark: Mark;
  /** Sold in cartons too, with this stock. */
  cartons?: number;
  more?: Partial<Pick<ProductRow, 'tags' | 'popular'>>;
}

const PACK_UAH = 89;
const CARTON_UAH = 849;

const flavours: Flavour[] = [
  {
    name: 'Неон',
    taste: 'м’ята й лайм',
    text: 'Кислий лайм і холодна м’ята. Смак прокидається з першої секунди.',
    strength: 3,
    stock: 160,
    ground: '#2a1f66',
    band: '#c6f84b',
    mark: 'spark',
    cartons: 48,
    more: { popular: true, tags: ['hit'] },
  },
  {
    name: 'Вибух вишні',
    taste: 'тютюн і вишня',
    text: 'Соковита вишня поверх світлого тютюну. Солодко на початку, терпко наприкінці.',
    strength: 2,
    stock: 132,
    ground: '#4a1230',
    band: '#ff5c8a',
    mark: 'berry',
    cartons: 30,
  },
  {
    name: 'Нуль градусів',
    taste: 'крижана м’ята',
    text: 'Мороз без жодних домішок. Для тих, кому звичайної м’яти замало.',
    strength: 4,
    stock: 175,
    ground: '#e6f6ff',
    band: '#2d8cff',
    mark: 'wave',
    cartons: 41,
    more: { popular: true },
  },
  {
    name: 'Манго-ніч',
    taste: 'тютюн і манго',
    text: 'Стигле манго з тютюновою основою. Тропіки, але без нудотної солодкості.',
    strength: 2,
    stock: 98,
    ground: '#ff9c3b',
    band: '#5a2bd6',
    mark: 'sun',
    cartons: 22,
    more: { tags: ['new'] },
  },
  {
    name: 'Чорний кіт',
    taste: 'міцний тютюн',
    text: 'Темний тютюн із димним відтінком. Найміцніший у лінійці Ого.',
    strength: 5,
    stock: 110,
    ground: '#17132a',
    band: '#a98bff',
    mark: 'rings',
    cartons: 35,
  },
  {
    name: 'Кавун',
    taste: 'м’ята й кавун',
    text: 'Прохолодний кавун, як із холодильника посеред серпня. Легкий і свіжий.',
    strength: 2,
    stock: 84,
    ground: '#ff6b7a',
    band: '#2fbf71',
    mark: 'drop',
    cartons: 18,
  },
  {
    name: 'Просто тютюн',
    taste: 'класичний тютюн',
    text: 'Без ароматів і сюрпризів. Рівний смак, який не набридає.',
    strength: 3,
    stock: 143,
    ground: '#efe6d8',
    band: '#8a5a34',
    mark: 'leaf',
    cartons: 52,
  },
  {
    name: 'Лавандовий лід',
    taste: 'м’ята й лаванда',
    text: 'Квіткова лаванда та м’який холодок. Незвичний смак, до якого звикаєш із другої пачки.',
    strength: 2,
    stock: 57,
    ground: '#d9ccff',
    band: '#6d4aff',
    mark: 'petals',
    cartons: 12,
  },
  {
    name: 'Гострий імбир',
    taste: 'тютюн та імбир',
    text: 'Пряний імбир зігріває й бадьорить. Добре йде до чорного чаю.',
    strength: 4,
    stock: 1,
    ground: '#ffd66b',
    band: '#c8431f',
    mark: 'peak',
  },
  {
    name: 'Ожина 2.0',
    taste: 'м’ята й ожина',
    text: 'Темна ягода з холодним фінішем. Оновлений рецепт: менше цукру, більше ягоди.',
    strength: 3,
    stock: 76,
    ground: '#3b1a66',
    band: '#ff7ad9',
    mark: 'stripes',
    more: { tags: ['new'] },
  },
];

function createFlavour(flavour: Flavour, index: number, carton: boolean): Product {
  const number = String(index + 1).padStart(2, '0');
  return createProduct(carton ? 'ogo-sticks' : 'ogo-sticks-single', {
    id: `${carton ? '7201' : '7202'}${number}`,
    title: carton ? `${flavour.name}, блок` : flavour.name,
    subTitle: carton ? '10 пачок одного смаку' : 'Пачка, 20 стіків',
    description: carton
      ? `${flavour.text} У блоці десять пачок, і кожна виходить дешевшою, ніж поштучно.`
      : flavour.text,
    uah: carton ? CARTON_UAH : PACK_UAH,
    ...(carton ? { oldUah: PACK_UAH * 10 } : {}),
    stock: carton ? (flavour.cartons ?? 0) : flavour.stock,
    packQuantity: carton ? 10 : 1,
    popular: !carton && flavour.more?.popular === true,
    tags: ['ipost_allow', ...(flavour.more?.tags ?? [])],
    facts: [
      ['Смак', flavour.taste],
      ['Міцність', `${flavour.strength} з 5`],
      ['Кількість', carton ? '200 стіків' : '20 стіків'],
      ['Сумісність', 'Ого S та Ого Max'],
      ['Склад', 'містить нікотин'],
    ],
    art: {
      kind: 'stick-pack',
      ground: flavour.ground,
      band: flavour.band,
      mark: flavour.mark,
      wordmark: 'Ого',
      ...(carton ? { carton } : {}),
      label: carton ? `Блок стіків «${flavour.name}»` : `Пачка стіків «${flavour.name}»`,
      seed: index + 1,
    },
  });
}

const mixPack = createProduct('ogo-sticks', {
  id: '720150',
  title: 'Мікс-пак «Усе одразу»',
  subTitle: '10 пачок, 5 смаків',
  description: 'П’ять смаків Ого, по дві пачки кожного. Знайди свій, не купуючи п’ять блоків.',
  uah: 829,
  oldUah: PACK_UAH * 10,
  stock: 28,
  packQuantity: 10,
  tags: ['ipost_allow', 'mix_pack', 'new'],
  facts: [
    ['Смак', 'тютюн, м’ята, ягоди й манго'],
    ['Міцність', '3 з 5'],
    ['У блоці', 'по 2 × Неон, Вибух вишні, Нуль градусів, Манго-ніч, Кавун'],
    ['Сумісність', 'Ого S та Ого Max'],
    ['Склад', 'містить нікотин'],
  ],
  art: {
    kind: 'stick-pack',
    ground: '#c6f84b',
    band: '#6d4aff',
    mark: 'stripes',
    wordmark: 'Ого',
    carton: true,
    label: 'Блок стіків «Усе одразу»',
    seed: 1,
  },
});

export const ogoSticks: Product[] = [
  ...flavours
    .filter((flavour) => flavour.cartons !== undefined)
    .map((flavour, index) => createFlavour(flavour, index, true)),
  mixPack,
  ...flavours.map((flavour, index) => createFlavour(flavour, index, false)),
];
