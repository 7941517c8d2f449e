import { formatFiscalLink } from '@club/domain/fiscal-link';
import { formatMoney, formatPoints } from '../../app/amounts';
import type { BrandNames } from '../../app/brand-names';
import { html, type Html } from '../../app/html';
import { kyivTime } from '../../app/kyiv-time';
import { howKeysArePressed, keyHint } from '../../app/key-hint';
import { operatorTable } from '../../app/operator-table';
import { reasonTitles } from './receipt-fields';
import { filterHtml, listAddress } from './review-filter';
import type {
  ListedReceipt,
  ListedReceipts,
  ReviewFilter,
  SimilarReceipt,
} from './review-repository';
import { pagePath, stateTitles } from './review-words';

const kyivParts = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Kyiv',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Day and time of a purchase as the fields of a form. */
export function dayAndTime(at: Date | null): { readonly day: string; readonly time: string } {
  const [day = '', time = ''] = at === null ? [] : kyivParts.format(at).split(' ');
  return { day, time: time.replace(/:00$/, '') };
}

const fullName = (row: ListedReceipt) => `${row.first_name} ${row.last_name}`.trim();

/** What the receipt says, or that an operator has to read it. */
function dataText({ total, bought_at: boughtAt, store }: ListedReceipt): string {
  const known = [
    total === null ? null : formatMoney(total),
    boughtAt && kyivTime.format(boughtAt),
    store,
  ].filter(Boolean);
  return known.length === 0 ? 'Лише фото' : known.join(', ');
}

function numbersText({ register, number }: ListedReceipt): string | null {
  return register && `Каса ${register}, чек ${number ?? ''}`;
}

function stateText({ state, reason, points, decided_by: by }: ListedReceipt): string {
  const detail =
    state === 'refused' && reason !== null
      ? reasonTitles[reason]
      : state === 'approved'
        ? formatPoints(points ?? 0)
        : null;
  const who = state === 'review' ? null : (by ?? 'автоматично');
  return [stateTitles[state], detail, who].filter(Boolean).join(', ');
}

function emptyText({ state, search }: ReviewFilter): string {
  if (search !== '') return 'За цими словами нічого не знайдено. Пошукай серед усіх чеків.';
  return state === 'review' ? 'Жоден чек не чекає.' : 'Таких чеків ще немає.';
}

/** The page of a list with its filter. */
export function listHtml(
  { rows, total, hasMore }: ListedReceipts,
  filter: ReviewFilter,
  names: BrandNames,
): Html {
  const [first, last] = [rows[0], rows.at(-1)];
  const { state, search, after } = filter;
  const isQueue = state === 'review' && search === '' && after === null;
  return html`<p class="lead">
      Звір дані з фото або сторінкою податкової. Підтверджений чек приносить XP один раз.
    </p>
    ${
      isQueue && first
        ? html`<p class="steps">
            <a href="${pagePath}/${first.id}" accesskey="2">Почати з найстаршого${keyHint('2')}</a>
          </p>`
        : null
    }
    ${filterHtml(filter)}
    ${operatorTable({
      caption: `${stateTitles[state]}: ${total}`,
      empty: emptyText(filter),
      rows,
      columns: [
        {
          title: 'Чек',
          cell: ({ id }) => html`<a href="${pagePath}/${id}">№ ${id}</a>`,
        },
        { title: 'Надіслано', cell: (row) => kyivTime.format(row.sent_at) },
        {
          title: 'Хто',
          cell: (row) =>
            html`${fullName(row)}, ${names[row.brand]}<small>№ ${row.customer_id}</small>`,
        },
        { title: 'Дані', cell: (row) => html`${dataText(row)}<small>${numbersText(row)}</small>` },
        { title: 'Стан', cell: stateText },
      ],
    })}
    <p class="steps">
      ${after !== null && html`<a href="${listAddress({ ...filter, after: null })}">На початок</a>`}
      ${
        hasMore &&
        last &&
        html`<a rel="next" href="${listAddress({ ...filter, after: last.id })}">Далі</a>`
      }
    </p>`;
}

interface Neighbours {
  readonly previous: number | null;
  readonly next: number | null;
}

/** Links to the receipts in review around this one. */
export function stepsHtml({ previous, next }: Neighbours): Html {
  const link = (to: number | null, words: string, key: string) =>
    to && html`<a href="${pagePath}/${to}" accesskey="${key}">${words}${keyHint(key)}</a>`;
  return html`<p class="steps">
      ${link(previous, 'Попередній', '1')} ${link(next, 'Наступний', '2')}
      <a href="${pagePath}" accesskey="0">До списку${keyHint('0')}</a>
    </p>
    ${howKeysArePressed}`;
}

const similarityTexts = { picture: 'схоже фото', purchase: 'та сама сума й час' } as const;

function similarHtml(similar: readonly SimilarReceipt[], customerId: number): Html | null {
  if (similar.length === 0) return null;
  const links = similar.map(({ id, state, why, customer_id: owner }) => {
    const whose = owner === customerId ? 'того самого покупця' : 'іншого покупця';
    return html`<li>
      <a href="${pagePath}/${id}">№ ${id}</a>: ${similarityTexts[why]}, ${whose},
      ${stateTitles[state].toLowerCase()}
    </li>`;
  });
  return html`<div>
    <dt>Схожі чеки</dt>
    <dd>
      <ul>
        ${links}
      </ul>
    </dd>
  </div>`;
}

function fact(name: string, value: string | Html): Html {
  return html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`;
}

/** The address of the tax service for a receipt; the server itself never opens it. */
function linkHtml(row: ListedReceipt): Html | null {
  const { register, number, total, bought_at: boughtAt } = row;
  if (register === null || number === null || total === null || boughtAt === null) return null;
  const link = formatFiscalLink({ register, number, total, ...dayAndTime(boughtAt) });
  return fact(
    'Податкова',
    html`<a href="${link}" rel="noreferrer" target="_blank" accesskey="5"
      >Відкрити чек${keyHint('5')}</a
    >`,
  );
}

export interface ReceiptFacts {
  readonly row: ListedReceipt;
  readonly customer: { readonly sent: number; readonly refused: number };
  readonly similar: readonly SimilarReceipt[];
}

/** What is known of a receipt. */
export function factsHtml({ row, customer, similar }: ReceiptFacts, names: BrandNames): Html {
  const source = row.has_link ? 'посилання з QR-коду' : 'фото, дані вводить оператор';
  return html`<dl class="facts">
    ${fact('Стан', stateText(row))}
    ${fact('Покупець', `№\u00a0${row.customer_id}, ${fullName(row)}`)}
    ${fact('Його чеки', `надіслано ${customer.sent}, відхилено ${customer.refused}`)}
    ${fact('Надіслано', `${kyivTime.format(row.sent_at)}, ${names[row.brand]}, ${source}`)}
    ${fact('Дані', dataText(row))}
    ${row.points === null ? null : fact('XP', formatPoints(row.points))} ${linkHtml(row)}
    ${similarHtml(similar, row.customer_id)}
  </dl>`;
}

/** The picture, which opens in full size; or that there is none. */
export function pictureHtml({ id, picture_id: picture }: ListedReceipt): Html {
  if (picture === null) return html`<p class="empty">Фото немає: надіслано посилання.</p>`;
  const address = `${pagePath}/picture/${picture}`;
  return html`<a href="${address}"><img src="${address}" alt="Фото чека № ${id}" /></a>`;
}
