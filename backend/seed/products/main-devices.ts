import { createProduct, type Product, type ProductRow } from './product';

interface Colourway {
  name: string;
  text: string;
  uah: number;
  stock: number;
  body: string;
  accent: string;
  more?: Partial<Pick<ProductRow, 'tags' | 'oldUah' | 'popular'>>;
}

const models = {
  one: {
    title: 'Іскра Pro',
    subTitle: 'Тонкий пристрій для нагрівання',
    model: 'slim',
    facts: [
      ['Прогрів', '20 секунд, у режимі Boost 10'],
      ['Заряд', 'до 20 сесій'],
      ['Вага', '98 г'],
      ['Комплект', 'пристрій, кабель USB-C, щіточка, інструкція'],
      ['Гарантія', '12 місяців'],
    ],
  },
  two: {
    title: 'Іскра Hyper',
    subTitle: 'Округлий пристрій із кільцем заряду',
    model: 'round',
    facts: [
      ['Прогрів', '15 секунд'],
      ['Заряд', 'до 26 сесій'],
      ['Вага', '112 г'],
      ['Комплект', 'пристрій, кабель USB-C, щіточка, чохол'],
      ['Гарантія', '12 місяців'],
    ],
  },
} as const;

const slim: Colourway[] = [
  {
    name: 'Графіт',
    text: 'Матовий графітовий корпус із жаровим торцем. Не лишає відбитків і спокійно живе в кишені з ключами.',
    uah: 1299,
    stock: 46,
    body: '#2e2c35',
    accent: '#e8501f',
    more: { popular: true, tags: ['hit'] },
  },
  {
    name: 'Перлина',
    text: 'Світлий перламутр із золотистою кришкою. Одна кнопка, чотири вогники заряду, нічого зайвого.',
    uah: 1299,
    stock: 31,
    body: '#f0e8dc',
    accent: '#d4a24a',
    more: { popular: true },
  },
  {
    name: 'Мідь',
    text: 'Теплий мідний анодований алюміній. Корпус приємно нагрівається в руці й не ковзає.',
    uah: 1399,
    stock: 18,
    body: '#b8573a',
    accent: '#f5e0c8',
  },
  {
    name: 'Лагуна',
    text: 'Глибокий синій корпус і бірюзовий торець. Тримає до двадцяти сесій без підзарядки.',
    uah: 1299,
    stock: 27,
    body: '#2d5878',
    accent: '#7fd6c2',
  },
  {
    name: 'Шавлія',
    text: 'Приглушений зелений, який добре виглядає поруч із усім. Вібрація підкаже, коли пристрій готовий.',
    uah: 999,
    stock: 22,
    body: '#8aa08a',
    accent: '#f3efe2',
    more: { oldUah: 1299, tags: ['sale'] },
  },
  {
    name: 'Рубін',
    text: 'Насичений рубіновий лак на металі. Лімітований колір цього сезону, повторного випуску не буде.',
    uah: 1499,
    stock: 1,
    body: '#8f1c3b',
    accent: '#f2b8a0',
    more: { tags: ['new', 'limited'] },
  },
];

const round: Colourway[] = [
  {
    name: 'Вугілля',
    text: 'Глянцевий чорний корпус зі світловим кільцем навколо кнопки. Кільце показує і прогрів, і залишок заряду.',
    uah: 1899,
    stock: 35,
    body: '#29272f',
    accent: '#e8501f',
    more: { popular: true, tags: ['new'] },
  },
  {
    name: 'Порцеляна',
    text: 'Молочно-білий корпус, гладкий як річковий камінець. Рожеве кільце м’яко світиться під час сесії.',
    uah: 1899,
    stock: 24,
    body: '#efe9e2',
    accent: '#c2185b',
  },
  {
    name: 'Теракота',
    text: 'Теплий глиняний колір і бурштинове кільце. Форма лягає в долоню без зусиль.',
    uah: 1899,
    stock: 16,
    body: '#c0593a',
    accent: '#ffd27a',
  },
  {
    name: 'Океан',
    text: 'Темно-синій градієнт із бірюзовим світлом. Заряджається від нуля до повного за дев’яносто хвилин.',
    uah: 1899,
    stock: 19,
    body: '#27516e',
    accent: '#6fdcd0',
  },
  {
    name: 'Лаванда',
    text: 'Ніжний лавандовий корпус для тих, кому набрид чорний. Усередині той самий потужний нагрівач.',
    uah: 1699,
    stock: 12,
    body: '#a99bc9',
    accent: '#fff0c9',
    more: { oldUah: 1899, tags: ['sale'] },
  },
  {
    name: 'Оливка',
    text: 'Глибока оливка з латунним кільцем. Стриманий колір, який не набридає.',
    uah: 1999,
    stock: 3,
    body: '#5d6443',
    accent: '#e0b95c',
    more: { tags: ['limited'] },
  },
];

function device(group: keyof typeof models, colour: Colourway, index: number): Product {
  const { title, subTitle, model, facts } = models[group];
  return createProduct('devices', {
    id: `7103${group === 'one' ? '0' : '1'}${index + 1}`,
    title: `${title} «${colour.name}»`,
    subTitle,
    description: colour.text,
    uah: colour.uah,
    stock: colour.stock,
    group,
    ...colour.more,
    tags: ['ipost_allow', 'device', ...(colour.more?.tags ?? [])],
    facts: [
      ['Колір', colour.name.toLocaleLowerCase('uk-UA')],
      ...facts.map((fact): [string, string] => [...fact]),
    ],
    art: {
      kind: 'device',
      model,
      body: colour.body,
      accent: colour.accent,
      label: `${title}, колір «${colour.name}»`,
      seed: index + 1,
    },
  });
}

/** Sold in a special way to those whose age is verified. */
const hyperPro = createProduct('devices', {
  id: '710321',
  title: 'Іскра Hyper Pro',
  subTitle: 'Флагман з адаптивним прогрівом',
  description:
    'Сам підлаштовує температуру під стік і пам’ятає твій режим. Повного заряду вистачає на два дні.',
  uah: 2299,
  specialUah: 699,
  stock: 14,
  group: 'two',
  tags: ['ipost_allow', 'device', 'special', 'new'],
  facts: [
    ['Колір', 'опівніч'],
    ['Прогрів', '10 секунд'],
    ['Заряд', 'до 34 сесій'],
    ['Вага', '118 г'],
    ['Комплект', 'пристрій, док-станція, кабель USB-C, щіточка, чохол'],
    ['Гарантія', '24 місяці'],
  ],
  art: {
    kind: 'device',
    model: 'round',
    body: '#1d2440',
    accent: '#f0b85c',
    label: 'Іскра Hyper Pro, колір «Опівніч»',
    seed: 7,
  },
});

export const mainDevices: Product[] = [
  ...slim.map((colour, index) => device('one', colour, index)),
  ...round.map((colour, index) => device('two', colour, index)),
  hyperPro,
];
