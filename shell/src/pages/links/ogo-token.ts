import type { Call } from '@club/api';
import { getOgoToken } from '@club/api/contract/links';
import { writeCookieAsCurrentCustomer, readCookie } from '@club/platform/cookies';

/** Gets the second brand's own token, which its calls send. */
export async function ensureOgoToken(api: Call): Promise<void> {
  if (readCookie('ogoToken') !== null) return;
  const write = writeCookieAsCurrentCustomer();
  const { token, expires_in_seconds: seconds } = await api(getOgoToken, {});
  write('ogoToken', token, seconds);
}
