import type { CodeResult } from '@club/api/contract/scans';
import { maxCount } from '@club/api/limits';
import { findPackCode } from '@club/domain/pack-code-typing';
import type { FoundCode, MarkedCode } from '@club/ui/printed-codes';

/** What is known about a code: found only, in the outbox, or the server's result. */
export type CodeState = 'found' | 'queued' | CodeResult['state'];

/** The codes of packs among what was found, added to those found before: each once, as many as can be sent. */
export function addPackCodes(
  before: readonly string[],
  found: readonly FoundCode[],
): readonly string[] {
  const codes = found.flatMap(({ text }) => findPackCode(text) ?? []);
  const all = [...new Set([...before, ...codes])].slice(0, maxCount.scannedCodes);
  return all.length === before.length ? before : all;
}

const goodStates: readonly CodeState[] = ['found', 'queued', 'counted', 'own'];

/** The frames in a picture: each pack with its number in the list, and what became of it. */
export function markCodes(
  found: readonly FoundCode[],
  codes: readonly string[],
  stateOf: (code: string) => CodeState,
): readonly MarkedCode[] {
  return found.flatMap(({ text, corners }) => {
    const index = codes.indexOf(findPackCode(text) ?? '');
    const code = codes[index];
    if (code === undefined) return [];
    const tone = goodStates.includes(stateOf(code)) ? ('good' as const) : ('bad' as const);
    return [{ text, corners, tone, label: String(index + 1) }];
  });
}
