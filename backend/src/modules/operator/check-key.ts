import { timingSafeEqual } from 'node:crypto';
import { addressBucket, refuseOverLimit } from '../../app/address-limit';
import type { AppContext } from '../../app/context';
import { hashOperatorKey, operatorKeyPattern, type Operator } from '../../app/operators';
import { takeBack } from '../../app/rate-limit';

/** Equal to no hash: an unknown name takes as long as a known one. */
const unknownHash = '-'.repeat(64);

function findOperator(operators: readonly Operator[], name: string, key: string): Operator | null {
  const operator = operators.find((one) => one.name === name) ?? null;
  const expected = Buffer.from(operator?.keyHash ?? unknownHash);
  const isRight = timingSafeEqual(Buffer.from(hashOperatorKey(key)), expected);
  return isRight && operatorKeyPattern.test(key) ? operator : null;
}

/** The operator with this name and key, or null. Wrong ones are limited per address and in all. */
export async function checkKey(
  context: AppContext,
  { name, key, address }: { readonly name: string; readonly key: string; readonly address: string },
): Promise<Operator | null> {
  const { db, club, config, now } = context;
  const { perAddress, overall, windowSeconds } = club.operators.wrongKeys;
  const limits = [
    { bucket: addressBucket(context, 'operator', address), limit: perAddress, windowSeconds },
    { bucket: 'operator:all', limit: overall, windowSeconds },
  ];
  // Counted before the check and taken back after a correct key, so that parallel guesses count too.
  for (const limit of limits) await refuseOverLimit(db, limit, now(), 'TOO_MANY_REQUESTS');
  const operator = findOperator(config.operators, name.trim(), key.trim());
  if (operator) for (const { bucket } of limits) await takeBack(db, bucket);
  return operator;
}
