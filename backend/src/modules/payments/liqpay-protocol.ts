import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { CardState, PaymentFact, SignedMessage } from './card-payments';

/** The shop's contract with the provider. */
export interface LiqpayKeys {
  readonly publicKey: string;
  readonly privateKey: string;
  /** Of the protocol: it decides how is signed. */
  readonly version: number;
  /** A `sandbox` payment moves no money: it counts only where none should move. */
  readonly isTest: boolean;
}

const CURRENCY = 'UAH';

/** The provider's statuses. Whatever is not here is under way. */
const states: Readonly<Record<string, CardState>> = {
  success: 'paid',
  failure: 'failed',
  error: 'failed',
  reversed: 'refunded',
};

const message = z.object({
  public_key: z.string().optional(),
  order_id: z.string().min(1).max(255),
  status: z.string().min(1),
  amount: z.coerce.number().nonnegative(),
  currency: z.string(),
});

/** Up to version 6 SHA-1, later SHA3-256, over the data between two private keys. */
export function sign(data: string, { privateKey, version }: LiqpayKeys): string {
  const algorithm = version < 7 ? 'sha1' : 'sha3-256';
  return createHash(algorithm).update(`${privateKey}${data}${privateKey}`).digest('base64');
}

/** A request or a callback, as it travels. */
export function pack(fields: Readonly<Record<string, unknown>>, keys: LiqpayKeys): SignedMessage {
  const data = Buffer.from(JSON.stringify(fields)).toString('base64');
  return { data, signature: sign(data, keys) };
}

function isSigned({ data, signature }: SignedMessage, keys: LiqpayKeys): boolean {
  const expected = Buffer.from(sign(data, keys));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

function stateOf(status: string, isTest: boolean): CardState {
  if (status === 'sandbox') return isTest ? 'paid' : 'failed';
  return states[status] ?? 'waiting';
}

/** What the provider's JSON says, or null when it is about another shop or another currency. */
export function factOf(json: unknown, keys: LiqpayKeys): PaymentFact | null {
  const parsed = message.safeParse(json);
  if (!parsed.success) return null;
  const { public_key, order_id, status, amount, currency } = parsed.data;
  if (public_key !== undefined && public_key !== keys.publicKey) return null;
  if (currency !== CURRENCY) return null;
  return {
    reference: order_id,
    amountKopiykas: Math.round(amount * 100),
    state: stateOf(status, keys.isTest),
    status,
  };
}

/** What is inside of a message that carries the right signature, or null. */
export function unpack(signed: SignedMessage, keys: LiqpayKeys): unknown {
  if (!isSigned(signed, keys)) return null;
  try {
    return JSON.parse(Buffer.from(signed.data, 'base64').toString('utf8'));
  } catch {
    return null;
  }
}

/** Hryvnias as the provider takes them: a number with two decimals. */
export function amountOf(kopiykas: number): number {
  return kopiykas / 100;
}
