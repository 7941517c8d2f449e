import { useEffect, useRef, useState } from 'react';
import { pictureFault } from './picture-fault';
import { preparePicture } from './prepare-picture';

/** A picture that was chosen, as it will be sent, and an address to show it by. */
export type ChosenPicture = { id: number; blob: Blob; url: string };

/** The pictures that a customer has chosen, for a {@link PicturePicker}. */
export type Pictures = {
  chosen: readonly ChosenPicture[];
  max: number;
  /** The number of files that are being opened. */
  opening: number;
  error: string | undefined;
  /** From the first look at the camera or the gallery, which hides the page. */
  isBegun: boolean;
  begin: () => void;
  /** Redraws the files and adds them, behind those of earlier calls. With `max` 1 the last one takes the place of the one before. */
  add: (files: readonly Blob[]) => Promise<void>;
  /** Puts pictures that were prepared before in front of the chosen ones. */
  restore: (blobs: readonly Blob[]) => void;
  remove: (id: number) => void;
  clear: () => void;
  setError: (error: string | undefined) => void;
};

/** The pictures that can be opened, in the order of their files, and why the last other one cannot. */
async function prepareAll(files: readonly Blob[]): Promise<{ blobs: Blob[]; fault?: string }> {
  const blobs: Blob[] = [];
  let fault: string | undefined;
  // One after another: a phone has no memory for several open photos.
  for (const file of files) {
    try {
      blobs.push(await preparePicture(file));
    } catch (error) {
      fault = pictureFault(error);
    }
  }
  return { blobs, ...(fault !== undefined && { fault }) };
}

/** Shows chosen pictures by addresses, and gives the addresses back. */
function useAddresses() {
  const open = useRef(new Set<string>());
  useEffect(() => {
    const urls = open.current;
    return () => {
      for (const url of urls) URL.revokeObjectURL(url);
      urls.clear();
    };
  }, []);
  return {
    give(blob: Blob) {
      const url = URL.createObjectURL(blob);
      open.current.add(url);
      return url;
    },
    takeBack(url: string) {
      open.current.delete(url);
      URL.revokeObjectURL(url);
    },
  };
}

/** Pictures for a form: chosen, opened, redrawn and removed. */
export function usePictures({ max }: { max: number }): Pictures {
  const addresses = useAddresses();
  // Files may be chosen while others are being opened: those come first.
  const lastAdded = useRef<Promise<unknown>>(Promise.resolve());
  const current = useRef<readonly ChosenPicture[]>([]);
  const lastId = useRef(0);
  const [chosen, setChosen] = useState<readonly ChosenPicture[]>([]);
  const [opening, setOpening] = useState(0);
  const [error, setError] = useState<string>();
  const [isBegun, setBegun] = useState(false);

  function set(next: readonly ChosenPicture[]) {
    for (const old of current.current) if (!next.includes(old)) addresses.takeBack(old.url);
    current.current = next;
    setChosen(next);
  }

  function toChosen(blob: Blob): ChosenPicture {
    lastId.current += 1;
    return { id: lastId.current, blob, url: addresses.give(blob) };
  }

  async function open(files: readonly Blob[]) {
    const { blobs, fault } = await prepareAll(files);
    setOpening((count) => count - files.length);
    const room = max === 1 ? 1 : max - current.current.length;
    const added = blobs.slice(0, room).map(toChosen);
    if (added.length > 0) set(max === 1 ? added : [...current.current, ...added]);
    if (blobs.length > room) setError(`Можна додати до ${max} фото. Зайві не додано`);
    else if (fault !== undefined) setError(fault);
  }

  function add(files: readonly Blob[]): Promise<void> {
    setOpening((count) => count + files.length);
    setError(undefined);
    const added = lastAdded.current.then(() => open(files));
    lastAdded.current = added.catch(() => undefined);
    return added;
  }

  return {
    chosen,
    max,
    opening,
    error,
    isBegun,
    begin: () => setBegun(true),
    add,
    restore(blobs) {
      const room = max - current.current.length;
      set([...blobs.slice(0, room).map(toChosen), ...current.current]);
    },
    remove: (id) => set(current.current.filter((picture) => picture.id !== id)),
    clear() {
      set([]);
      setError(undefined);
    },
    setError,
  };
}
