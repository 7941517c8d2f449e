import type { CertificateSecret } from '@club/api/contract/certificates';
import { defineDeviceKeys, versionedFormat } from '@club/platform';
import { enum as oneOf, object, string } from '@club/platform/schema';

// Not the schema of the contract: another version may have stored it.
const schema = object({
  pin: string(),
  barcode: object({ format: oneOf(['code128', 'ean13', 'qr']), text: string() }),
});

/**
 * PIN and barcode of a certificate, after its owner has confirmed it on this device by a code: the desk
 * of a partner may be without a network. They go with the session.
 */
export const storedPin = defineDeviceKeys<CertificateSecret | null>({
  name: 'certificate-pin:',
  storage: 'local',
  owner: 'customer',
  initial: null,
  ...versionedFormat<CertificateSecret | null>(1, schema),
});
