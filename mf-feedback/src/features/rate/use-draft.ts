import { useCustomer } from '@club/platform';
import { useState } from 'react';
import { draftKey, parseDraft, type Draft } from './draft';

/** What is being written. It outlives the sheet and the tab; `drop` ends it. */
export function useDraft(orderId: string) {
  const key = draftKey(useCustomer().id, orderId);
  const [draft, setDraft] = useState(() => parseDraft(localStorage.getItem(key)));
  return {
    draft,
    // In local storage: a long text does not fit into a cookie.
    change: (next: Draft) => {
      setDraft(next);
      localStorage.setItem(key, JSON.stringify(next));
    },
    drop: () => localStorage.removeItem(key),
  };
}
