import { useDraftPictures } from '@club/forms/pictures';
import { useCustomer, useDeviceValue } from '@club/platform';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { saveReceiptDraft, storedDraft } from './receipt-draft';

/**
 * The link and the picture that are not sent yet. They survive a reload. While they are sent the outbox
 * has them, and the form only shows them: `release` removes them from the device, `keep` stores them
 * again. `drop` removes those that were sent from the form, and leaves what was entered meanwhile.
 */
export function useReceiptDraft(given: string | null) {
  const { id } = useCustomer();
  const { value, filesKey } = storedDraft(id);
  const restored = useDeviceValue(value);
  const [typed, setTyped] = useState(given);
  // What is typed counts, also where the device cannot save it.
  const link = typed ?? restored.link;
  /** Whether the link that was given begins another receipt than the stored one. */
  const isOther = () => given !== null && given !== value.get().link;
  const pictures = useDraftPictures({
    max: 1,
    filesKey,
    hasStored: () => value.get().hasPicture && !isOther(),
    onChange: ([next = null]) => void saveReceiptDraft(id, link, next),
  });
  const picture = pictures.chosen[0]?.blob ?? null;
  const beginGiven = useEffectEvent(() => {
    if (given !== null && isOther()) void saveReceiptDraft(id, given, null);
  });
  useEffect(() => beginGiven(), []);

  const latest = useRef({ link, picture });
  useEffect(() => {
    latest.current = { link, picture };
  }, [link, picture]);

  function changeLink(next: string) {
    setTyped(next);
    if (next === '' && picture === null) value.remove();
    else value.set({ link: next, hasPicture: picture !== null });
  }

  return {
    link,
    picture,
    pictures,
    /** Whether there is something to send, also where the picture is not read from the device yet. */
    isBegun: link !== '' || picture !== null || restored.hasPicture,
    changeLink,
    release() {
      setTyped(link);
      void saveReceiptDraft(id, '', null);
    },
    keep: () => void saveReceiptDraft(id, latest.current.link, latest.current.picture),
    drop(sent: { readonly link: string; readonly picture: Blob | null }) {
      const now = latest.current;
      const left = {
        link: now.link === sent.link ? '' : now.link,
        picture: now.picture === sent.picture ? null : now.picture,
      };
      setTyped(left.link);
      if (left.picture === null) pictures.clear();
      void saveReceiptDraft(id, left.link, left.picture);
    },
  };
}
