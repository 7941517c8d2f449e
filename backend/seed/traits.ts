import type { ProductArt, ThingSpec } from './pictures/spec';

/** By what products of a kind are chosen. A shelf offers a trait when its products differ in it. */
export interface Trait {
  id: string;
  title: string;
  options: { id: string; title: string; note?: string }[];
}

export const traits: Trait[] = [
  {
    id: 'strength',
    title: 'Міцність',
    options: [
      { id: '1', title: 'Дуже легка', note: 'Найменше нікотину з усіх' },
      { id: '2', title: 'Легка', note: 'М’яко, без різкості' },
      { id: '3', title: 'Середня', note: 'Відчутно, але спокійно' },
      { id: '4', title: 'Міцна', note: 'Для тих, хто вже звик' },
      { id: '5', title: 'Дуже міцна', note: 'Лише для досвідчених' },
    ],
  },
  {
    id: 'taste',
    title: 'Смак',
    options: [
      { id: 'tobacco', title: 'Тютюн', note: 'Класика, рівна й суха' },
      { id: 'mint', title: 'М’ята', note: 'Свіжість і холодок' },
      { id: 'citrus', title: 'Цитрус', note: 'Лимон, лайм, грейпфрут' },
      { id: 'berry', title: 'Ягоди', note: 'Вишня, ожина, полуниця' },
      { id: 'fruit', title: 'Фрукти', note: 'Манго, яблуко, кавун' },
      { id: 'cosy', title: 'Кава, чай, солодке', note: 'Тепло й без холодку' },
      { id: 'spice', title: 'Трави й прянощі', note: 'Імбир, лаванда, ялівець' },
    ],
  },
  {
    id: 'fits',
    title: 'Для пристрою',
    options: [
      { id: 'pro', title: 'Іскра Pro' },
      { id: 'hyper', title: 'Іскра Hyper' },
      { id: 's', title: 'Ого S' },
      { id: 'max', title: 'Ого Max' },
    ],
  },
  {
    id: 'model',
    title: 'Модель',
    options: [
      { id: 's', title: 'Ого S' },
      { id: 'max', title: 'Ого Max' },
    ],
  },
  {
    id: 'colour',
    title: 'Колір',
    options: [
      { id: 'dark', title: 'Темні' },
      { id: 'light', title: 'Світлі' },
      { id: 'warm', title: 'Теплі' },
      { id: 'cool', title: 'Холодні' },
    ],
  },
  {
    id: 'kind',
    title: 'Що це',
    options: [
      { id: 'case', title: 'Чохли' },
      { id: 'power', title: 'Живлення' },
      { id: 'care', title: 'Догляд' },
      { id: 'carry', title: 'У дорогу' },
      { id: 'home', title: 'Для дому' },
      { id: 'sound', title: 'Звук' },
      { id: 'clothes', title: 'Одяг' },
      { id: 'head', title: 'Кепки й шапки' },
      { id: 'small', title: 'Дрібнички' },
    ],
  },
];

const tastes: [option: string, words: RegExp][] = [
  ['tobacco', /тютюн/],
  ['mint', /м’ят/],
  ['citrus', /лимон|лайм|грейпфрут|цитрус|бергамот/],
  ['berry', /вишн|ожин|ягод|чорниц|полуниц/],
  ['fruit', /абрикос|яблук|гранат|манго|маракуй|маракуя|кавун/],
  ['cosy', /карамел|чай|еспресо|кава|кола|горіх/],
  ['spice', /імбир|лаванд|ялівец|ялівець/],
];

const devices: [option: string, words: RegExp][] = [
  ['pro', /Іскра Pro|усі моделі/],
  ['hyper', /Іскра Hyper|усі моделі/],
  ['s', /Ого S/],
  ['max', /Ого Max/],
];

const kinds: Partial<Record<ThingSpec['item'], string>> = {
  case: 'case',
  charger: 'power',
  cable: 'power',
  stand: 'power',
  powerbank: 'power',
  brush: 'care',
  swabs: 'care',
  pouch: 'carry',
  strap: 'carry',
  tote: 'carry',
  umbrella: 'carry',
  bottle: 'carry',
  mug: 'home',
  lamp: 'home',
  blanket: 'home',
  notebook: 'home',
  headphones: 'sound',
  speaker: 'sound',
  tshirt: 'clothes',
  hoodie: 'clothes',
  cap: 'head',
  beanie: 'head',
  socks: 'small',
  pin: 'small',
};

/** The family of a colour such as `#29272f`, as people would sort the things on a shelf. */
function colourFamily(colour: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(colour.slice(at, at + 2), 16),
  );
  const highest = Math.max(red, green, blue);
  const lowest = Math.min(red, green, blue);
  if (highest < 90) return 'dark';
  if (highest - lowest < 20) return highest > 160 ? 'light' : 'dark';
  return red === highest ? 'warm' : 'cool';
}

const named = (list: [string, RegExp][], text: string) =>
  list.flatMap(([option, words]) => (words.test(text) ? [option] : []));

interface Described {
  title: string;
  facts: [label: string, value: string][];
  art: ProductArt;
}

/** A product's traits follow from what is written of it. */
export function productTraits({ title, facts, art }: Described): Record<string, string[]> {
  const fact = (name: string) => facts.find(([label]) => label === name)?.[1] ?? '';
  const isDevice = art.kind === 'device';
  const found: Record<string, string[]> = {
    strength: /^[1-5](?= з 5$)/.exec(fact('Міцність')) ?? [],
    taste: named(tastes, fact('Смак')),
    // What fits which device is a group of its shelf for sticks.
    fits: art.kind === 'thing' ? named(devices, fact('Сумісність')) : [],
    model: isDevice ? named(devices, title).filter((id) => id === 's' || id === 'max') : [],
    colour: isDevice ? [colourFamily(art.body)] : [],
    kind: art.kind === 'thing' ? [kinds[art.item] ?? []].flat() : [],
  };
  return Object.fromEntries(
    Object.entries(found)
      .filter(([, options]) => options.length > 0)
      .map(([trait, options]) => [trait, [...options]]),
  );
}
