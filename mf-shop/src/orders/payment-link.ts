import type { Call } from '@club/api';
import { getLiqpayLink } from '@club/api/contract/payments';
import { wait } from './wait';

/** An answer without a link is asked again: the provider has not opened the payment yet. */
const againMs = 2000;
const most = 5;

/** Only pages of the web are opened, whatever the answer names. */
function isPage(link: string): boolean {
  try {
    return ['https:', 'http:'].includes(new URL(link, location.href).protocol);
  } catch {
    return false;
  }
}

/** The page where the order's card is taken, or null when the provider does not open one. */
export async function paymentLink(api: Call, orderId: string): Promise<string | null> {
  for (let attempt = 1; attempt <= most; attempt += 1) {
    const { success, link } = await api(getLiqpayLink, { orderId });
    if (!success) return null;
    if (link !== null) return isPage(link) ? link : null;
    if (attempt < most) await wait(againMs);
  }
  return null;
}
