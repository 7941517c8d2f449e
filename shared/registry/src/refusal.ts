import type { RefusalData } from './refusals/gate-refusal';
import type { RefusalText } from './refusals/refusal-text';

/** Why something may not be done, in the words of the command. */
export interface Refusal extends RefusalText {
  /** The same as data; absent where only commands can be refused. */
  readonly data?: RefusalData;
}

/** Thrown when the registry refuses to publish or promote; carries every reason at once. */
export class RefusedError extends Error {
  readonly title: string;
  readonly refusals: readonly Refusal[];

  constructor(title: string, refusals: readonly Refusal[]) {
    super(`${title}\n${refusals.map(describe).join('\n')}`);
    this.name = 'RefusedError';
    this.title = title;
    this.refusals = refusals;
  }
}

function describe(refusal: Refusal, index: number): string {
  return `  ${index + 1}. ${refusal.what}\n     Why: ${refusal.why}\n     Do:  ${refusal.fix}`;
}

/** Each reason once: of two bundles that do not fit each other, both checks name it. */
export function uniqueRefusals<One extends Refusal>(refusals: readonly One[]): One[] {
  return [...new Map(refusals.map((one) => [one.what, one])).values()];
}

/** Throws the refusals, if there are any. */
export function refuseIf(title: string, refusals: readonly Refusal[]): void {
  if (refusals.length > 0) throw new RefusedError(title, refusals);
}
