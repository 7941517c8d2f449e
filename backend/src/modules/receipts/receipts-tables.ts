import type { ReceiptReason, ReceiptState } from '@club/api/contract/receipts';
import type { Brand } from '@club/domain/brand';
import type { Generated } from 'kysely';

declare module '../../foundation/database/schema' {
  interface Tables {
    receipts: {
      id: Generated<number>;
      customer_id: number;
      brand: Brand;
      state: ReceiptState;
      sent_at: Date;
      register: string | null;
      number: string | null;
      code: string | null;
      has_link: boolean;
      /** Kopiykas. */
      total: number | null;
      bought_at: Date | null;
      store: string | null;
      picture_id: string | null;
      /** 256 characters `0` or `1`. */
      picture_print: string | null;
      points: number | null;
      reason: ReceiptReason | null;
      round: Generated<number>;
      revision: Generated<number>;
      order_id: number | null;
      decided_at: Date | null;
      decided_by: string | null;
    };
  }
}
