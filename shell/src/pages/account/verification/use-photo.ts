import { pictureFault, preparePicture } from '@club/ui/pictures';
import { useEffect, useState } from 'react';

/** A photo that was chosen, and an address to show it by. */
export interface ChosenPhoto {
  readonly photo: Blob;
  readonly url: string;
}

/** The chosen photo. One that can't be opened leaves the one before. */
export function usePhoto() {
  const [chosen, setChosen] = useState<ChosenPhoto | null>(null);
  const [error, setError] = useState<string>();
  const [isOpening, setOpening] = useState(false);
  const [isBegun, setBegun] = useState(false);
  const url = chosen?.url;

  useEffect(() => {
    if (url === undefined) return;
    return () => URL.revokeObjectURL(url);
  }, [url]);

  async function choose(file: Blob) {
    setOpening(true);
    setError(undefined);
    try {
      const photo = await preparePicture(file);
      setChosen({ photo, url: URL.createObjectURL(photo) });
    } catch (fault) {
      setError(pictureFault(fault));
    }
    setOpening(false);
  }

  return {
    chosen,
    error,
    isOpening,
    /** From the first look at the camera or the gallery, which hides the page. */
    isBegun,
    begin: () => setBegun(true),
    choose,
    setError,
  };
}
