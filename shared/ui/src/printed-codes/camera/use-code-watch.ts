import { useRef, useState } from 'react';
import type { CameraPanelProps } from '../camera-panel';
import type { FoundCode } from '../found-code';

/** A code that was out of view for so long is meant again when it comes back. */
const forgetMs = 2500;
/** A price code beside the code of the pack may be read first. */
const foreignFrames = 2;

/** Notes that the codes are in view, and gives whether one of them never was before. */
function seeAll(codes: readonly string[], seen: Map<string, number>): boolean {
  const now = performance.now();
  const hasNew = codes.some((code) => !seen.has(code));
  for (const code of codes) seen.set(code, now);
  return hasNew;
}

/** Decides which codes of the frames are reported, each once while it stays in view. */
export function useCodeWatch(props: CameraPanelProps, onRead: () => void) {
  /** When each code was last in view. */
  const seen = useRef(new Map<string, number>());
  const foreign = useRef(0);
  const [foreignText, setForeignText] = useState<string | null>(null);
  const [marks, setMarks] = useState<readonly FoundCode[]>([]);

  /** The first of the codes that is not in view since before. */
  function takeNew(codes: readonly string[]): string | undefined {
    const now = performance.now();
    const isNew = (code: string) => now - (seen.current.get(code) ?? -Infinity) > forgetMs;
    const next = codes.find(isNew);
    // Another new code is for the next frame; while the panel is paused, none is new afterwards.
    for (const code of codes) {
      if (code === next || props.isPaused || !isNew(code)) seen.current.set(code, now);
    }
    return props.isPaused ? undefined : next;
  }

  function countForeign(found: readonly FoundCode[]): void {
    foreign.current += 1;
    if (foreign.current < foreignFrames) return;
    setForeignText(props.onForeign?.(found) ?? props.foreignText);
  }

  function report(found: readonly FoundCode[]): boolean {
    const codes = found.flatMap(({ text }) => props.findCode(text) ?? []);
    if (codes.length === 0) {
      if (found.length > 0) countForeign(found);
      return false;
    }
    foreign.current = 0;
    setForeignText(null);
    if (props.mode === 'multi') {
      if (seeAll(codes, seen.current)) onRead();
      return false;
    }
    const code = takeNew(codes);
    if (code !== undefined) {
      onRead();
      props.onCode(code);
    }
    return true;
  }

  /** Whether the code was found that the visitor means. */
  function handleCodes(codes: readonly FoundCode[]): boolean {
    if (!props.isPaused) props.onFrame?.(codes);
    setMarks((before) => (before.length === 0 && codes.length === 0 ? before : codes));
    return report(codes);
  }

  return { marks, foreignText, handleCodes };
}
