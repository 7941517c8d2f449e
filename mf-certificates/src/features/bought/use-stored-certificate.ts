import { certificate, type Certificate } from '@club/api/contract/certificates';
import { defineDeviceKeys, useDeviceValue, versionedFormat } from '@club/platform';
import { number, object } from '@club/platform/schema';
import { useEffect } from 'react';
import { storedPin } from '../pin/stored-pin';

const schema = object({
  certificate,
  /** When the server said so. */
  readAt: number(),
});

interface StoredCertificate {
  certificate: Certificate;
  readAt: number;
}

/**
 * A certificate whose PIN is stored, as this device has read it last: stored answers of the server have
 * an end, the PIN has not. The name begins as that of the PIN, so both go with the session.
 */
const storedCertificate = defineDeviceKeys<StoredCertificate | null>({
  name: 'certificate-pin:facts:',
  storage: 'local',
  owner: 'customer',
  initial: null,
  ...versionedFormat<StoredCertificate | null>(1, schema),
});

interface CertificateQuery {
  /** Null where there is no such certificate. */
  readonly data: Certificate | null | undefined;
  readonly dataUpdatedAt: number;
}

/** Stores what was read beside a confirmed PIN, and gives it while nothing else is known. */
export function useStoredCertificate<Query extends CertificateQuery>(code: string, query: Query) {
  const { data, dataUpdatedAt: readAt } = query;
  const isConfirmed = useDeviceValue(storedPin(code)) !== null;
  const stored = useDeviceValue(storedCertificate(code));
  useEffect(() => {
    if (isConfirmed && data) storedCertificate(code).set({ certificate: data, readAt });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- marks make another object of the same data
  }, [code, isConfirmed, readAt, data?.used_at]);
  if (data !== undefined || stored === null) return { ...query, data };
  return { ...query, data: stored.certificate, dataUpdatedAt: stored.readAt };
}
