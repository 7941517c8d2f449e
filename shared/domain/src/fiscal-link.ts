// The QR code of a Ukrainian fiscal receipt is a link to the tax service:
// https://cabinet.tax.gov.ua/cashregs/check?id=…&fn=…&date=YYYYMMDD&time=HHMM[SS]&sm=123.45
// Tills print its parameters in any order and with others between them. Nobody opens the link here.

/** What a fiscal receipt says about itself. */
export interface FiscalReceipt {
  /** The number of the till at the tax service. */
  register: string;
  /** The number of the receipt at the till. */
  number: string;
  /** YYYY-MM-DD */
  day: string;
  /** HH:MM or HH:MM:SS */
  time: string;
  /** Kopiykas. */
  total: number;
}

const host = 'cabinet.tax.gov.ua';
const path = '/cashregs/check';
const maxLinkLength = 2000;

const registerPattern = /^\d{1,20}$/;
const numberPattern = /^[\w.-]{1,50}$/;
const timePattern = /^([01]\d|2[0-3]):?([0-5]\d)(?::?([0-5]\d))?$/;
const sumPattern = /^(\d{1,9})(?:[.,](\d{1,2}))?$/;
const dayPattern = /^(\d{4})-?(\d{2})-?(\d{2})$/;

/** The one value of a parameter; null where it is missing or repeated. */
function single(query: URLSearchParams, name: string): string | null {
  const values = query.getAll(name);
  return values.length === 1 ? (values[0] ?? '').trim() : null;
}

function parseDay(text: string | null): string | null {
  const [, year, month, date] = dayPattern.exec(text ?? '') ?? [];
  if (!year || !month || !date) return null;
  const day = `${year}-${month}-${date}`;
  const moment = new Date(`${day}T00:00:00Z`);
  // A 31st of February becomes another day.
  const isReal = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day);
  return isReal && year >= '2000' ? day : null;
}

function parseTime(text: string | null): string | null {
  const [, hours, minutes, seconds] = timePattern.exec(text ?? '') ?? [];
  if (!hours || !minutes) return null;
  return [hours, minutes, ...(seconds ? [seconds] : [])].join(':');
}

/** A sum of money as tills and people write it, in kopiykas: `123.45`, `123,4`, `123`. */
export function parseReceiptSum(text: string | null): number | null {
  const [, whole, part = ''] = sumPattern.exec((text ?? '').trim()) ?? [];
  if (!whole) return null;
  const total = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return total > 0 ? total : null;
}

function toUrl(text: string): URL | null {
  const link = /^[a-z]+:/i.test(text) ? text : `https://${text}`;
  try {
    return new URL(link);
  } catch {
    return null;
  }
}

/** Whether the link leads to the page of receipts at the tax service, and nowhere else. */
function isOfTaxService({ protocol, hostname, port, username, password, pathname }: URL): boolean {
  return (
    (protocol === 'https:' || protocol === 'http:') &&
    hostname === host &&
    port === '' &&
    username + password === '' &&
    pathname.replace(/\/$/, '') === path
  );
}

/** The receipt of a link that was read from a QR code or pasted; null for any other text. */
export function parseFiscalLink(text: string): FiscalReceipt | null {
  const trimmed = text.trim();
  if (trimmed.length > maxLinkLength || /\s/.test(trimmed)) return null;
  const url = toUrl(trimmed);
  if (url === null || !isOfTaxService(url)) return null;
  const query = url.searchParams;
  const register = single(query, 'fn');
  const number = single(query, 'id');
  const day = parseDay(single(query, 'date'));
  const time = parseTime(single(query, 'time'));
  const total = parseReceiptSum(single(query, 'sm'));
  if (register === null || !registerPattern.test(register)) return null;
  if (number === null || !numberPattern.test(number)) return null;
  if (day === null || time === null || total === null) return null;
  return { register, number, day, time, total };
}

/** The link of a receipt, as tills print it. */
export function formatFiscalLink({ register, number, day, time, total }: FiscalReceipt): string {
  const query = new URLSearchParams({
    id: number,
    fn: register,
    date: day.replaceAll('-', ''),
    time: time.replaceAll(':', ''),
    sm: `${Math.floor(total / 100)}.${String(total % 100).padStart(2, '0')}`,
  });
  return `https://${host}${path}?${query.toString()}`;
}

const plainNumber = (text: string) => text.toLowerCase().replace(/^0+(?=[\da-z])/, '');

/**
 * The identity of a receipt: till and number. Leading zeros and the case of letters do not make
 * another one, so that a changed link does not count again.
 */
export function fiscalCode({
  register,
  number,
}: Pick<FiscalReceipt, 'register' | 'number'>): string {
  return `${plainNumber(register)}:${plainNumber(number)}`;
}

const kyivClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Kyiv',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** The moment of a purchase: tills print the time of Kyiv. */
export function purchaseMoment({ day, time }: Pick<FiscalReceipt, 'day' | 'time'>): Date {
  const clock = time.length === 5 ? `${time}:00` : time;
  const summer = new Date(`${day}T${clock}+03:00`);
  return kyivClock.format(summer) === `${day} ${clock}`
    ? summer
    : new Date(`${day}T${clock}+02:00`);
}
