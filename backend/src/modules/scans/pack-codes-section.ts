import { seededCodes } from '../../../seed/codes';
import type { SandboxSection } from '../../app/sandbox-section';
import type { Db } from '../../foundation/database/schema';
import { codesPath } from './sandbox-codes-page';
import { readScannedCodes } from './scans-repository';

const CODES_SHOWN = 30;

/** Demo codes of each kind that were not scanned yet. */
export async function packCodesSection(db: Db): Promise<SandboxSection> {
  const usedCodes = await readScannedCodes(
    db,
    seededCodes.map(({ code }) => code),
  );
  const free = seededCodes.filter(({ code }) => !usedCodes.has(code));
  const shown = (kind: 'ST' | 'VL', label: string) =>
    free
      .filter((one) => one.kind === kind)
      .slice(0, CODES_SHOWN)
      .map(({ code }) => ({ value: code, label }));
  return {
    title: 'Коди з пачок',
    lead: `Ще не використано: ${free.length}. Введи код у розділі «Сканувати», кожен рахується один раз.`,
    items: [
      {
        value: 'Аркуші з кодами',
        label: 'QR і Data Matrix, на екрані або на папері',
        href: codesPath,
      },
      ...shown('ST', 'пачка стіків'),
      ...shown('VL', 'банка velo'),
    ],
  };
}
