import { ipostAuth } from '@club/api/contract/ipost';
import type { Section } from '@club/platform/query';

/** The calls of the alternative courier, which open with a token of their own. */
export const ipostSection: Section = {
  cookie: 'ipostToken',
  refusal: 'IPOST_UNAUTHENTICATED',
  open: (api) => api(ipostAuth, {}),
};
