import { packCode, seededCodes } from '../../../seed/codes';
import type { CodeLook } from './draw-code';
import type { Symbology } from './write-symbol';

/** A printed code to try. */
export interface SampleCode {
  /** What is in the symbol. */
  readonly text: string;
  readonly format: Symbology;
  /** What becomes of it. */
  readonly note: string;
  readonly look?: CodeLook;
  readonly isSmall?: boolean;
}

/** The sheets of codes. */
export const codeSheets = { sticks: 'Стіки', velo: 'Velo', special: 'Складні випадки' } as const;

/** One of the sheets. */
export type CodeSheet = keyof typeof codeSheets;

/** The symbols of packs. */
export const symbologies = { qr: 'QR', matrix: 'Data Matrix' } as const;

/** One of the symbols of packs. */
export type PackSymbol = keyof typeof symbologies;

const formats: Readonly<Record<PackSymbol, Symbology>> = { qr: 'QRCode', matrix: 'DataMatrix' };

/** The demo codes of a kind, in the order in which they are printed. */
export function codesOfSheet(sheet: 'sticks' | 'velo'): string[] {
  const kind = sheet === 'sticks' ? 'ST' : 'VL';
  return seededCodes.flatMap((one) => (one.kind === kind ? one.code : []));
}

/** Packs of one kind. */
export function packSamples(
  sheet: 'sticks' | 'velo',
  symbol: PackSymbol,
  used: ReadonlySet<string>,
): SampleCode[] {
  return codesOfSheet(sheet).map((text) => ({
    text,
    format: formats[symbol],
    note: used.has(text) ? 'Уже зараховано' : 'Ще не використано',
  }));
}

/** The code with another check character. */
function misprinted(code: string): string {
  return code.slice(0, -1) + (code.endsWith('2') ? '3' : '2');
}

/** Codes that are hard to read, and codes that bring nothing; `used` is a code that somebody has scanned. */
export function specialSamples(symbol: PackSymbol, used: string | null): SampleCode[] {
  const format = formats[symbol];
  const [scratched = '', torn = '', inverted = '', small = '', link = '', linear = '', wrong = ''] =
    codesOfSheet('sticks').toReversed();
  return [
    ...(used === null ? [] : [{ text: used, format, note: 'Уже зараховано іншій людині' }]),
    { text: packCode('ST', 'Z9Z9', 1), format, note: 'Такого коду не друкували' },
    { text: misprinted(wrong), format, note: 'Друкарська помилка: контрольна літера не та' },
    { text: 'https://menu.example/kava', format, note: 'Чужий код: меню кав’ярні' },
    { text: '4820000000017', format: 'EAN13', note: 'Чужий код: товар з магазину' },
    {
      text: `https://iskra.example/?c=${link}`,
      format,
      note: 'Код пачки в посиланні: зарахується',
    },
    { text: linear, format: 'Code128', note: 'Лінійний код: зарахується' },
    { text: small, format, note: 'Дрібний друк: зарахується зблизька', isSmall: true },
    { text: inverted, format, note: 'Білим по чорному: зарахується', look: 'inverted' },
    { text: scratched, format: 'QRCode', note: 'Подряпаний: зарахується', look: 'scratched' },
    { text: torn, format, note: 'Зіпсований: введи текст під ним', look: 'torn' },
  ];
}
