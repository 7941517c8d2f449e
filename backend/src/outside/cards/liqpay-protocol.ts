import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { CardState, PaymentFact, SignedMessage } from './port';

/** The shop's contract with the provider. */
export interface LiqpayKeys {
  readonly publicKey: string;
  readonly privateKey: string;
  /** The protocol's version, which decides the signature. */
  readonly version: number;
  /** Whether payments with the status `sandbox` count; they move no money. */
  readonly isTest: boolean;
}

const CURRENCY = 'UAH';

/** The provider's statuses. All others mean `waiting`. */
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

/** SHA-1 up to version 6, later SHA3-256, over key + data + key. */
export function sign(data: string, { privateKey, version }: LiqpayKeys): string {
  const algorithm = version < 7 ? 'sha1' : 'sha3-256';
  return createHash(algorithm).update(`${privateKey}${data}${privateKey}`).digest('base64');
}

/** The encoded form of a request or callback. */
export function pack(fields: Readonly<Record<string, unknown>>, keys: LiqpayKeys): SignedMessage {
  const data = Buffer.from(JSON.stringify(fields)).toString('base64');
  return { data, signature: sign(data, keys) };
}

function isSigned({ data, signature }: SignedMessage, keys: LiqpayKeys): boolean {
  const expected = Buffer.from(sign(data, keys));
  const received = Buffer.from(signature);
  return expected.length === received.length && timingSafeEqual(expected, received);
}

function cardState(status: string, isTest: boolean): CardState {
  if (status === 'sandbox') return isTest ? 'paid' : 'failed';
  return states[status] ?? 'waiting';
}

/** Parses the provider's JSON; null if it is about another shop or currency. */
export function readPayment(json: unknown, keys: LiqpayKeys): PaymentFact | null {
  const parsed = message.safeParse(json);
  if (!parsed.success) return null;
  const { public_key, order_id, status, amount, currency } = parsed.data;
  if (public_key !== undefined && public_key !== keys.publicKey) return null;
  if (currency !== CURRENCY) return null;
  return {
    reference: order_id,
    amountKopiykas: Math.round(amount * 100),
    state: cardState(status, keys.isTest),
    status,
  };
}

/** The content of a message with a valid signature, or null. */
export function unpack(signed: SignedMessage, keys: LiqpayKeys): unknown {
  if (!isSigned(signed, keys)) return null;
  try {
    return JSON.parse(Buffer.from(signed.data, 'base64').toString('utf8'));
  } catch {
    return null;
  }
}

/** Hryvnias as a number with two decimals. */
export function toAmount(kopiykas: number): number {
  return kopiykas / 100;
}
