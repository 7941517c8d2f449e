import { getAuth } from '@club/api/contract/certificates';
import type { Section } from '@club/platform/query';
import { kyivHour } from './kyiv-hour';

/** The part of the API for certificates. Its section token is requested with the current hour. */
export const certificatesSection: Section = {
  cookie: 'certificateToken',
  refusal: 'CERT_UNAUTHENTICATED',
  open: (api) => api(getAuth, { date: kyivHour(new Date()) }),
};
