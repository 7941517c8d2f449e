import { isApiError, type EndpointOutput } from '@club/api';
import type { CodeResult, ScanKind, sendPicture } from '@club/api/contract/scans';
import type { ScanOutcome } from '../scan/scan-outcome';
import type { WaitingCode } from '../scan/use-scanning';

/**
 * What is known about a code: found only, in the outbox, sent from there meanwhile, not accepted by it,
 * or the server's result.
 */
export type CodeState = 'found' | 'queued' | 'sent' | 'unsent' | CodeResult['state'];

/** What became of one code. */
export interface PackResult {
  readonly state: CodeState;
  readonly kind: ScanKind | null;
  readonly points: number;
}

/** What became of the codes. */
export interface PackResults {
  /** In the order of their numbers. */
  readonly byCode: ReadonlyMap<string, PackResult>;
  /** Null where the server has answered nothing. */
  readonly balance: number | null;
  /** Whether codes wait because too many were wrong. */
  readonly isLimited: boolean;
}

/** How many codes have a state. */
export function countState({ byCode }: PackResults, state: CodeState): number {
  return [...byCode.values()].filter((one) => one.state === state).length;
}

/** The results when only these codes are still in the outbox. What became of the others was said by the app. */
export function withSent(results: PackResults, queued: ReadonlySet<string>): PackResults {
  const byCode = new Map(results.byCode);
  for (const [code, one] of byCode) {
    if (one.state === 'queued' && !queued.has(code)) byCode.set(code, { ...one, state: 'sent' });
  }
  return { ...results, byCode };
}

/** Those of the codes that are still to be sent: also what was found while the others were. */
export function unsentCodes(codes: readonly string[], { byCode }: PackResults): readonly string[] {
  return codes.filter((code) => (byCode.get(code)?.state ?? 'unsent') === 'unsent');
}

/** The results of a picture with its codes. */
export function pictureResults(
  codes: readonly string[],
  { results, balance }: EndpointOutput<typeof sendPicture>,
): PackResults {
  const known = new Map(results.map((one) => [one.code, one]));
  const unknown: PackResult = { state: 'unknown', kind: null, points: 0 };
  return {
    byCode: new Map(codes.map((code) => [code, known.get(code) ?? unknown])),
    balance,
    isLimited: false,
  };
}

/** What became of a code that was sent by itself. */
type SingleOutcome = PromiseSettledResult<ScanOutcome | WaitingCode>;

const refusals: Readonly<Record<string, CodeState>> = {
  SCAN_CODE_USED: 'used',
  SCAN_CODE_UNKNOWN: 'unknown',
  SCAN_CODE_INVALID: 'invalid',
  SCAN_PAUSED: 'paused',
};

function singleResult(outcome: SingleOutcome): PackResult {
  const nothing = { kind: null, points: 0 };
  if (outcome.status === 'rejected') {
    const { reason } = outcome;
    const code = isApiError(reason) ? reason.code : undefined;
    return { state: (code !== undefined && refusals[code]) || 'unsent', ...nothing };
  }
  if (!('scan' in outcome.value)) return { state: 'queued', ...nothing };
  const { scan, isNew } = outcome.value;
  return isNew
    ? { state: 'counted', kind: scan.kind, points: scan.points }
    : { state: 'own', kind: scan.kind, points: 0 };
}

/** The results of codes that were sent one by one. */
export function singleResults(
  codes: readonly string[],
  outcomes: readonly SingleOutcome[],
): PackResults {
  const balances = outcomes.flatMap((outcome) =>
    outcome.status === 'fulfilled' && 'scan' in outcome.value ? outcome.value.balance : [],
  );
  return {
    byCode: new Map(codes.map((code, index) => [code, singleResult(outcomes[index]!)])),
    balance: balances.at(-1) ?? null,
    // The first one that is refused says it for those that were not tried after it.
    isLimited: outcomes.some(
      (outcome) =>
        outcome.status === 'fulfilled' && 'isLimited' in outcome.value && outcome.value.isLimited,
    ),
  };
}
