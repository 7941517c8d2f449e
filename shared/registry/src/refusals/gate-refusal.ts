import { contractTexts } from './contract-texts';
import type { RefusalText } from './refusal-text';

/** By code, what operators can be refused, in the words of the command. */
const texts = { ...contractTexts };

export type RefusalCode = keyof typeof texts;

/** What the sentences of a refusal name. Stored with canaries: a code keeps the form of its values. */
export type RefusalValues<Code extends RefusalCode> = Parameters<(typeof texts)[Code]>[0];

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
  const text = texts[code] as (values: RefusalValues<Code>) => RefusalText;
  return { ...text(values), data: { code, values } as RefusalData };
}
