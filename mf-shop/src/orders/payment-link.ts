import type { Call } from '@club/api';
import { getLiqpayLink } from '@club/api/contract/payments';
import { wait } from './wait';

/** After an answer without a link the call is repeated: the provider has not opened the payment yet. */
const retryMs = 2000;
const maxAttempts = 5;

/** Only addresses of web pages are opened. */
function isWebPage(link: string): boolean {
  try {
    return ['https:', 'http:'].includes(new URL(link, location.href).protocol);
  } catch {
    return false;
  }
}

/** The page where the order is paid by card, or null when the provider does not open one. */
export async function requestPaymentLink(api: Call, orderId: string): Promise<string | null> {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const { success, link } = await api(getLiqpayLink, { orderId });
    if (!success) return null;
    if (link !== null) return isWebPage(link) ? link : null;
    if (attempt < maxAttempts) await wait(retryMs);
  }
  return null;
}
