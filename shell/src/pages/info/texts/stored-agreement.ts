import type { Brand } from '@club/domain/brand';
import { defineDeviceKeys } from '@club/platform/device-store';
import { jsonFormat } from '@club/platform/json-format';
import * as z from 'zod/mini';

const stored = z.object({ title: z.string(), body_html: z.string(), at: z.int() });

/** The agreement as it was read last, and when. */
export type StoredAgreement = z.output<typeof stored>;

/** The agreement of each app, for the time without a network: a guest has no other cache. */
const agreements = defineDeviceKeys({
  name: 'club.agreement:',
  storage: 'local',
  owner: 'brand',
  initial: null,
  ...jsonFormat<StoredAgreement | null>(stored),
});

/** The stored agreement, or null. */
export function readAgreement(brand: Brand): StoredAgreement | null {
  return agreements(brand).get();
}

/** Stores the agreement. A device that is full reads it from the server alone. */
export function storeAgreement(
  brand: Brand,
  { title, body_html }: Omit<StoredAgreement, 'at'>,
): void {
  agreements(brand).set({ title, body_html, at: Date.now() });
}

/** A new version may have rewritten it. */
export function removeAgreements(): void {
  for (const brand of ['main', 'second'] as const) agreements(brand).remove();
}
