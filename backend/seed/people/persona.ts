import type { Brand } from '../collections';
import type { AvatarSpec } from '../pictures/spec';

export type LedgerKind =
  | 'order'
  | 'scan-stick'
  | 'scan-velo'
  | 'receipt'
  | 'referral'
  | 'quiz'
  | 'device'
  | 'exchange'
  | 'certificate'
  | 'correction';

export interface LedgerLine {
  daysAgo: number;
  kind: LedgerKind;
  /** XP, negative when spent. */
  amount: number;
  text: string;
  /** Ahead of today, for gains that last shorter than usual. */
  expiresInDays?: number;
}

/** A till receipt that waits for an operator (without a reason) or was refused. Approved ones are in the ledger. */
export interface PersonaReceipt {
  sentDaysAgo: number;
  boughtDaysAgo: number;
  totalKopiykas: number;
  shop: string;
  reason: 'too-old' | 'too-large' | 'unreadable' | null;
}

export interface OrderLine {
  variantId: string;
  quantity: number;
}

export type OrderState = 'created' | 'paid' | 'packed' | 'sent' | 'delivered' | 'cancelled';

export interface PastOrder {
  number: number;
  daysAgo: number;
  /** Offline orders are till receipts and have no state of delivery: always `delivered`. */
  channel: 'online' | 'offline';
  state: OrderState;
  paidWith: 'money' | 'xp';
  lines: OrderLine[];
  /** Money in kopiykas; 0 when paid with XP. */
  totalKopiykas: number;
  /** XP spent; 0 when paid with money. */
  totalXp: number;
  /** Where an offline order was bought. */
  shop?: string;
}

export interface Metafield {
  namespace: string;
  key: string;
  value: string;
}

export interface PersonaAccount {
  brand: Brand;
  tags: string[];
  metafields: Metafield[];
  /** XP on the account before the first ledger line; book it `registeredDaysAgo`. */
  openingBalance: number;
  /** Ahead of today, when what was there before is older than the account. */
  openingExpiresInDays?: number;
  /** From the oldest to the newest. */
  ledger: LedgerLine[];
  receipts?: PersonaReceipt[];
  orders: PastOrder[];
}

export interface PersonaAddress {
  cityId: string;
  street: string;
  house: string;
  flat: string;
}

export interface Persona {
  key: 'newcomer' | 'regular' | 'saver' | 'both-brands' | 'blocked';
  phone: string;
  firstName: string;
  lastName: string;
  email: string;
  birthDate: string;
  isBlocked: boolean;
  referralCode: string;
  /** null: never filled in. */
  address: PersonaAddress | null;
  registeredDaysAgo: number;
  avatar: string;
  avatarArt: AvatarSpec;
  accounts: PersonaAccount[];
}
