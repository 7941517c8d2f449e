import { getAuth } from '@club/api/contract/certificates';
import type { Section } from '@club/platform/query';
import { hourOf } from './hour-of';

/** The part of the API that sells certificates: it opens by the hour, with a token of its own. */
export const certificatesSection: Section = {
  cookie: 'certificateToken',
  refusal: 'CERT_UNAUTHENTICATED',
  open: (api) => api(getAuth, { date: hourOf(new Date()) }),
};
