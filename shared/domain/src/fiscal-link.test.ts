import * as fc from 'fast-check';
import {
  fiscalCode,
  formatFiscalLink,
  parseFiscalLink,
  parseReceiptSum,
  purchaseMoment,
  type FiscalReceipt,
} from './fiscal-link';

const receipt: FiscalReceipt = {
  register: '4000123456',
  number: '2091853113',
  day: '2026-11-20',
  time: '14:05',
  total: 52_340,
};
const base = 'https://cabinet.tax.gov.ua/cashregs/check';
const link = `${base}?id=2091853113&fn=4000123456&date=20261120&time=1405&sm=523.40`;

const two = (number: number) => String(number).padStart(2, '0');
const receipts: fc.Arbitrary<FiscalReceipt> = fc.record({
  register: fc.stringMatching(/^\d{1,20}$/),
  number: fc.stringMatching(/^[\w.-]{1,50}$/),
  day: fc
    .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  time: fc
    .tuple(fc.nat(23), fc.nat(59), fc.option(fc.nat(59)))
    .map(([hours, minutes, seconds]) =>
      [two(hours), two(minutes), ...(seconds === null ? [] : [two(seconds)])].join(':'),
    ),
  total: fc.integer({ min: 1, max: 99_999_999_999 }),
});

test('the link that tills print', () => {
  expect(parseFiscalLink(link)).toEqual(receipt);
  expect(formatFiscalLink(receipt)).toBe(link);
});

test('every receipt is read back from its link', () => {
  fc.assert(
    fc.property(receipts, (one) => {
      expect(parseFiscalLink(formatFiscalLink(one))).toEqual(one);
    }),
  );
});

test('the order of the parameters and further ones do not matter', () => {
  fc.assert(
    fc.property(
      receipts.chain((one) => {
        const pairs = [...new URL(formatFiscalLink(one)).searchParams, ['mac', 'a1b2'], ['x', '']];
        return fc.tuple(
          fc.constant(one),
          fc.shuffledSubarray(pairs, { minLength: pairs.length, maxLength: pairs.length }),
        );
      }),
      ([one, pairs]) => {
        const query = pairs.map((pair) => pair.map(encodeURIComponent).join('=')).join('&');
        expect(parseFiscalLink(`${base}?${query}`)).toEqual(one);
      },
    ),
  );
});

test('no text makes it throw', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl({ withQueryParameters: true })), (text) => {
      expect(parseFiscalLink(text)).toBeNull();
      expect(parseFiscalLink(`${base}?${text}`)).toBeNull();
    }),
  );
});

test.each([
  ['http', link.replace('https', 'http')],
  ['no protocol', link.replace('https://', '')],
  ['a slash at the end of the path', link.replace('check?', 'check/?')],
  ['a host in capitals', link.replace('cabinet.tax', 'CABINET.Tax')],
  ['spaces around', `  ${link}\n`],
  ['a time with a colon', link.replace('1405', '14:05')],
  ['an encoded colon', link.replace('1405', '14%3A05')],
  ['a sum with a comma', link.replace('523.40', '523,4')],
  ['a date with dashes', link.replace('20261120', '2026-11-20')],
  ['a signature', `${link}&mac=3f0b8c`],
])('a link with %s is read', (_what, text) => {
  expect(parseFiscalLink(text)).toEqual(receipt);
});

test('seconds and letters in the number are read', () => {
  const text = link.replace('1405', '140559').replace('2091853113', 'xT-A9_v.f8');
  expect(parseFiscalLink(text)).toEqual({ ...receipt, time: '14:05:59', number: 'xT-A9_v.f8' });
});

test.each([
  ['nothing', ''],
  ['a pack code', 'ST-K7M2-4QHX9R-R'],
  ['another host', link.replace('cabinet.tax.gov.ua', 'cabinet.tax.gov.ua.evil.example')],
  ['a host that only contains it', link.replace('cabinet.', 'evil-cabinet.')],
  ['a user in front of another host', link.replace('https://', 'https://cabinet.tax.gov.ua@')],
  ['a user in front of the host', link.replace('https://', 'https://me:secret@')],
  ['another port', link.replace('.ua/', '.ua:8443/')],
  ['another path', link.replace('/check', '/checks')],
  ['a script', link.replace('https', 'javascript')],
  ['text around the link', `чек ${link}`],
  ['no till', link.replace('fn=', 'f=')],
  ['no number', link.replace('id=2091853113&', '')],
  ['no date', link.replace('date=', 'day=')],
  ['no time', link.replace('&time=1405', '')],
  ['no sum', link.replace('sm=', 'sum=')],
  ['an empty number', link.replace('2091853113', '')],
  ['a number with a tag', link.replace('2091853113', '%3Cb%3E')],
  ['a till with letters', link.replace('4000123456', '4000A')],
  ['a parameter that stands twice', `${link}&id=7`],
  ['a day that does not exist', link.replace('20261120', '20260231')],
  ['a month that does not exist', link.replace('20261120', '20261320')],
  ['an hour that does not exist', link.replace('1405', '2405')],
  ['a minute that does not exist', link.replace('1405', '1460')],
  ['a sum of nothing', link.replace('523.40', '0.00')],
  ['a negative sum', link.replace('523.40', '-523.40')],
  ['three decimals', link.replace('523.40', '523.401')],
  ['a sum in another notation', link.replace('523.40', '5e3')],
  ['too many characters', `${link}&mac=${'a'.repeat(2000)}`],
])('a link is not fiscal: %s', (_what, text) => {
  expect(parseFiscalLink(text)).toBeNull();
});

test.each([
  ['523.40', 52_340],
  [' 523,4 ', 52_340],
  ['523', 52_300],
  ['0.01', 1],
  ['0', null],
  ['', null],
  [null, null],
  ['1 000', null],
])('the sum %j is %j', (text, total) => {
  expect(parseReceiptSum(text)).toBe(total);
});

test('the identity does not depend on leading zeros and the case of letters', () => {
  const code = fiscalCode(receipt);
  expect(code).toBe('4000123456:2091853113');
  expect(fiscalCode({ register: '04000123456', number: '002091853113' })).toBe(code);
  expect(fiscalCode({ register: '1', number: 'xTa' })).toBe(
    fiscalCode({ register: '1', number: 'XTA' }),
  );
  expect(fiscalCode({ register: '40', number: '12' })).not.toBe(
    fiscalCode({ register: '401', number: '2' }),
  );
  expect(fiscalCode({ register: '0', number: '0' })).toBe('0:0');
});

test.each([
  ['2026-11-20', '14:05', '2026-11-20T12:05:00.000Z'],
  ['2026-07-20', '14:05:30', '2026-07-20T11:05:30.000Z'],
  // The hour that summer time leaves out.
  ['2026-03-29', '03:30', '2026-03-29T01:30:00.000Z'],
])('%s %s in Kyiv is %s', (day, time, moment) => {
  expect(purchaseMoment({ day, time }).toISOString()).toBe(moment);
});
