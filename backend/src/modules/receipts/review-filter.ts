import { databaseId } from '../../foundation/database-id';
import { html, type Html } from '../../app/html';
import { keyHint } from '../../app/key-hint';
import type { OperatorVisit } from '../../app/operator-page';
import { reviewStates, type ReviewFilter } from './review-repository';
import { pagePath, stateTitles } from './review-words';

const LONGEST_SEARCH = 60;

/** The filter of an address; what it does not know is left out. */
export function readFilter({
  state,
  search = '',
  after = '',
}: OperatorVisit['query']): ReviewFilter {
  return {
    state: reviewStates.find((one) => one === state) ?? 'review',
    search: search.trim().slice(0, LONGEST_SEARCH),
    after: databaseId(after),
  };
}

/** The address of the list with a filter. */
export function listAddress({ state, search, after }: ReviewFilter): string {
  const query = new URLSearchParams({
    state,
    ...(search !== '' && { search }),
    ...(after !== null && { after: String(after) }),
  });
  return `${pagePath}?${query.toString()}`;
}

/** Links to the states, and the form that searches in one of them. */
export function filterHtml(filter: ReviewFilter): Html {
  const { state, search } = filter;
  const links = reviewStates.map((one) => {
    const current = one === state ? html` aria-current="page"` : null;
    const address = listAddress({ ...filter, state: one, after: null });
    return html`<a href="${address}" ${current}>${stateTitles[one]}</a>`;
  });
  return html`<p class="steps">${links}</p>
    <form method="get" action="${pagePath}" class="filter">
      <input type="hidden" name="state" value="${state}" />
      <label>
        <span>Каса, номер чека або покупець${keyHint('3')}</span>
        <input
          name="search"
          value="${search}"
          autocomplete="off"
          maxlength="${LONGEST_SEARCH}"
          accesskey="3"
        />
      </label>
      <button>Знайти</button>
    </form>`;
}
