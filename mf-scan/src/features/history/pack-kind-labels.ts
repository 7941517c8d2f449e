import type { ScanKind } from '@club/api/contract/scans';

/** The labels of the kinds of packs. */
export const packKindLabels: Readonly<Record<ScanKind, { one: string; many: string }>> = {
  stick: { one: 'Пачка стіків', many: 'Стіки' },
  velo: { one: 'Банка velo', many: 'velo' },
};
