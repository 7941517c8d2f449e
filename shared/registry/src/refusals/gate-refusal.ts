import { actTexts } from './act-texts';
import { contractTexts } from './contract-texts';
import { pageTexts } from './page-texts';
import { pathTexts } from './path-texts';
import type { RefusalText } from './refusal-text';
import { previewTexts, versionTexts } from './version-texts';

/** By code, what operators can be refused, in the words of the command. */
const texts = {
  ...pathTexts,
  ...pageTexts,
  ...contractTexts,
  ...actTexts,
  ...versionTexts,
  ...previewTexts,
};

export type RefusalCode = keyof typeof texts;

/** What the sentences of a refusal name. Canaries store it, so a code keeps the form of its values. */
export type RefusalValues<Code extends RefusalCode> =
  Parameters<(typeof texts)[Code]> extends [infer Values]
    ? Values
    : Readonly<Record<string, never>>;

/** A refusal as data, which can be said in any language. */
export type RefusalData = {
  readonly [Code in RefusalCode]: { readonly code: Code; readonly values: RefusalValues<Code> };
}[RefusalCode];

/** A refusal that operators can get, too. */
export interface GateRefusal extends RefusalText {
  readonly data: RefusalData;
}

/** The refusal with this code and these values. */
export function refusal<Code extends RefusalCode>(
  code: Code,
  values: RefusalValues<Code>,
): GateRefusal {
  const text = texts[code] as unknown as (values: RefusalValues<Code>) => RefusalText;
  return { ...text(values), data: { code, values } as RefusalData };
}
