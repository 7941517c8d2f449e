import { getAuth } from '@club/api/contract/feedback';
import type { OutboxSection } from '@club/platform/outbox';
import type { Section } from '@club/platform/query';

/** The part of the API for feedback. It needs a section token. */
export const feedbackSection: Section = {
  cookie: 'feedbackToken',
  refusal: 'FEEDBACK_UNAUTHENTICATED',
  open: (api) => api(getAuth, {}),
};

/** The same for a rating that waits in the outbox. */
export const feedbackOutboxSection: OutboxSection = { ...feedbackSection, open: getAuth };
