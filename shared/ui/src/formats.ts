const locale = 'uk-UA';
/** Days are the product's days, wherever the customer travels. */
const timeZone = 'Europe/Kyiv';

/** Made when it is first used: a format of dates costs more than a millisecond, and no page uses all. */
function memoize<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

const dateFormat = (options: Intl.DateTimeFormatOptions) =>
  memoize(() => new Intl.DateTimeFormat(locale, { timeZone, ...options }));

const hryvnia = '\u00a0₴';
/** Between thousands. Locale data of browsers differ about it. */
const thousandsSpace = '\u202f';
const cardinal = memoize(() => new Intl.PluralRules(locale));
const dates = {
  day: dateFormat({ day: 'numeric', month: 'long' }),
  weekday: dateFormat({ weekday: 'long', day: 'numeric', month: 'long' }),
  year: dateFormat({ year: 'numeric' }),
  short: dateFormat({ dateStyle: 'short' }),
  time: dateFormat({ timeStyle: 'short' }),
  month: dateFormat({ month: 'long' }),
};

/** A moment as the API sends it or as the page holds it. */
export type Moment = Date | string | number;

/**
 * `12450` as `12 450`. Not by `Intl.NumberFormat`: the first one of a visit took nine tenths of home's
 * first render.
 */
function separateThousands(number: string): string {
  return number.replace(/\B(?=(?:\d{3})+$)/g, thousandsSpace);
}

/** `1 299`, `,00` and ` ₴`, for setting the parts of a price in different sizes. */
export function moneyParts(kopiykas: number): { whole: string; fraction: string; sign: string } {
  const [whole = '', fraction] = (kopiykas / 100).toFixed(2).split('.');
  return { whole: separateThousands(whole), fraction: `,${fraction}`, sign: hryvnia };
}

/** `1 299,00 ₴` */
export function formatMoney(kopiykas: number): string {
  const { whole, fraction, sign } = moneyParts(kopiykas);
  return whole + fraction + sign;
}

/** `12 450`: a count without a unit. */
export function formatCount(value: number): string {
  return separateThousands(value.toFixed(0));
}

/** `450 XP`; with `signed`, `+450 XP` or `−450 XP`. */
export function formatPoints(value: number, signed = false): string {
  const sign = value < 0 ? '\u2212' : signed && value > 0 ? '+' : '';
  return `${sign}${formatCount(Math.abs(value))}\u00a0XP`;
}

/**
 * `20 листопада` (day), `пʼятниця, 20 листопада` (weekday), `20 листопада 2026` (full), `20.11.26` (short),
 * `18:05` (time).
 */
export function formatDate(
  moment: Moment,
  style: 'day' | 'weekday' | 'full' | 'short' | 'time' = 'full',
): string {
  const date = new Date(moment);
  if (style !== 'full') return dates[style]().format(date);
  const year =
    dates
      .year()
      .formatToParts(date)
      .find((part) => part.type === 'year')?.value ?? '';
  return `${dates.day().format(date)} ${year}`;
}

/** `понеділок, 23 листопада, 10:00–13:00`. No line ends between the hours. */
export function formatTimeSlot({ date, from, to }: Record<'date' | 'from' | 'to', string>): string {
  return `${formatDate(`${date}T12:00:00Z`, 'weekday')}, ${from}–\u2060${to}`;
}

/** `листопад`; with `withYear`, `листопад 2026`. */
export function formatMonth(moment: Moment, withYear = false): string {
  const date = new Date(moment);
  const year =
    dates
      .year()
      .formatToParts(date)
      .find((part) => part.type === 'year')?.value ?? '';
  return withYear ? `${dates.month().format(date)} ${year}` : dates.month().format(date);
}

/** The forms of a word for counts, as of `товар`, `товари`, `товарів`. */
export interface PluralForms {
  readonly one: string;
  readonly few: string;
  readonly many: string;
}

/** The form of a word that goes with a count: `plural(5, { one: 'товар', few: 'товари', many: 'товарів' })` is `товарів`. */
export function plural(count: number, forms: PluralForms): string {
  const form = cardinal().select(count);
  return form === 'one' || form === 'few' ? forms[form] : forms.many;
}

/** A count with its word, which stay on one line: `1 200 товарів`. */
export function countText(count: number, forms: PluralForms): string {
  return `${formatCount(count)}\u00a0${plural(count, forms)}`;
}
