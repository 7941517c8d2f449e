import { html, type Html, type HtmlValue } from './html';

/** The name of a fact and what it is. */
export type OperatorFact = readonly [name: string, value: HtmlValue];

/** What is known of one thing, as a card of names and values. */
export function operatorFacts(facts: readonly OperatorFact[]): Html {
  return html`<dl class="card facts">
    ${facts.map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;
}
