import type { ScanKind } from '@club/api/contract/scan';

/** Kinds of packs in words. */
export const kindWords: Readonly<Record<ScanKind, { one: string; many: string }>> = {
  stick: { one: 'Пачка стіків', many: 'Стіки' },
  velo: { one: 'Банка velo', many: 'velo' },
};
