import type { Refusal, RefusalData } from '@club/registry';
import { html, type Html } from '../../../app/html';
import { actSentences } from './act-sentences';
import { contractSentences } from './contract-sentences';
import { pageSentences } from './page-sentences';
import { pathSentences } from './path-sentences';
import type { Sentences, SentencesByCode } from './sentences';
import { previewSentences, versionSentences } from './version-sentences';

/** What the registry refuses, in Ukrainian. */
const sentences: SentencesByCode = {
  ...pathSentences,
  ...pageSentences,
  ...contractSentences,
  ...actSentences,
  ...versionSentences,
  ...previewSentences,
};

/** Undefined for a code of a later release, which may be stored. */
function findSentences({ code, values }: RefusalData): Sentences | undefined {
  const say = sentences[code] as ((given: typeof values) => Sentences) | undefined;
  return say?.(values);
}

/** A refusal in Ukrainian. What has no data is in the words of the command. */
export function refusalSentences({ data, what, why, fix }: Refusal): Sentences {
  const english = (text: string) => html`<span lang="en">${text}</span>`;
  return (
    (data && findSentences(data)) ?? {
      what: english(what),
      why: english(why),
      fix: english(fix),
    }
  );
}

/** Of several with the same reason and the same to do, these are said once: fields of one fact often change together. */
export function refusalsHtml(refusals: readonly Refusal[]): Html {
  const groups = new Map<string, Sentences[]>();
  for (const one of refusals.map(refusalSentences)) {
    const key = html`${one.why} ${one.fix}`.toString();
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return html`<ol class="prose refusals">
    ${[...groups.values()].map(
      (group) =>
        html`<li class="card">
          ${group.map(({ what }) => html`<p><strong>${what}.</strong></p>`)}
          <p class="hint">${group[0]?.why}.</p>
          <p>${group[0]?.fix}.</p>
        </li>`,
    )}
  </ol>`;
}

/** What is wrong, of something that stops nothing. */
export function warningHtml(data: RefusalData): Html | undefined {
  return findSentences(data)?.what;
}

/** What is wrong and why, as one text. */
export function reasonsHtml(refusals: readonly Refusal[]): Html {
  return html`${refusals.map(refusalSentences).map(({ what, why }) => html`${what}. ${why}. `)}`;
}
