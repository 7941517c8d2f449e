import { defineDeviceKey, textFormat } from '@club/platform';

/** The list of partners from which a partner was opened, with its category: the way back after a purchase. */
export const referrer = defineDeviceKey({
  name: 'certificate-referrer',
  storage: 'session',
  owner: 'tab',
  initial: null,
  ...textFormat,
});

const home = '/certificates';

/** The way back to the partners. */
export function partnersPath(stored: string | null): string {
  return stored?.startsWith(home) === true ? stored : home;
}
