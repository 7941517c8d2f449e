import { ipostAuth } from '@club/api/contract/delivery';
import type { Section } from '@club/platform/query';

/** The section of the alternative courier. */
export const ipostSection: Section = {
  cookie: 'ipostToken',
  refusal: 'IPOST_UNAUTHENTICATED',
  open: (api) => api(ipostAuth, {}),
};
