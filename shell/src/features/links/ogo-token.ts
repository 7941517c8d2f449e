import type { Call } from '@club/api';
import { getOgoToken } from '@club/api/contract/links';
import { penOfCustomer, readCookie } from '@club/platform/cookies';

/** Sees to it that the calls of the second brand carry its own token. */
export async function keepOgoToken(api: Call): Promise<void> {
  if (readCookie('ogoToken') !== null) return;
  const write = penOfCustomer();
  const { token, expires_in_seconds: seconds } = await api(getOgoToken, {});
  write('ogoToken', token, seconds);
}
