import { fiscalCode, type FiscalReceipt } from '@club/domain/fiscal-link';
import { kyivDay } from '@club/domain/kyiv-day';
import { createRandom } from '../../../seed/pictures/random';
import { products } from '../../../seed/products';

const DAY_MS = 86_400_000;
const FRESH = 8;

/** A line of a printed receipt. */
export interface PrintedLine {
  readonly title: string;
  readonly quantity: number;
  /** Kopiykas for one. */
  readonly price: number;
}

/** A receipt to try: as a till would print it. */
export interface PrintedReceipt extends FiscalReceipt {
  readonly shop: string;
  readonly address: string;
  readonly lines: readonly PrintedLine[];
  /** What will become of it. */
  readonly note: string;
}

const shops = [
  { shop: 'Кіоск «Хрещатик»', address: 'Київ, вул. Хрещатик, 22', register: '4000215501' },
  { shop: 'Маркет «Поділ»', address: 'Київ, вул. Сагайдачного, 18', register: '4000215502' },
  { shop: 'Острівець «Дарниця»', address: 'Київ, Харківське шосе, 168', register: '4000215503' },
] as const;

const goods = products.filter(
  ({ priceKopiykas, productClass }) =>
    priceKopiykas > 0 && (productClass === 'sticks' || productClass === 'pouch'),
);

interface Sketch {
  readonly daysAgo: number;
  readonly note: string;
  /** At least so many kopiykas. */
  readonly atLeast?: number;
}

const sketches: readonly Sketch[] = [
  ...Array.from({ length: FRESH }, (_, index) => ({
    daysAgo: 1 + (index % 5),
    note: 'Свіжий: чекатиме на перевірку',
  })),
  { daysAgo: 20, note: 'Старший за 14 днів: буде відхилено одразу' },
  { daysAgo: 2, atLeast: 500_001, note: 'Понад 5\u202f000\u00a0₴: буде відхилено одразу' },
];

const sumLines = (lines: readonly PrintedLine[]) =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);

function chooseLines(random: () => number, atLeast: number): PrintedLine[] {
  const below = (count: number) => Math.floor(random() * count);
  const lines: PrintedLine[] = [];
  do {
    const product = goods[below(goods.length)];
    if (!product) throw new Error('The demo has no goods for receipts');
    const { title, priceKopiykas: price } = product;
    lines.push({ title, price, quantity: atLeast > 0 ? 10 : 1 + below(2) });
  } while (lines.length < 2 || sumLines(lines) < atLeast);
  return lines;
}

const two = (number: number) => String(number).padStart(2, '0');

/** The receipts to try of a day in Kyiv: the same on every server, and other ones the next day. */
export function receiptsOfDay(now: Date): PrintedReceipt[] {
  const today = kyivDay(now).replaceAll('-', '');
  const random = createRandom(Number(today));
  return sketches.map(({ daysAgo, note, atLeast = 0 }, index) => {
    const shop = shops[index % shops.length] ?? shops[0];
    const lines = chooseLines(random, atLeast);
    return {
      ...shop,
      lines,
      note,
      number: `${today}${two(index + 1)}`,
      day: kyivDay(new Date(now.getTime() - daysAgo * DAY_MS)),
      time: `${two(9 + Math.floor(random() * 11))}:${two(Math.floor(random() * 60))}`,
      total: sumLines(lines),
    };
  });
}

/** The identities of the receipts to try. */
export function codesOfDay(now: Date): string[] {
  return receiptsOfDay(now).map((receipt) => fiscalCode(receipt));
}
