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

/** What is wrong, of something that stops nothing. */
export function warningHtml(data: RefusalData): Html | undefined {
  return findSentences(data)?.what;
}

/** What is wrong and why, as one text. */
export function reasonsHtml(refusals: readonly Refusal[]): Html {
  return html`${refusals.map(refusalSentences).map(({ what, why }) => html`${what}. ${why}. `)}`;
}
