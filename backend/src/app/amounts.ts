/** Between thousands, the same in all texts of the product. */
const thousandsSpace = '\u202f';

const count = new Intl.NumberFormat('uk-UA');
const money = new Intl.NumberFormat('uk-UA', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

const withThousandsSpace = (number: string) => number.replace(/\s/g, thousandsSpace);

/** `12 450`: a count without a unit. */
export function formatCount(value: number): string {
  return withThousandsSpace(count.format(value));
}

/** `1 299,00 ₴` */
export function formatMoney(kopiykas: number): string {
  return `${withThousandsSpace(money.format(kopiykas / 100))}\u00a0₴`;
}

/** `450 XP` */
export function formatPoints(value: number): string {
  return `${formatCount(value)}\u00a0XP`;
}
