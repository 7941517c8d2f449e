import { defineDeviceKeys, useCustomer, useDeviceValue } from '@club/platform';
import { useState } from 'react';
import { draftKey, draftKeyPrefix, emptyDraft, parseDraft, type Draft } from './draft';

/** The feedback of a customer about an order, whose ids end the key: a long text does not fit into a cookie. */
const feedbackDraft = defineDeviceKeys<Draft>({
  name: draftKeyPrefix,
  storage: 'local',
  owner: 'customer',
  initial: emptyDraft,
  parse: parseDraft,
  format: (draft) => JSON.stringify(draft),
});

/** Stores what was written about an order as its draft. */
export function saveDraft(customerId: string, orderId: string, draft: Draft): void {
  feedbackDraft(draftKey(customerId, orderId)).save(draft);
}

/** The draft of a feedback. It survives closing the sheet and the tab; `drop` deletes it. */
export function useDraft(orderId: string) {
  const stored = feedbackDraft(draftKey(useCustomer().id, orderId));
  const restored = useDeviceValue(stored);
  const [typed, setTyped] = useState<Draft | null>(null);
  return {
    // What is typed counts, also where the device cannot save it.
    draft: typed ?? restored,
    change: (next: Draft) => {
      setTyped(next);
      stored.set(next);
    },
    drop: () => stored.remove(),
  };
}
