import type { ProductClass } from '@club/api/contract/product-class';
import type { EarningRule, EarningWay } from '@club/api/contract/loyalty/earning';
import type { Brand } from '@club/domain/brand';
import type { Db, Tx } from '../../foundation/database/schema';
import './loyalty-tables';

/** A rule as operators write it. */
export interface NewRule {
  readonly way: EarningWay;
  /** Null for both. */
  readonly brand: Brand | null;
  /** Null for all. */
  readonly product_class: ProductClass | null;
  readonly unit: EarningRule['unit'];
  readonly amount: number;
  readonly starts_at: Date;
  /** The first moment at which it is not valid. */
  readonly ends_at: Date | null;
}

export interface StoredRule extends NewRule {
  readonly id: number;
}

const columns = [
  'id',
  'way',
  'brand',
  'product_class',
  'unit',
  'amount',
  'starts_at',
  'ends_at',
] as const;

/** All rules, those of the past as well: a receipt counts by the rules of its day. */
export function readStoredRules(db: Db | Tx): Promise<StoredRule[]> {
  return db.selectFrom('earning_rules').select(columns).orderBy('id').execute();
}

export async function insertRule(tx: Tx, rule: NewRule): Promise<StoredRule> {
  return tx.insertInto('earning_rules').values(rule).returning(columns).executeTakeFirstOrThrow();
}

/** Null without such a rule; locked, so that two operators do not end it at the same time. */
export async function lockRule(tx: Tx, id: number): Promise<StoredRule | null> {
  const query = tx.selectFrom('earning_rules').select(columns).where('id', '=', id).forUpdate();
  return (await query.executeTakeFirst()) ?? null;
}

export async function setEnd(tx: Tx, id: number, end: Date): Promise<void> {
  await tx.updateTable('earning_rules').set({ ends_at: end }).where('id', '=', id).execute();
}
