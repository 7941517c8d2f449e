import { timingSafeEqual } from 'node:crypto';
import { addressBucket, refuseOverLimit } from '../../app/address-limit';
import type { AppContext } from '../../app/context';
import { hashOperatorKey, operatorKeyPattern, type Operator } from '../../app/operators';

/** Equal to no hash: an unknown name takes as long as a known one. */
const unknownHash = '-'.repeat(64);

function findOperator(operators: readonly Operator[], name: string, key: string): Operator | null {
  const operator = operators.find((one) => one.name === name) ?? null;
  const expected = Buffer.from(operator?.keyHash ?? unknownHash);
  const isRight = timingSafeEqual(Buffer.from(hashOperatorKey(key)), expected);
  return isRight && operatorKeyPattern.test(key) ? operator : null;
}

/**
 * The operator with this name and key, or null. Only wrong keys count, by address: a right one is never
 * refused because of others, and is too long to be guessed.
 */
export async function checkKey(
  context: AppContext,
  { name, key, address }: { readonly name: string; readonly key: string; readonly address: string },
): Promise<Operator | null> {
  const { db, club, config, now } = context;
  const operator = findOperator(config.operators, name.trim(), key.trim());
  if (operator) return operator;
  const bucket = addressBucket(context, 'operator', address);
  const limit = { bucket, ...club.operators.wrongKeys };
  await refuseOverLimit(db, limit, now(), 'TOO_MANY_REQUESTS');
  return null;
}
