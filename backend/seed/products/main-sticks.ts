import type { Mark } from '../pictures/spec';
import { shelve, type Product, type ProductRow } from './product';

interface Flavour {
  name: string;
  taste: string;
  text: string;
  strength: number;
  uah: number;
  stock: number;
  ground: string;
  band: string;
  mark: Mark;
  more?: Partial<Pick<ProductRow, 'tags' | 'oldUah' | 'popular'>>;
}

const lines = {
  gloPro: { subTitle: 'Стіки для Іскра Pro, блок', fits: 'Іскра Pro', format: 'тонкі, 83 мм' },
  hyper: {
    subTitle: 'Стіки для Іскра Hyper, блок',
    fits: 'Іскра Hyper',
    format: 'деми-слім, 82 мм',
  },
} as const;

const gloPro: Flavour[] = [
  {
    name: 'Бурштин',
    taste: 'тютюн і лісовий горіх',
    text: 'Теплий тютюновий смак із ноткою лісового горіха. Рівний від першої до останньої затяжки, тому його легко брати щодня.',
    strength: 3,
    uah: 980,
    stock: 240,
    ground: '#f5ead9',
    band: '#c9772b',
    mark: 'leaf',
    more: { popular: true, tags: ['hit'] },
  },
  {
    name: 'Північний бриз',
    taste: 'м’ята',
    text: 'Чиста холодна м’ята без солодощів. Освіжає одразу й не лишає післясмаку.',
    strength: 3,
    uah: 980,
    stock: 186,
    ground: '#e8f3f5',
    band: '#2a8fa8',
    mark: 'wave',
    more: { popular: true },
  },
  {
    name: 'Стигла вишня',
    taste: 'тютюн і вишня',
    text: 'Світлий тютюн із кислинкою стиглої вишні. Аромат м’який і не перебиває тютюнову основу.',
    strength: 2,
    uah: 990,
    stock: 94,
    ground: '#fbeeee',
    band: '#a81f3d',
    mark: 'berry',
  },
  {
    name: 'Темний дуб',
    taste: 'міцний тютюн',
    text: 'Насичена суміш темного листя з деревним відтінком. Для тих, хто звик до виразної міцності.',
    strength: 5,
    uah: 1010,
    stock: 131,
    ground: '#3c2a22',
    band: '#d29a52',
    mark: 'rings',
  },
  {
    name: 'Лимонна цедра',
    taste: 'м’ята й лимон',
    text: 'Легка м’ята з яскравою лимонною ноткою на видиху. Добре смакує до еспресо.',
    strength: 2,
    uah: 980,
    stock: 77,
    ground: '#fdf7dc',
    band: '#e2b11f',
    mark: 'sun',
    more: { tags: ['new'] },
  },
  {
    name: 'Тиха гавань',
    taste: 'легкий тютюн',
    text: 'Найм’якший тютюновий смак лінійки. Підійде, якщо тільки переходиш на нагрівання.',
    strength: 1,
    uah: 960,
    stock: 152,
    ground: '#eef1f4',
    band: '#5c7a99',
    mark: 'drop',
  },
  {
    name: 'Гірський чай',
    taste: 'тютюн і бергамот',
    text: 'Тютюн із чайним бергамотовим відтінком. Сухий, трав’яний, без зайвої солодкості.',
    strength: 3,
    uah: 990,
    stock: 1,
    ground: '#e9eee0',
    band: '#5b7d3a',
    mark: 'peak',
  },
  {
    name: 'Карамель',
    taste: 'тютюн і карамель',
    text: 'Округла карамельна солодкість поверх світлого тютюну. Запах у кімнаті майже непомітний.',
    strength: 2,
    uah: 940,
    stock: 68,
    ground: '#f8e7d2',
    band: '#b4581c',
    mark: 'spark',
    more: { oldUah: 990, tags: ['sale'] },
  },
  {
    name: 'Морозна ожина',
    taste: 'м’ята й ожина',
    text: 'Холодна м’ята й темна ягода. Смак відкривається поступово, ожина приходить на видиху.',
    strength: 3,
    uah: 1000,
    stock: 0,
    ground: '#efe8f5',
    band: '#5f3a8f',
    mark: 'petals',
  },
];

const hyper: Flavour[] = [
  {
    name: 'Захід сонця',
    taste: 'тютюн і абрикос',
    text: 'Світлий тютюн із сушеним абрикосом. Тепла, неквапна суміш для вечора.',
    strength: 3,
    uah: 1020,
    stock: 120,
    ground: '#fdeadb',
    band: '#e8703f',
    mark: 'sun',
    more: { popular: true, tags: ['new', 'hit'] },
  },
  {
    name: 'Глибина',
    taste: 'крижана м’ята',
    text: 'Найхолодніша м’ята серед наших смаків. Свіжість тримається довше, ніж сама сесія.',
    strength: 4,
    uah: 1020,
    stock: 143,
    ground: '#16324a',
    band: '#4cc3e0',
    mark: 'drop',
    more: { popular: true },
  },
  {
    name: 'Класика',
    taste: 'збалансований тютюн',
    text: 'Рівновага світлого й темного листя без ароматизаторів. Базовий смак для Іскра Hyper.',
    strength: 4,
    uah: 1010,
    stock: 210,
    ground: '#f3efe8',
    band: '#7b5134',
    mark: 'leaf',
  },
  {
    name: 'Гранатова роса',
    taste: 'тютюн і гранат',
    text: 'Терпкий гранат на м’якій тютюновій основі. Кислинка ледь відчутна й не втомлює.',
    strength: 3,
    uah: 1030,
    stock: 58,
    ground: '#fae9ec',
    band: '#c2185b',
    mark: 'drop',
  },
  {
    name: 'Зелений сад',
    taste: 'м’ята й яблуко',
    text: 'Зелене яблуко та садова м’ята. Яскраво на вдиху, свіжо на видиху.',
    strength: 2,
    uah: 1020,
    stock: 87,
    ground: '#edf6e6',
    band: '#4f9a4c',
    mark: 'petals',
  },
  {
    name: 'Ніч',
    taste: 'дуже міцний тютюн',
    text: 'Найміцніша суміш для Іскра Hyper: темне листя, прянощі, довгий післясмак. Не для першого знайомства.',
    strength: 5,
    uah: 1050,
    stock: 64,
    ground: '#211c2b',
    band: '#e8501f',
    mark: 'spark',
  },
  {
    name: 'Молочний улун',
    taste: 'тютюн і чай',
    text: 'М’який вершковий чай і світлий тютюн. Делікатний смак, який не сперечається з їжею.',
    strength: 2,
    uah: 1030,
    stock: 49,
    ground: '#f1f0e2',
    band: '#9a8f4c',
    mark: 'wave',
    more: { tags: ['new'] },
  },
  {
    name: 'Цитрусовий лід',
    taste: 'м’ята й грейпфрут',
    text: 'Гіркуватий грейпфрут із льодяною м’ятою. Бадьорить зранку краще за другу каву.',
    strength: 3,
    uah: 960,
    stock: 1,
    ground: '#fdeee6',
    band: '#f2683c',
    mark: 'rings',
    more: { oldUah: 1020, tags: ['sale'] },
  },
  {
    name: 'Лісова ягода',
    taste: 'тютюн і ягоди',
    text: 'Чорниця, малина й світлий тютюн. Солодкість природна, без цукеркового відтінку.',
    strength: 2,
    uah: 1030,
    stock: 92,
    ground: '#ece8f6',
    band: '#6a3f9c',
    mark: 'berry',
  },
];

function pack(line: keyof typeof lines, flavour: Flavour, index: number): Product {
  const { subTitle, fits, format } = lines[line];
  return shelve('sticks', {
    id: `${line === 'gloPro' ? '7101' : '7102'}${String(index + 1).padStart(2, '0')}`,
    title: flavour.name,
    subTitle,
    description: flavour.text,
    uah: flavour.uah,
    stock: flavour.stock,
    group: line,
    packQuantity: 10,
    ...flavour.more,
    tags: ['ipost_allow', ...(flavour.more?.tags ?? [])],
    facts: [
      ['Смак', flavour.taste],
      ['Міцність', `${flavour.strength} з 5`],
      ['У блоці', '10 пачок по 20 стіків'],
      ['Формат', format],
      ['Сумісність', fits],
      ['Склад', 'містить нікотин'],
    ],
    art: {
      kind: 'stick-pack',
      ground: flavour.ground,
      band: flavour.band,
      mark: flavour.mark,
      wordmark: 'Іскра',
      label: `Пачка стіків «${flavour.name}»`,
      seed: index + (line === 'hyper' ? 1 : 0),
    },
  });
}

export const mainSticks: Product[] = [
  ...gloPro.map((flavour, index) => pack('gloPro', flavour, index)),
  ...hyper.map((flavour, index) => pack('hyper', flavour, index)),
];
