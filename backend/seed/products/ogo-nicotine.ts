import type { Mark } from '../pictures/spec';
import { shelve, type Product } from './product';

interface CigRow {
  name: string;
  text: string;
  tar: string;
  uah: number;
  stock: number;
  ground: string;
  accent: string;
  mark: Mark;
}

const cigs: CigRow[] = [
  {
    name: 'Адмірал Синій',
    text: 'Тонкі цигарки середньої міцності. Пачка у флотському синьому із золотою смугою.',
    tar: 'смола 6 мг, нікотин 0,5 мг',
    uah: 118,
    stock: 210,
    ground: '#1f3f78',
    accent: '#d8b25a',
    mark: 'wave',
  },
  {
    name: 'Адмірал Срібний',
    text: 'М’якша версія відомої пачки. Вугільний фільтр робить смак рівнішим.',
    tar: 'смола 4 мг, нікотин 0,4 мг',
    uah: 118,
    stock: 174,
    ground: '#c9ced8',
    accent: '#38537c',
    mark: 'wave',
  },
  {
    name: 'Адмірал Темний',
    text: 'Міцна суміш для тих, хто не змінює звичок. Класичний формат, двадцять штук.',
    tar: 'смола 10 мг, нікотин 0,8 мг',
    uah: 122,
    stock: 133,
    ground: '#5b1f2e',
    accent: '#e3c9a4',
    mark: 'rings',
  },
  {
    name: 'Пасаж Білий',
    text: 'Надтонкі, з легким смаком і білою пачкою. Менше запаху, ніж у звичайних.',
    tar: 'смола 3 мг, нікотин 0,3 мг',
    uah: 114,
    stock: 98,
    ground: '#f4efe6',
    accent: '#b5372f',
    mark: 'petals',
  },
  {
    name: 'Пасаж Чорний',
    text: 'Матова чорна пачка, насичений тютюн. Компактний формат на двадцять штук.',
    tar: 'смола 8 мг, нікотин 0,7 мг',
    uah: 119,
    stock: 87,
    ground: '#35304a',
    accent: '#a98bff',
    mark: 'spark',
  },
  {
    name: 'Степ',
    text: 'Проста чесна суміш українського й вірджинського листя. Без капсул і ароматів.',
    tar: 'смола 8 мг, нікотин 0,6 мг',
    uah: 104,
    stock: 320,
    ground: '#d9b56a',
    accent: '#5f3a1c',
    mark: 'leaf',
  },
  {
    name: 'Степ Легкий',
    text: 'Та сама суміш, але з довшим фільтром. Для спокійного вечора.',
    tar: 'смола 4 мг, нікотин 0,4 мг',
    uah: 104,
    stock: 256,
    ground: '#e9dcc0',
    accent: '#4f7a4c',
    mark: 'leaf',
  },
  {
    name: 'Маяк',
    text: 'Червоно-біла пачка, яку впізнають на відстані. Повний формат, міцний смак.',
    tar: 'смола 10 мг, нікотин 0,8 мг',
    uah: 112,
    stock: 165,
    ground: '#c9302c',
    accent: '#fff1de',
    mark: 'peak',
  },
];

interface VeloRow {
  name: string;
  taste: string;
  text: string;
  strength: 1 | 2 | 3 | 4 | 5;
  mg: number;
  stock: number;
  lid: string;
  rim: string;
  mark: Mark;
  tags?: string[];
  popular?: boolean;
}

const velo: VeloRow[] = [
  {
    name: 'Полярна м’ята',
    taste: 'перцева м’ята',
    text: 'Гостра перцева м’ята з довгим холодком. Паучі білі й сухі, під губою непомітні.',
    strength: 4,
    mg: 10,
    stock: 190,
    lid: '#2a9dcb',
    rim: '#dfe7ee',
    mark: 'wave',
    tags: ['hit'],
    popular: true,
  },
  {
    name: 'М’яка м’ята',
    taste: 'садова м’ята',
    text: 'Спокійна м’ята для першого знайомства. Найменша міцність у лінійці.',
    strength: 1,
    mg: 4,
    stock: 168,
    lid: '#dff3ea',
    rim: '#3bb79a',
    mark: 'leaf',
    popular: true,
  },
  {
    name: 'Темна ягода',
    taste: 'чорниця й ожина',
    text: 'Лісові ягоди без зайвого цукру. Аромат тримається до сорока хвилин.',
    strength: 3,
    mg: 8,
    stock: 142,
    lid: '#7b3fe0',
    rim: '#cbb8ff',
    mark: 'berry',
  },
  {
    name: 'Кораловий грейпфрут',
    taste: 'грейпфрут',
    text: 'Гіркувато-солодкий грейпфрут, що освіжає. Добре пасує до спекотного дня.',
    strength: 2,
    mg: 6,
    stock: 120,
    lid: '#f26a4b',
    rim: '#f7ece2',
    mark: 'sun',
  },
  {
    name: 'Лайм-екстра',
    taste: 'лайм і м’ята',
    text: 'Кислий лайм на міцній основі. Тільки для досвідчених.',
    strength: 5,
    mg: 14,
    stock: 84,
    lid: '#2b3040',
    rim: '#c6f84b',
    mark: 'spark',
    tags: ['new'],
  },
  {
    name: 'Тропік',
    taste: 'манго й маракуя',
    text: 'Манго, маракуя й трохи кислинки. Літо в баночці завбільшки з долоню.',
    strength: 2,
    mg: 6,
    stock: 97,
    lid: '#ffb02e',
    rim: '#fff0c9',
    mark: 'petals',
  },
  {
    name: 'Кава',
    taste: 'еспресо',
    text: 'Гірка обсмажена кава з вершковим фінішем. Ранкова, без холодку.',
    strength: 3,
    mg: 8,
    stock: 66,
    lid: '#6b4226',
    rim: '#e5d3bd',
    mark: 'rings',
  },
  {
    name: 'Полуничний лід',
    taste: 'полуниця й м’ята',
    text: 'Стигла полуниця з морозним фінішем. Солодко, але не липко.',
    strength: 3,
    mg: 8,
    stock: 109,
    lid: '#ff5c8a',
    rim: '#ffe3ec',
    mark: 'drop',
    tags: ['new'],
  },
  {
    name: 'Ялівець',
    taste: 'ялівець і цитрус',
    text: 'Смолистий ялівець із цедрою. Сухий і дорослий смак.',
    strength: 4,
    mg: 10,
    stock: 1,
    lid: '#2f6b57',
    rim: '#d4e6d8',
    mark: 'peak',
  },
  {
    name: 'Кола-лайм',
    taste: 'кола й лайм',
    text: 'Знайома з дитинства кола з часточкою лайма. Найвеселіший смак лінійки.',
    strength: 2,
    mg: 6,
    stock: 131,
    lid: '#8e1f2f',
    rim: '#f0d9d2',
    mark: 'stripes',
  },
];

const ogoCigs: Product[] = cigs.map((row, index) =>
  shelve('ogo-cigs', {
    id: `72070${index + 1}`,
    title: row.name,
    subTitle: 'Пачка, 20 цигарок',
    description: row.text,
    uah: row.uah,
    stock: row.stock,
    facts: [
      ['Кількість', '20 штук'],
      ['Вміст', row.tar],
      ['Попередження', 'куріння шкодить здоров’ю'],
    ],
    art: {
      kind: 'cig-pack',
      ground: row.ground,
      accent: row.accent,
      mark: row.mark,
      label: `Пачка цигарок «${row.name}»`,
      seed: index,
    },
  }),
);

const ogoVelo: Product[] = velo.map((row, index) =>
  shelve('ogo-velo', {
    id: `7208${String(index + 1).padStart(2, '0')}`,
    title: row.name,
    subTitle: 'velo, 20 паучів',
    description: row.text,
    uah: row.strength > 3 ? 179 : 159,
    stock: row.stock,
    popular: row.popular === true,
    tags: ['ipost_allow', 'velo', ...(row.tags ?? [])],
    facts: [
      ['Смак', row.taste],
      ['Міцність', `${row.strength} з 5`],
      ['Нікотин', `${row.mg} мг на пауч`],
      ['У баночці', '20 паучів'],
    ],
    art: {
      kind: 'pouch-can',
      lid: row.lid,
      rim: row.rim,
      mark: row.mark,
      strength: row.strength,
      label: `Баночка velo «${row.name}»`,
      seed: index,
    },
  }),
);

export const ogoNicotine: Product[] = [...ogoCigs, ...ogoVelo];
