import type { PluralForms } from '@club/ui';

/** Codes, counted. */
export const codeForms: PluralForms = { one: 'код', few: 'коди', many: 'кодів' };
