import { readPicture } from '@club/ui/printed-codes';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { findReceiptLink } from './receipt-link';

/** The decoder may have to be loaded first; a photo that waits longer is sent without its link. */
const limitMs = 10_000;

/** The link of the QR code on a photo; null where none can be read. */
async function readLink(photo: Blob, signal: AbortSignal): Promise<string | null> {
  try {
    const codes = await readPicture(photo, signal);
    return codes.map(({ text }) => findReceiptLink(text)).find((link) => link !== null) ?? null;
  } catch {
    // Without a network there may be no decoder: then an operator reads the photo.
    return null;
  }
}

function whenAborted(signal: AbortSignal): Promise<null> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(null), { once: true });
  });
}

/** What is known of the QR code on the chosen photo. */
export type ParsedPhoto = 'none' | 'reading' | 'found' | 'not-found';

/**
 * Reads the QR code of a chosen photo on the device, so that it is sent together with the photo. A
 * link that was read from a photo leaves the form with it.
 */
export function usePhotoLink(
  photo: Blob | null,
  link: string,
  onLink: (link: string) => void,
): ParsedPhoto {
  const [read, setRead] = useState<{ photo: Blob; link: string | null } | null>(null);
  const linkOfPhoto = useRef<string>(null);

  const begin = useEffectEvent(() => {
    if (linkOfPhoto.current === link) onLink('');
    linkOfPhoto.current = null;
  });
  const finish = useEffectEvent((of: Blob, found: string | null) => {
    setRead({ photo: of, link: found });
    linkOfPhoto.current = found;
    if (found !== null) onLink(found);
  });

  useEffect(() => {
    begin();
    if (photo === null) return;
    const reading = new AbortController();
    const late = setTimeout(() => reading.abort(), limitMs);
    let isGone = false;
    async function run(of: Blob) {
      const { signal } = reading;
      const found = await Promise.race([readLink(of, signal), whenAborted(signal)]);
      clearTimeout(late);
      if (!isGone) finish(of, found);
    }
    void run(photo);
    return () => {
      isGone = true;
      clearTimeout(late);
      reading.abort();
    };
  }, [photo]);

  if (photo === null) return 'none';
  if (read?.photo !== photo) return 'reading';
  return read.link === null ? 'not-found' : 'found';
}
