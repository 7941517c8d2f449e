import { useDeviceValue } from '@club/platform';
import type { FoundCode, TakenPicture } from '@club/ui/printed-codes';
import { useEffect, useRef, useState } from 'react';
import { foundCodes } from './found-codes';
import { addPackCodes } from './pack-list';

/** A picture of packs, with what was found in it. */
export interface PackPicture extends TakenPicture {
  readonly url: string;
  readonly found: readonly FoundCode[];
}

/** What a picture without a code of a pack shows: nothing to read, or codes of other things. */
export type PictureProblem = 'empty' | 'foreign';

/** The codes that are not sent yet. What was found counts, also where the device cannot save it. */
function useCodes() {
  const stored = useDeviceValue(foundCodes);
  const [own, setOwn] = useState<readonly string[] | null>(null);
  /** Frames come faster than the page is drawn. */
  const current = useRef<readonly string[]>(null);

  function set(next: readonly string[]) {
    current.current = next;
    setOwn(next);
    if (next.length === 0) foundCodes.remove();
    else foundCodes.set(next);
  }

  return { codes: own ?? stored, get: () => current.current ?? foundCodes.get(), set };
}

/** The packs that the camera has seen, and the picture that was taken of them. */
export function useFoundPacks() {
  const { codes, get, set } = useCodes();
  const [picture, setPicture] = useState<PackPicture | null>(null);
  const [problem, setProblem] = useState<PictureProblem | null>(null);
  const [isOver, setOver] = useState(false);
  /** The codes that the customer has removed, or that were sent: the camera still sees them. */
  const removed = useRef<readonly string[]>([]);
  useEffect(() => () => URL.revokeObjectURL(picture?.url ?? ''), [picture]);

  function see(found: readonly FoundCode[]): readonly string[] {
    const before = get();
    const list = addPackCodes(before, found, removed.current);
    if (list.codes !== before) set(list.codes);
    if (list.isOver) setOver(true);
    return list.codes;
  }

  /** A picture of nothing but such codes is meant. */
  function seeAgain(found: readonly FoundCode[]): readonly string[] {
    removed.current = [];
    return see(found);
  }

  function take(taken: TakenPicture, found: readonly FoundCode[]) {
    const isEmpty = see(found).length === 0 && seeAgain(found).length === 0;
    setProblem(isEmpty ? (found.length > 0 ? 'foreign' : 'empty') : null);
    if (!isEmpty) setPicture({ ...taken, url: URL.createObjectURL(taken.image), found });
  }

  function remove(code: string) {
    const left = get().filter((one) => one !== code);
    removed.current = [...removed.current, code];
    set(left);
    setOver(false);
    if (left.length === 0) setPicture(null);
  }

  function reset(left: readonly string[] = [], sent: readonly string[] = []) {
    removed.current = sent;
    set(left);
    setPicture(null);
    setProblem(null);
    setOver(false);
  }

  return {
    codes,
    picture,
    problem,
    isOver,
    see: (found: readonly FoundCode[]) => void see(found),
    take,
    remove,
    reset,
  };
}
