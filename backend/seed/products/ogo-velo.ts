import type { Mark } from '../pictures/spec';
import { createProduct, type Product } from './product';

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
    text: 'Манго, маракуя й трохи кислинки. Літо в банці завбільшки з долоню.',
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
    stock: 4,
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

/** What the club gives beside an order: it is never on a shelf. */
const gift = createProduct('ogo-velo', {
  id: '720890',
  title: 'Подарункова банка velo',
  subTitle: 'velo, 20 паучів',
  description:
    'Подарунок клубу до замовлення velo: спокійна м’ята найменшої міцності. Окремо не продається.',
  uah: 159,
  stock: 150,
  unlisted: true,
  tags: ['ipost_allow', 'velo', 'velo_gift'],
  facts: [
    ['Смак', 'садова м’ята'],
    ['Міцність', '1 з 5'],
    ['Нікотин', '4 мг на пауч'],
    ['У банці', '20 паучів'],
  ],
  art: {
    kind: 'pouch-can',
    lid: '#c6f84b',
    rim: '#6d4aff',
    mark: 'petals',
    strength: 1,
    label: 'Подарункова банка velo',
    seed: 3,
  },
});

const cans = velo.map((row, index) =>
  createProduct('ogo-velo', {
    id: `7208${String(index + 1).padStart(2, '0')}`,
    group: row.strength > 2 ? 'velo-max' : 'velo-one',
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
      ['У банці', '20 паучів'],
    ],
    art: {
      kind: 'pouch-can',
      lid: row.lid,
      rim: row.rim,
      mark: row.mark,
      strength: row.strength,
      label: `Банка velo «${row.name}»`,
      seed: index,
    },
  }),
);

export const ogoVelo: Product[] = [...cans, gift];
