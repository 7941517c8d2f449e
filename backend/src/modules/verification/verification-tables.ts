import type { Verification, VerificationReason } from '@club/api/contract/verification';
import type { Brand } from '@club/domain/brand';
import type { Generated } from 'kysely';

declare module '../../foundation/database/schema' {
  interface Tables {
    verifications: {
      id: Generated<number>;
      customer_id: number;
      brand: Brand;
      way: NonNullable<Verification['way']>;
      status: Exclude<Verification['status'], 'none'> | 'withdrawn';
      reason: VerificationReason | null;
      created_at: Date;
      /** When the status was set. */
      changed_at: Date;
      seen_at: Date | null;
      state_hash: string | null;
      sealed: string | null;
      expires_at: Date | null;
      claimed_at: Date | null;
      subject_hash: string | null;
      decided_by: string | null;
    };
    verification_photos: {
      verification_id: number;
      sealed: Uint8Array;
    };
  }
}
