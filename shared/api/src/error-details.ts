import * as z from 'zod/mini';
import { cartChoice, storedCart } from './contract/cart';
import type { ErrorCode } from './error-catalogue';
import { supportChannel } from './support-channel';

const field = z.object({ field: z.string() });
const wait = z.object({ retry_after_seconds: z.int() });
const amount = z.number();
/** By which a failure is found in the server's log. */
const request = z.object({ requestId: z.string() });

/** What an error says beside its code and its words. An error that is not listed says nothing more. */
export const errorDetails = {
  BAD_REQUEST: z.array(z.object({ path: z.string(), message: z.string() })),
  INTERNAL: request,
  UNAVAILABLE: request,
  IDENTITY_PROVIDER_AWAY: request,
  FORBIDDEN: field,
  /** At a login: how to reach the support. */
  CUSTOMER_BLOCKED: z.object({ channels: z.array(supportChannel) }),
  SMS_TOO_SOON: wait,
  SMS_LIMIT: wait,
  MAIL_TOO_SOON: wait,
  MAIL_LIMIT: wait,
  CODE_WRONG: z.object({ tries_left: z.int() }),
  NAME_INVALID: field,
  EMAIL_INVALID: field,
  EMAIL_TAKEN: field,
  BIRTH_DATE_INVALID: field,
  UNDER_AGE: z.union([field, z.object({ adult_from: z.string() })]),
  CITY_UNKNOWN: field,
  RETURN_TO_REFUSED: field,
  SCAN_CODE_INVALID: z.object({ fault: z.string() }),
  DEVICE_SERIAL_INVALID: z.object({ fault: z.string() }),
  CART_CHANGED: z.object({ cart: storedCart }),
  OUT_OF_STOCK: z.array(z.object({ variant_id: z.string(), left: z.int() })),
  PRICE_CHANGED: z.object({
    items: z.array(
      z.object({
        variant_id: z.string(),
        payWith: cartChoice.shape.payWith,
        old: z.nullable(amount),
        new: amount,
        bonuses: amount,
      }),
    ),
    points: amount,
  }),
  MIX_LIMIT: z.object({ limit: z.int(), bought: z.int() }),
  BALANCE_TOO_LOW: z.object({ balance: z.int(), missing: z.int() }),
  ORDER_DIFFERS: z.object({ fields: z.array(z.string()) }),
} as const satisfies Partial<Record<ErrorCode, z.ZodMiniType>>;

/** The details of an error of the catalogue. */
export type ErrorDetails<Code extends ErrorCode> = Code extends keyof typeof errorDetails
  ? z.output<(typeof errorDetails)[Code]>
  : undefined;

const schemas: Readonly<Record<string, z.ZodMiniType | undefined>> = errorDetails;

/** Whether an error says what its schema describes. An error that is not listed says nothing. */
export function isValidDetails(code: string, details: unknown): boolean {
  return schemas[code]?.safeParse(details).success === true;
}
