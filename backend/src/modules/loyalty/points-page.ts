import { historyCursor } from '@club/api/contract/loyalty/history';
import { kyivDay } from '@club/domain/kyiv-day';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { formatCount, formatPoints } from '../../app/amounts';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import { databaseId } from '../../foundation/database-id';
import { html, type Html } from '../../app/html';
import { dayText, kyivTime } from '../../app/kyiv-time';
import { ActRefusedError, customerSubject, operatorAct } from '../../app/operator-act';
import type { OperatorFile, OperatorPage, OperatorVisit } from '../../app/operator-page';
import { operatorFacts } from '../../app/operator-facts';
import { operatorTable } from '../../app/operator-table';
import type { Operator } from '../../app/operators';
import { insertAct } from '../operator/operator-acts-repository';
import { readPending } from './balance-repository';
import { SourceReusedError } from './booking';
import { correctBalance, correctionTitle, maxTitle } from './correction';
import { customerSearch, customerSearchField } from './customer-search';
import { readAccount, spendable } from './ledger-accounts-repository';
import { readMovements } from './loyalty-repository';
import { readShortfalls } from './shortfalls-repository';
import { statementCsv } from './statement-csv';
import { readYears } from './statement-repository';

const path = 'points';
const LINES = 100;

const signed = (amount: number) => `${amount > 0 ? '+' : '−'}${formatCount(Math.abs(amount))}`;

const find = customerSearch({ title: 'Виписку відкрито', reason: 'Запит про XP' });

/** One form corrects once, whatever is sent with it later. */
const sentBefore =
  'Цю форму вже надіслано, і баланс за нею виправлено один раз. Поглянь на останні рухи: якщо треба виправити ще, надішли нову форму.';

function toRefusal(error: unknown): unknown {
  if (error instanceof SourceReusedError) return new ActRefusedError(sentBefore);
  if (!(error instanceof ClubError) || error.code !== 'BALANCE_TOO_LOW') return error;
  return new ActRefusedError('Стільки XP у покупця немає: баланс не буває від’ємним.');
}

const createCorrection = (context: AppContext) =>
  operatorAct({
    name: 'correct',
    title: 'Баланс виправлено',
    roles: ['money'],
    input: z.object({
      customer: z.string().transform((text) => databaseId(text)),
      key: z.uuid(),
      amount: z
        .string()
        .regex(/^[-−+]?\d{1,6}$/)
        .transform((text) => Number(text.replace('−', '-'))),
      title: correctionTitle,
    }),
    itemField: 'customer',
    invalid: 'Введи ціле число XP, для списання з мінусом, і пояснення для покупця.',
    reason: 'written',
    run: async (tx, { customer, key, amount, title }) => {
      if (customer === null || amount === 0) throw new ActRefusedError('Нічого виправляти.');
      const correction = { customerId: customer, amount, title, key };
      const { outcome } = await correctBalance(tx, context, correction).catch((error: unknown) => {
        throw toRefusal(error);
      });
      if (outcome === 'duplicate') throw new ActRefusedError(sentBefore);
      return { subject: customerSubject(customer), detail: signed(amount), item: customer };
    },
  });

async function factsHtml({ db, now }: AppContext, customerId: number): Promise<Html> {
  const account = await readAccount(db, customerId, now());
  const pending = await readPending(db, customerId);
  return operatorFacts([
    ['Можна витратити', formatPoints(spendable(account))],
    ['Відкладено', formatPoints(account.held)],
    ...(account.owed > 0 ? ([['Ще буде утримано', formatPoints(account.owed)]] as const) : []),
    ['Очікується', formatPoints(pending.reduce((sum, { amount }) => sum + amount, 0))],
  ]);
}

/** What was to be taken back and was not there. */
async function shortfallsHtml({ db }: AppContext, customerId: number): Promise<Html> {
  const rows = await readShortfalls(db, customerId);
  if (rows.length === 0) return html``;
  return operatorTable({
    caption: 'Що ще утримаємо, щойно в покупця будуть вільні XP',
    empty: '',
    rows,
    columns: [
      { title: 'Коли', cell: ({ since }) => kyivTime.format(since) },
      { title: 'За що', cell: ({ title }) => title },
      { title: 'Бракувало', cell: ({ amount }) => formatCount(amount) },
      { title: 'Лишилось утримати', cell: ({ remains }) => formatCount(remains) },
    ],
  });
}

/** The last day of points, as the customer sees it: they expire when the day after it begins. */
const lastDayText = (expiry: Date) => dayText(kyivDay(new Date(expiry.getTime() - 1)));

/** Some movements, newest first, with links to those before, and to all of a year. */
async function movementsHtml(
  { db }: AppContext,
  { query }: OperatorVisit,
  customerId: number,
): Promise<Html> {
  const { data: before } = historyCursor.safeParse(query['before']);
  const { transactions, next } = await readMovements(db, customerId, {
    since: new Date(0),
    until: null,
    movements: LINES,
    ...(before !== undefined && { before }),
  });
  const own = `/operator/${path}/${customerId}`;
  const years = await readYears(db, customerId);
  return html`${operatorTable({
      caption: before === undefined ? 'Рухи XP, найновіші перші' : 'Раніші рухи XP',
      empty: 'XP ще не було.',
      rows: transactions,
      columns: [
        { title: 'Коли', cell: ({ at }) => kyivTime.format(new Date(at)) },
        { title: 'Що', cell: ({ title }) => title },
        { title: 'Скільки', cell: ({ amount }) => signed(amount) },
        { title: 'Залишок', cell: ({ left }) => (left === undefined ? '' : formatCount(left)) },
        {
          title: 'Діє до',
          cell: ({ expires_at: expiry }) => (expiry ? lastDayText(new Date(expiry)) : ''),
        },
      ],
    })}
    <p class="steps">
      ${before !== undefined && html`<a href="${own}">Найновіші</a>`}
      ${next !== null && html`<a rel="next" href="${own}?before=${next}">Раніші</a>`}
      ${years.map(
        (year) =>
          html`<a
            href="/operator/${path}/statement/${customerId}-${year}"
            download="xp-${customerId}-${year}.csv"
            >Виписка за ${year}, CSV</a
          >`,
      )}
    </p>`;
}

/** What is stored when a customer is opened without the search. */
const storedActs = {
  open: 'Виписку відкрито без пошуку',
  statement: 'Виписку завантажено',
} as const;

interface Opening {
  readonly act: keyof typeof storedActs;
  readonly operator: Operator;
  readonly customerId: number;
  readonly detail?: string | null;
}

function storeOpening(
  { transaction, now }: AppContext,
  { act, operator: { name: operator }, customerId, detail = null }: Opening,
): Promise<number> {
  const stored = { operator, act: `${path}.${act}`, subject: customerSubject(customerId), detail };
  return transaction((tx) => insertAct(tx, { ...stored, reason: storedActs[act], at: now() }));
}

/** The statement of a year, as the customer gets it. The name is the customer's number and the year. */
async function findStatement(
  context: AppContext,
  name: string,
  operator: Operator,
): Promise<OperatorFile | null> {
  const [, id = '', year = ''] = /^(\d+)-(20\d{2})$/.exec(name) ?? [];
  const customerId = databaseId(id);
  if (customerId === null) return null;
  await storeOpening(context, { act: 'statement', operator, customerId, detail: year });
  const body = Readable.from(statementCsv(context.db, customerId, year), { objectMode: false });
  return { type: 'text/csv; charset=utf-8', body };
}

async function customerHtml(
  context: AppContext,
  visit: OperatorVisit,
  customerId: number,
  correct: ReturnType<typeof createCorrection>,
): Promise<Html> {
  // The act that has led here is stored already.
  if (visit.done?.subject !== customerSubject(customerId)) {
    await storeOpening(context, { act: 'open', operator: visit.operator, customerId });
  }
  const fields = html`<label>
      Скільки XP додати, з мінусом: списати
      <input name="amount" inputmode="numeric" autocomplete="off" maxlength="7" required />
    </label>
    <label>
      Пояснення, яке покупець побачить у своїй історії
      <input name="title" autocomplete="off" maxlength="${maxTitle}" required />
    </label>`;
  const hidden = { customer: customerId, key: randomUUID() };
  return html`${await factsHtml(context, customerId)} ${await shortfallsHtml(context, customerId)}
    ${await movementsHtml(context, visit, customerId)}
    <div class="choices">
      ${visit.form(correct, { hidden, fields, button: 'Виправити баланс' })}
    </div>
    <p class="steps"><a href="/operator/${path}">Інший покупець</a></p>`;
}

/** The page where operators read a customer's points, and correct them. */
export function pointsPage(context: AppContext): OperatorPage {
  const correct = createCorrection(context);
  return {
    path,
    title: 'XP',
    roles: ['support', 'money'],
    render: async ({ form, refused }) => {
      const fields = customerSearchField(refused?.fields);
      return html`<p class="lead">Звідки в покупця XP, скільки залишилось і до коли вони діють.</p>
        ${form(find, { fields, button: 'Знайти', look: 'main' })}`;
    },
    renderItem: (visit, id) => customerHtml(context, visit, id, correct),
    files: { statement: (name, operator) => findStatement(context, name, operator) },
    storedActs,
    acts: [find, correct],
  };
}
