import type { Certificate } from '@club/api/contract/certificates';
import { formatDate } from '@club/ui';

export type CertificateStatus = 'making' | 'valid' | 'used' | 'expired' | 'failed';

export function certificateStatus(
  { state, used_at: usedAt, valid_until: until }: Certificate,
  today: string,
): CertificateStatus {
  if (state !== 'ready') return state;
  if (usedAt !== null) return 'used';
  return until !== null && until < today ? 'expired' : 'valid';
}

/** The state in words: how long it is valid, or what became of it. */
export function statusText(certificate: Certificate, status: CertificateStatus): string {
  if (status === 'making') return 'Готуємо…';
  if (status === 'failed') return 'Не видано, XP повернулися';
  if (status === 'used') return 'Використано';
  // Noon: the day is the same in every time zone of Europe.
  const end = certificate.valid_until && formatDate(`${certificate.valid_until}T12:00:00Z`);
  if (status === 'expired') return `Термін минув ${end}`;
  return end ? `Діє до ${end}` : 'Діє без обмежень';
}
