import type { Brand } from '@club/domain/brand';
import * as z from 'zod/mini';

const stored = z.object({ title: z.string(), body_html: z.string(), at: z.int() });

/** The agreement as it was read last, and when. */
export type KeptAgreement = z.output<typeof stored>;

const keyOf = (brand: Brand) => `club.agreement:${brand}`;

/** What was kept, or null; another version may have written what stands there. */
export function readAgreement(brand: Brand): KeptAgreement | null {
  try {
    return stored.parse(JSON.parse(localStorage.getItem(keyOf(brand)) ?? ''));
  } catch {
    return null;
  }
}

/** Keeps it for the time without a network: who is not logged in has no other cache. */
export function keepAgreement(brand: Brand, { title, body_html }: Omit<KeptAgreement, 'at'>): void {
  try {
    localStorage.setItem(keyOf(brand), JSON.stringify({ title, body_html, at: Date.now() }));
  } catch {
    // A device that is full reads it from the server alone.
  }
}

/** A new version may have rewritten it. */
export function forgetAgreements(): void {
  for (const brand of ['main', 'second'] as const) localStorage.removeItem(keyOf(brand));
}
