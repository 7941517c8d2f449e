import { formatPackCode, packSerial, type PackKind } from '@club/domain/pack-code';
import { createRandom } from './pictures/random';

export interface SeededCode {
  code: string;
  kind: PackKind;
  batch: string;
  serial: string;
}

export function packCode(kind: PackKind, batch: string, serial: number): string {
  return formatPackCode({ kind, batch, serial: packSerial(serial) });
}

const sheets: { kind: PackKind; batch: string; size: number }[] = [
  { kind: 'ST', batch: 'K7M2', size: 80 },
  { kind: 'ST', batch: 'P4XA', size: 40 },
  { kind: 'VL', batch: 'V3RD', size: 80 },
];

/** Codes to try in the sandbox: 120 stick packs and 80 velo cans. */
export const seededCodes: SeededCode[] = sheets.flatMap(({ kind, batch, size }, sheet) => {
  const random = createRandom(9_100 + sheet);
  const serials = new Set<string>();
  while (serials.size < size) serials.add(packSerial(Math.floor(random() * 800_000_000)));
  return [...serials].map((serial) => ({
    code: formatPackCode({ kind, batch, serial }),
    kind,
    batch,
    serial,
  }));
});
