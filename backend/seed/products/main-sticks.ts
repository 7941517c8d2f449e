import { gloPro, hyper, type Flavour } from './main-flavours';
import { shelve, type Product } from './product';

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
