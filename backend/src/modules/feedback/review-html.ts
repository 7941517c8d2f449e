import type { BrandNames } from '../../app/brand-names';
import { html, type Html } from '../../app/html';
import { howKeysArePressed, keyHint } from '../../app/key-hint';
import { kyivTime } from '../../app/kyiv-time';
import { operatorTable } from '../../app/operator-table';
import { addressIn, filterHtml } from './review-filter';
import type { Neighbours, ReviewEntry, ReviewFilter } from './review-repository';
import { channelTitles, groupTitles, stateTitles, tagTitles } from './review-words';

const pagePath = '/operator/feedback';

const EXCERPT = 160;

const fullName = (entry: ReviewEntry) => `${entry.first_name} ${entry.last_name}`.trim();

function starsHtml(rating: number): Html {
  const stars = '★'.repeat(rating) + '☆'.repeat(5 - rating);
  return html`<span role="img" aria-label="${rating} з 5">${stars}</span>`;
}

const tagsText = ({ tags }: ReviewEntry) => tags.map((tag) => tagTitles[tag]).join(', ');

function purchaseText({ channel, number, brand, store }: ReviewEntry, names: BrandNames): string {
  return [`${channelTitles[channel]} №\u00a0${number}`, names[brand], store]
    .filter(Boolean)
    .join(', ');
}

function excerpt(text: string): string {
  return text.length <= EXCERPT ? text : `${text.slice(0, EXCERPT).trimEnd()}…`;
}

function stateText({ answered_at: answered, handled_at: handled }: ReviewEntry): string {
  if (answered !== null) return `Відповідь ${kyivTime.format(answered)}`;
  return handled === null ? 'Чекає' : `Опрацьовано ${kyivTime.format(handled)}`;
}

function wordsHtml(entry: ReviewEntry): Html {
  const pictures = entry.picture_count ?? 0;
  return html`${entry.body === '' ? 'Без тексту' : excerpt(entry.body)}
  ${pictures > 0 && html`<small>Фото: ${pictures}</small>`}`;
}

interface Listed {
  readonly rows: readonly ReviewEntry[];
  readonly hasMore: boolean;
}

/** The address of an entry, in the list of a filter. */
const entryAddress = (id: number, filter: ReviewFilter) =>
  addressIn(`${pagePath}/${id}`, { ...filter, after: null });

function tableHtml({ rows }: Listed, filter: ReviewFilter, names: BrandNames): Html {
  const { state } = filter;
  return operatorTable({
    caption:
      state === 'waiting'
        ? 'Чекають: спершу найнижчі оцінки'
        : `${stateTitles[state]}: спершу найновіші`,
    empty: state === 'waiting' ? 'Жоден відгук не чекає.' : 'Таких відгуків немає.',
    rows,
    columns: [
      {
        title: 'Відгук',
        cell: ({ id, created_at: at }) =>
          html`<a href="${entryAddress(id, filter)}">№ ${id}</a
            ><small>${kyivTime.format(at)}</small>`,
      },
      {
        title: 'Оцінка',
        cell: (entry) => html`${starsHtml(entry.rating)}<small>${tagsText(entry)}</small>`,
      },
      { title: 'Слова', cell: wordsHtml },
      {
        title: 'Покупка',
        cell: (entry) => html`${purchaseText(entry, names)}<small>${fullName(entry)}</small>`,
      },
      { title: 'Стан', cell: stateText },
    ],
  });
}

/** The list with its filter. */
export function listHtml(listed: Listed, filter: ReviewFilter, names: BrandNames): Html {
  const [first, last] = [listed.rows[0], listed.rows.at(-1)];
  const isQueue = filter.state === 'waiting' && filter.after === null;
  const begin =
    isQueue && first
      ? html`<a href="${entryAddress(first.id, filter)}" accesskey="2"
          >Почати з першого${keyHint('2')}</a
        >`
      : null;
  const more =
    listed.hasMore && last
      ? html`<a rel="next" href="${addressIn(pagePath, { ...filter, after: last.id })}">Далі</a>`
      : null;
  return html`<p class="lead">
      Покупець бачить відповідь біля свого відгуку й дізнається про неї на головній. Похвала без
      слів і фото відповіді не чекає.
    </p>
    <p class="steps">${begin}</p>
    ${filterHtml(pagePath, filter, names)} ${tableHtml(listed, filter, names)}
    <p class="steps">${more}</p>`;
}

/** Links to the ratings around this one in the list of a filter. */
export function stepsHtml({ previous, next }: Neighbours, filter: ReviewFilter): Html {
  const link = (to: number | null, words: string, key: string) =>
    to &&
    html`<a href="${entryAddress(to, filter)}" accesskey="${key}">${words}${keyHint(key)}</a>`;
  return html`<p class="steps">
      ${link(previous, 'Попередній', '1')} ${link(next, 'Наступний', '2')}
      <a href="${addressIn(pagePath, filter)}" accesskey="0">До списку${keyHint('0')}</a>
    </p>
    ${howKeysArePressed}`;
}

function fact(name: string, value: string | Html): Html {
  return html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`;
}

/** Small pictures; each opens in full size. */
function picturesHtml(pictures: readonly string[]): Html | null {
  if (pictures.length === 0) return null;
  const items = pictures.map(
    (id, index) =>
      html`<li>
        <a href="${pagePath}/picture/${id}">
          <img src="${pagePath}/thumbnail/${id}" alt="Фото ${index + 1} до відгуку" />
        </a>
      </li>`,
  );
  return html`<ul class="thumbnails">
    ${items}
  </ul>`;
}

export interface EntryFacts {
  readonly entry: ReviewEntry;
  /** Ids of pictures. */
  readonly pictures: readonly string[];
  readonly purchase: readonly { readonly title: string; readonly quantity: number }[];
  readonly customer: { readonly all: number; readonly low: number };
}

/** What the customer has sent. */
export function ratingHtml({ entry, pictures }: EntryFacts): Html {
  const { rating, body, tags, created_at: at } = entry;
  return html`<div class="words">
    <p>${starsHtml(rating)} <small>${kyivTime.format(at)}</small></p>
    ${tags.length > 0 && html`<p class="hint">${tagsText(entry)}</p>`}
    ${body === '' ? html`<p class="quiet">Без тексту.</p>` : html`<blockquote>${body}</blockquote>`}
    ${picturesHtml(pictures)}
  </div>`;
}

/** What is known of the purchase and the customer. */
export function factsHtml({ entry, purchase, customer }: EntryFacts, names: BrandNames): Html {
  const { brands, customer_id: customerId, delivered_at: deliveredAt } = entry;
  const lines = purchase.map(({ title, quantity }) => html`<li>${title} × ${quantity}</li>`);
  const groups = brands.map((group) => groupTitles[group]).join(', ');
  return html`<dl class="facts">
    ${fact('Стан', stateText(entry))}
    ${fact('Покупець', `№\u00a0${customerId}, ${fullName(entry)}`)}
    ${fact('Його відгуки', `усього ${customer.all}, з них на 1 або 2 зірки ${customer.low}`)}
    ${fact('Покупка', purchaseText(entry, names))}
    ${deliveredAt && fact('Отримано', kyivTime.format(deliveredAt))}
    ${
      lines.length > 0 &&
      fact(
        'Товари',
        html`<ul>
          ${lines}
        </ul>`,
      )
    }
    ${groups !== '' && fact('Групи товарів', groups)}
  </dl>`;
}
