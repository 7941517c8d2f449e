import { getAuth } from '@club/api/contract/feedback';
import type { Section } from '@club/platform/query';

/** The part of the API that takes feedback: it opens with a token of its own. */
export const feedbackSection: Section = {
  cookie: 'feedbackToken',
  refusal: 'FEEDBACK_UNAUTHENTICATED',
  open: (api) => api(getAuth, {}),
};
