import type { PointsReason } from '@club/api/contract/loyalty';
import type { Brand } from '@club/domain/brand';
import type { Generated } from 'kysely';

declare module '../../foundation/database/schema' {
  interface Tables {
    ledger_accounts: {
      id: Generated<number>;
      kind: 'customer' | 'system';
      customer_id: number | null;
      code: string;
      balance: Generated<number>;
    };
    ledger_transactions: {
      id: Generated<number>;
      customer_id: number;
      brand: Brand;
      amount: number;
      reason: PointsReason;
      title: string;
      source_kind: string;
      source_key: string;
      at: Generated<Date>;
      expires_at: Date | null;
      booked_at: Generated<Date>;
    };
    ledger_entries: {
      id: Generated<number>;
      transaction_id: number;
      account_id: number;
      amount: number;
    };
  }
}
