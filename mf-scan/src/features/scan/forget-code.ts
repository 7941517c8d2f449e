import { foundCodes } from '../multi/found-codes';
import { typedPackCode } from './typed-codes';

/** Removes a code that has its outcome from what a page has left to send: nobody was there to do it. */
export function forgetCode(code: string): void {
  if (typedPackCode.get() === code) typedPackCode.remove();
  const found = foundCodes.get();
  const left = found.filter((one) => one !== code);
  if (left.length === found.length) return;
  if (left.length === 0) foundCodes.remove();
  else foundCodes.set(left);
}
