// The same parsers of columns for both databases.

const INT8 = 20;
const DATE = 1082;
const TIMESTAMPTZ = 1184;

function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error(`${text} is beyond the safe whole numbers`);
  return value;
}

const parsers: [oid: number, parse: (text: string) => unknown][] = [
  [INT8, wholeNumber],
  // A date has no time zone, so it stays text.
  [DATE, (text) => text],
  [TIMESTAMPTZ, (text) => new Date(text)],
];

export const pgliteParsers: Record<number, (text: string) => unknown> = Object.fromEntries(parsers);

export function columnParser(oid: number): ((text: string) => unknown) | undefined {
  return pgliteParsers[oid];
}
