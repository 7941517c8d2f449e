import { maxCount } from '@club/api/limits';
import { parsePackCode } from '@club/domain/pack-code';
import { defineDeviceKey } from '@club/platform';

/** The codes of packs that were found and not sent: they survive a reload and an update. */
export const foundCodes = defineDeviceKey<readonly string[]>({
  name: 'scan-packs',
  storage: 'local',
  owner: 'customer',
  initial: [],
  parse: (text) =>
    text
      .split(' ')
      .filter((code) => parsePackCode(code).ok)
      .slice(0, maxCount.scannedCodes),
  format: (codes) => codes.join(' '),
});
