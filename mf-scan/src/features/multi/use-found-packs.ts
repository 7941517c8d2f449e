import type { FoundCode, TakenPicture } from '@club/ui/printed-codes';
import { useEffect, useState } from 'react';
import { addPackCodes } from './pack-list';

/** A picture of packs, with what was found in it. */
export interface PackPicture extends TakenPicture {
  readonly url: string;
  readonly found: readonly FoundCode[];
}

/** The packs that the camera has seen, and the picture that was taken of them. */
export function useFoundPacks() {
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [picture, setPicture] = useState<PackPicture | null>(null);
  const [isEmpty, setEmpty] = useState(false);
  useEffect(() => () => URL.revokeObjectURL(picture?.url ?? ''), [picture]);

  const see = (found: readonly FoundCode[]) => setCodes((before) => addPackCodes(before, found));

  function take(taken: TakenPicture, found: readonly FoundCode[]) {
    const all = addPackCodes(codes, found);
    setCodes(all);
    setEmpty(all.length === 0);
    if (all.length > 0) setPicture({ ...taken, url: URL.createObjectURL(taken.image), found });
  }

  function remove(code: string) {
    const left = codes.filter((one) => one !== code);
    setCodes(left);
    if (left.length === 0) setPicture(null);
  }

  function reset() {
    setCodes([]);
    setPicture(null);
    setEmpty(false);
  }

  return { codes, picture, isEmpty, see, take, remove, reset };
}
