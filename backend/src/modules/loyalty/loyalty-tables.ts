import type { ProductClass } from '@club/api/contract/product-class';
import type { CountsWhen, PointsReason } from '@club/api/contract/loyalty/history';
import type { EarningRule, EarningWay } from '@club/api/contract/loyalty/earning';
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
    earning_rules: {
      id: Generated<number>;
      way: EarningWay;
      brand: Brand | null;
      product_class: ProductClass | null;
      unit: EarningRule['unit'];
      amount: number;
      starts_at: Date;
      ends_at: Date | null;
    };
    ledger_lots: {
      transaction_id: number;
      customer_id: number;
      amount: number;
      remains: number;
      expires_at: Date;
    };
    ledger_lot_uses: {
      transaction_id: number;
      lot_id: number;
      amount: number;
      gives_back: number | null;
    };
    ledger_remains: {
      customer_id: number;
      expires_at: Date;
      remains: number;
    };
    ledger_months: {
      customer_id: number;
      month: string;
      earned: number;
      spent: number;
    };
    ledger_checks: {
      day: string;
      /** Null while the check runs. */
      found: string | null;
      at: Date;
    };
    ledger_holds: {
      id: Generated<number>;
      customer_id: number;
      amount: number;
      source_kind: string;
      source_key: string;
      until: Date;
      state: Generated<'open' | 'confirmed' | 'released'>;
    };
    ledger_shortfalls: {
      id: Generated<number>;
      customer_id: number;
      brand: Brand;
      amount: number;
      remains: number;
      reason: Generated<PointsReason>;
      title: string;
      source_kind: string;
      source_key: string;
      lot_id: number | null;
      since: Date;
    };
    ledger_pending: {
      id: Generated<number>;
      customer_id: number;
      brand: Brand;
      amount: number;
      reason: PointsReason;
      title: string;
      counts_when: CountsWhen;
      source_kind: string;
      source_key: string;
      since: Date;
    };
  }
}
