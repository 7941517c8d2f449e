import type { Mark } from '../pictures/spec';
import { createProduct, type Product } from './product';

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

export const ogoCigs: Product[] = cigs.map((row, index) =>
  createProduct('ogo-cigs', {
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
