import { getAuth } from '@club/api/contract/certificates';
import type { OutboxSection } from '@club/platform/outbox';
import type { Section } from '@club/platform/query';
import { kyivHour } from './kyiv-hour';

/** The part of the API for certificates. Its section token is requested with the current hour. */
export const certificatesSection: Section = {
  cookie: 'certificateToken',
  refusal: 'CERT_UNAUTHENTICATED',
  open: (api) => api(getAuth, { date: kyivHour(new Date()) }),
};

/** The same for a purchase that waits in the outbox. It opens with the hour of the purchase. */
export function certificatesOutboxSection(): OutboxSection {
  return { ...certificatesSection, open: getAuth, input: { date: kyivHour(new Date()) } };
}
