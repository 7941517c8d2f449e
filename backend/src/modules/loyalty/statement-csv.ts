import type { PointsTransaction } from '@club/api/contract/loyalty/history';
import { pointsReasonText } from '@club/domain/points-reason';
import { kyivDay } from '@club/domain/kyiv-day';
import { kyivMonthStart } from '../../app/kyiv-time';
import type { Db } from '../../foundation/database/schema';
import { readMovements } from './loyalty-repository';

/** So many movements are read at once. */
const PART = 500;

const time = new Intl.DateTimeFormat('uk-UA', {
  timeZone: 'Europe/Kyiv',
  hour: '2-digit',
  minute: '2-digit',
});

/** A spreadsheet would compute a text that begins like a formula. */
const asText = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

const toLine = (cells: readonly string[]) => `${cells.map(quoted).join(';')}\r\n`;

/** Points expire at the first moment of a day: the day before is their last. */
const lastDay = (expiry: string) => kyivDay(new Date(Date.parse(expiry) - 1));

/** Until when the points last: two days where they were returned to several gains. */
function untilText({
  amount,
  expires_at: first,
  last_expires_at: last,
}: PointsTransaction): string {
  if (amount < 0 || first === null) return '';
  return last === undefined ? lastDay(first) : `${lastDay(first)} – ${lastDay(last)}`;
}

function toCells(movement: PointsTransaction): string[] {
  const { at, amount, reason, title } = movement;
  const { title: event, why } = pointsReasonText(reason, amount);
  const date = new Date(at);
  return [
    kyivDay(date),
    time.format(date),
    event,
    asText(title),
    why,
    String(amount),
    untilText(movement),
  ];
}

/** The movements of a calendar year in Kyiv as pieces of a CSV text, with a part of them in memory. */
export async function* statementCsv(
  db: Db,
  customerId: number,
  year: string,
): AsyncGenerator<string> {
  const middleOfJanuary = new Date(`${year}-01-15T00:00:00Z`);
  const query = {
    since: kyivMonthStart(middleOfJanuary),
    until: kyivMonthStart(middleOfJanuary, 12),
    movements: PART,
  };
  const head = ['Дата', 'Час', 'Подія', 'Звідки', 'Чому', 'XP', 'Діють до'];
  yield `\uFEFF${toLine(head)}`;
  let before: string | null | undefined;
  do {
    const { transactions, next } = await readMovements(db, customerId, {
      ...query,
      ...(before && { before }),
    });
    yield transactions.map((one) => toLine(toCells(one))).join('');
    before = next;
  } while (before);
}
