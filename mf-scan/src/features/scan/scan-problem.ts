import { isApiError } from '@club/api';
import { describeFailure } from '@club/platform';

/** Why a code brought nothing, and who can help. */
export interface ScanProblem {
  readonly text: string;
  readonly code: string;
  readonly help: 'support' | 'instruction' | null;
}

const helpers: Readonly<Record<string, ScanProblem['help']>> = {
  SCAN_CODE_USED: 'support',
  SCAN_CODE_UNKNOWN: 'support',
  SCAN_CODE_INVALID: 'instruction',
};

/** What a failure means for the customer who has sent a code. */
export function scanProblem(error: unknown, code: string): ScanProblem {
  const name = isApiError(error) ? error.code : undefined;
  const help = (name !== undefined && helpers[name]) || null;
  return { text: describeFailure(error).text, code, help };
}
