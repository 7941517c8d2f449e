import { maxCount } from '@club/api/limits';
import { findPackCode } from '@club/domain/pack-code-typing';
import type { FoundCode, MarkedCode } from '@club/ui/printed-codes';
import type { CodeState } from './pack-results';

/** The codes of packs, each once, and whether there were more than can be sent at once. */
export interface PackList {
  readonly codes: readonly string[];
  readonly isOver: boolean;
}

/** The codes of packs among what was found, without the removed ones, added to those found before. */
export function addPackCodes(
  before: readonly string[],
  found: readonly FoundCode[],
  removed: readonly string[] = [],
): PackList {
  const codes = found.flatMap(({ text }) => findPackCode(text) ?? []);
  const meant = codes.filter((code) => !removed.includes(code));
  const all = [...new Set([...before, ...meant])];
  if (all.length === before.length) return { codes: before, isOver: false };
  const fitting = all.slice(0, maxCount.scannedCodes);
  return { codes: fitting, isOver: fitting.length < all.length };
}

const successStates: readonly CodeState[] = ['found', 'queued', 'sent', 'counted', 'own'];

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
    const tone = successStates.includes(stateOf(code)) ? ('good' as const) : ('bad' as const);
    return [{ text, corners, tone, label: String(index + 1) }];
  });
}
