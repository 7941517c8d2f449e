import type { PluralForms } from '@club/ui';

/** Packs of any kind, counted. */
export const packForms: PluralForms = { one: 'пачка', few: 'пачки', many: 'пачок' };
