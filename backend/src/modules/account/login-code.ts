import type { Config } from '../../app/config';
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { siteOfPage, type CallingPage } from '../../app/site-of-page';

/** Six digits from the secure source. */
export function newLoginCode(): string {
  return String(randomInt(0, 1_000_000)).padStart(6, '0');
}

export interface CodeBinding {
  readonly purpose: string;
  readonly phone: string;
  readonly code: string;
}

/** Keyed, so that a stolen table can't be searched for the million codes. */
export function codeHash({ purpose, phone, code }: CodeBinding, secret: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${phone}\n${code}`).digest('hex');
}

export function isSameHash(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

/** One segment of Cyrillic is 70 characters. The last line lets browsers fill the code in (WebOTP), on that host alone. */
export function loginSmsText(brands: Config['brands'], page: CallingPage, code: string): string {
  const { name } = brands[page.brand];
  return `Код ${name}: ${code}. Нікому не кажи\n@${siteOfPage(brands, page).host} #${code}`;
}
