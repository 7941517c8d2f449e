import { gloPro, hyper, type Flavour } from './main-flavours';
import { createProduct, type Product } from './product';

const lines = {
  gloPro: { subTitle: 'Стіки для Іскра Pro, блок', fits: 'Іскра Pro', format: 'тонкі, 83 мм' },
  hyper: {
    subTitle: 'Стіки для Іскра Hyper, блок',
    fits: 'Іскра Hyper',
    format: 'деміслім, 82 мм',
  },
} as const;

function pack(line: keyof typeof lines, flavour: Flavour, index: number): Product {
  const { subTitle, fits, format } = lines[line];
  return createProduct('sticks', {
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

interface Mix {
  id: string;
  line: keyof typeof lines;
  name: string;
  text: string;
  flavours: string;
  ground: string;
  band: string;
}

const mixes: Mix[] = [
  {
    id: '710150',
    line: 'gloPro',
    name: 'Три настрої',
    text: 'Три смаки Іскра Pro в одному блоці, щоб порівняти їх за тиждень. Дешевше, ніж брати три різні блоки.',
    flavours: '4 × Бурштин, 3 × Північний бриз, 3 × Стигла вишня',
    ground: '#fdf1e6',
    band: '#d0603a',
  },
  {
    id: '710250',
    line: 'hyper',
    name: 'Увесь спектр',
    text: 'П’ять смаків Іскра Hyper, по дві пачки кожного: від тютюну до крижаної м’яти. Добре для знайомства з пристроєм.',
    flavours: 'по 2 × Захід сонця, Глибина, Класика, Гранатова роса, Зелений сад',
    ground: '#f1edf7',
    band: '#7a56a8',
  },
];

function mixPack({ id, line, name, text, flavours, ground, band }: Mix, index: number): Product {
  const { fits, format } = lines[line];
  return createProduct('sticks', {
    id,
    title: `Мікс-пак «${name}»`,
    subTitle: `Кілька смаків для ${fits}`,
    description: text,
    uah: 930,
    oldUah: 1000,
    stock: index === 0 ? 36 : 24,
    group: line,
    packQuantity: 10,
    tags: ['ipost_allow', 'mix_pack'],
    facts: [
      ['Смак', 'тютюн, м’ята й ягоди'],
      ['Міцність', '3 з 5'],
      ['У блоці', flavours],
      ['Формат', format],
      ['Сумісність', fits],
      ['Склад', 'містить нікотин'],
    ],
    art: {
      kind: 'stick-pack',
      ground,
      band,
      mark: 'stripes',
      wordmark: 'Іскра',
      carton: true,
      label: `Блок стіків «${name}»`,
      seed: index,
    },
  });
}

export const mainSticks: Product[] = [
  ...gloPro.map((flavour, index) => pack('gloPro', flavour, index)),
  ...hyper.map((flavour, index) => pack('hyper', flavour, index)),
  ...mixes.map(mixPack),
];
