import { certificateSecret, type CertificateSecret } from '@club/api/contract/certificates';
import { z } from 'zod';
import type { CertificatesConfig } from '../../app/config';
import { decrypt, encrypt } from '../../foundation/encrypted-text';

/** The certificate that a secret belongs to. */
export interface SecretOwner {
  readonly code: string;
  readonly customerId: number;
}

/** A secret as it is stored, with the id of its key. */
export interface SealedSecret {
  readonly secret: string;
  readonly secret_key: string;
}

// The owner is part of what is encrypted: a row that was copied to another customer does not open.
const sealed = z.object({ code: z.string(), customerId: z.number(), content: certificateSecret });

/** Encrypts with the newest key. */
export function encryptSecret(
  { keys }: CertificatesConfig,
  { code, customerId }: SecretOwner,
  content: CertificateSecret,
): SealedSecret {
  const [key] = keys;
  if (!key) throw new Error('There is no key for PINs');
  const text = JSON.stringify({ code, customerId, content });
  return { secret: encrypt(text, key.secret), secret_key: key.id };
}

/** Throws if the key is gone, or if the secret belongs to another certificate or customer. */
export function decryptSecret(
  { keys }: CertificatesConfig,
  { code, customerId }: SecretOwner,
  { secret, secret_key: keyId }: SealedSecret,
): CertificateSecret {
  const key = keys.find(({ id }) => id === keyId);
  if (!key) throw new Error(`CERTIFICATE_KEYS has no key '${keyId}' any more`);
  const opened = sealed.parse(JSON.parse(decrypt(secret, key.secret)));
  if (opened.code !== code || opened.customerId !== customerId) {
    throw new Error('A PIN is stored with another certificate than its own');
  }
  return opened.content;
}
