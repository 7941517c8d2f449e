import { createProduct, type Product } from './product';

interface Row {
  model: 'S' | 'Max';
  name: string;
  text: string;
  uah: number;
  oldUah?: number;
  stock: number;
  body: string;
  accent: string;
  tags?: string[];
  popular?: boolean;
}

const rows: Row[] = [
  {
    model: 'S',
    name: 'Лайм',
    text: 'Яскравий лаймовий торець на фіолетовому корпусі. Тонкий, легкий, заряджається за годину.',
    uah: 699,
    stock: 44,
    body: '#6d4aff',
    accent: '#c6f84b',
    tags: ['hit'],
    popular: true,
  },
  {
    model: 'S',
    name: 'Рожева хвиля',
    text: 'Рожевий металік, який видно з іншого кінця бару. Вібрує, коли готовий.',
    uah: 699,
    stock: 37,
    body: '#ff5c9e',
    accent: '#fff0b8',
  },
  {
    model: 'S',
    name: 'Срібло',
    text: 'Холодне срібло з блакитним торцем. Не боїться подряпин і падінь зі столу.',
    uah: 749,
    stock: 29,
    body: '#c3c9d6',
    accent: '#2d8cff',
  },
  {
    model: 'S',
    name: 'Апельсин',
    text: 'Апельсиновий корпус, що піднімає настрій у листопаді. До вісімнадцяти сесій на заряд.',
    uah: 549,
    oldUah: 699,
    stock: 20,
    body: '#ff8a3c',
    accent: '#3b1a8f',
    tags: ['sale'],
  },
  {
    model: 'Max',
    name: 'Ультрафіолет',
    text: 'Великий округлий корпус із лаймовим кільцем. Заряду вистачає на довгі вихідні.',
    uah: 1099,
    stock: 26,
    body: '#5733d6',
    accent: '#c6f84b',
    tags: ['new'],
    popular: true,
  },
  {
    model: 'Max',
    name: 'Бірюза',
    text: 'Бірюзовий лак і біле світло. Прогрів за п’ятнадцять секунд навіть на морозі.',
    uah: 1099,
    stock: 18,
    body: '#14a3a0',
    accent: '#f4f1ff',
  },
  {
    model: 'Max',
    name: 'Корал',
    text: 'Теплий корал із бурштиновим кільцем. Зручно тримати, приємно показати.',
    uah: 1099,
    stock: 15,
    body: '#ff6f61',
    accent: '#ffe08a',
  },
  {
    model: 'Max',
    name: 'Місяць',
    text: 'Перламутрово-білий, ніби світиться в темряві. Лімітована серія для учасників клубу.',
    uah: 1299,
    stock: 1,
    body: '#e9e4f7',
    accent: '#6d4aff',
    tags: ['limited'],
  },
];

export const ogoDevices: Product[] = rows.map((row, index) =>
  createProduct('ogo-devices', {
    id: `72030${index + 1}`,
    title: `Ого ${row.model} «${row.name}»`,
    subTitle:
      row.model === 'S' ? 'Тонкий пристрій для нагрівання' : 'Округлий пристрій із кільцем заряду',
    description: row.text,
    uah: row.uah,
    ...(row.oldUah === undefined ? {} : { oldUah: row.oldUah }),
    stock: row.stock,
    popular: row.popular === true,
    tags: ['ipost_allow', 'device', ...(row.tags ?? [])],
    facts: [
      ['Заряд', row.model === 'S' ? 'до 18 сесій' : 'до 28 сесій'],
      ['Прогрів', row.model === 'S' ? '20 секунд' : '15 секунд'],
      ['Комплект', 'пристрій, кабель USB-C, щіточка'],
      ['Гарантія', '12 місяців'],
    ],
    art: {
      kind: 'device',
      model: row.model === 'S' ? 'slim' : 'round',
      body: row.body,
      accent: row.accent,
      label: `Ого ${row.model}, колір «${row.name}»`,
      seed: index + 2,
    },
  }),
);
