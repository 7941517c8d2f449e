import { feedbackBrand, feedbackTag } from '@club/api/contract/feedback';
import { brands } from '@club/domain/brand';
import type { BrandNames } from '../../app/brand-names';
import { databaseId } from '../../foundation/database-id';
import { html, type Html } from '../../app/html';
import type { OperatorVisit } from '../../app/operator-page';
import { selectField, type SelectOptions } from '../../app/operator-select';
import { reviewChannels, reviewStates, type ReviewFilter } from './review-repository';
import { channelTitles, groupTitles, stateTitles, tagTitles } from './review-words';

type Query = OperatorVisit['query'];

const known = <Value extends string>(values: readonly Value[], text: string | undefined) =>
  values.find((value) => value === text) ?? null;

/** The filter of an address; what it does not know is left out. */
export function readFilter(query: Query): ReviewFilter {
  const rating = Number(known(['1', '2', '3', '4', '5'], query['stars']));
  return {
    state: known(reviewStates, query['state']) ?? 'waiting',
    channel: known(reviewChannels, query['channel']),
    rating: rating || null,
    tag: known(feedbackTag.options, query['tag']),
    hasPictures: query['pictures'] === 'yes',
    brand: known(brands, query['brand']),
    group: known(feedbackBrand.options, query['group']),
    after: databaseId(query['after'] ?? ''),
  };
}

/** A filter as the query of an address; empty for the whole queue. */
export function filterQuery(filter: ReviewFilter): string {
  const { state, channel, rating, tag, hasPictures, brand, group, after } = filter;
  const fields = {
    state: state === 'waiting' ? null : state,
    channel,
    stars: rating,
    tag,
    pictures: hasPictures ? 'yes' : null,
    brand,
    group,
    after,
  };
  const set = Object.entries(fields).flatMap(([name, value]) =>
    value === null ? [] : [[name, String(value)]],
  );
  return new URLSearchParams(set).toString();
}

/** An address in the list of a filter. */
export function addressIn(path: string, filter: ReviewFilter): string {
  const query = filterQuery(filter);
  return query === '' ? path : `${path}?${query}`;
}

/** The hidden field of forms with the filter of the list from which an entry was opened. */
export const filterField = 'filter';

/** The filter of such a field. */
export function readFilterField(text: string): ReviewFilter {
  return readFilter(Object.fromEntries(new URLSearchParams(text)));
}

/** The filter of the list in which an entry is shown; a refused form brings it along. */
export function readVisitFilter({ query, refused }: OperatorVisit): ReviewFilter {
  const sent = refused?.fields[filterField];
  const filter = sent === undefined ? readFilter(query) : readFilterField(sent);
  return { ...filter, after: null };
}

const titled = <Value extends string>(
  values: readonly Value[],
  titles: Readonly<Record<Value, string>>,
): SelectOptions => values.map((value) => [value, titles[value]]);

const select = (
  name: string,
  label: string,
  options: SelectOptions,
  chosen: string | number | null,
): Html => selectField({ name, label, chosen: String(chosen ?? '') }, options);

const withAny = (options: SelectOptions): SelectOptions => [['', 'Усі'], ...options];
const stars: SelectOptions = ['1', '2', '3', '4', '5'].map((count) => [count, `${count} з 5`]);

/** The form that narrows the list. */
export function filterHtml(path: string, filter: ReviewFilter, names: BrandNames): Html {
  const { state, channel, rating, tag, hasPictures, brand, group } = filter;
  return html`<form method="get" action="${path}" class="filter">
    ${select('state', 'Стан', titled(reviewStates, stateTitles), state)}
    ${select('channel', 'Покупка', withAny(titled(reviewChannels, channelTitles)), channel)}
    ${select('stars', 'Оцінка', withAny(stars), rating)}
    ${select('tag', 'Позначка', withAny(titled(feedbackTag.options, tagTitles)), tag)}
    ${select('pictures', 'Фото', withAny([['yes', 'Лише з фото']]), hasPictures ? 'yes' : null)}
    ${select('brand', 'Застосунок', withAny(titled(brands, names)), brand)}
    ${select('group', 'Товари', withAny(titled(feedbackBrand.options, groupTitles)), group)}
    <button>Показати</button>
  </form>`;
}
