/** The widths of bars and gaps of each symbol, by its value; the last ones start and stop. */
const symbols =
  `212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132
122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212
322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311
112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321
331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214
112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212
124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113
411311 113141 114131 311141 411131 211412 211214 211232 2331112`.split(/\s/);

const toSetC = 99;
const toSetB = 100;
const startB = 104;
const startC = 105;
const stop = 106;
/** Shorter runs of digits are not worth the change of the set. */
const shortestRun = 4;

const isDigits = (part: string) => part.length >= shortestRun && /^\d+$/.test(part);

/** The values of a part: letters one by one in set B, digits in pairs in set C. */
function partValues(part: string): number[] {
  if (!isDigits(part)) return [...part].map((letter) => letter.charCodeAt(0) - 32);
  return (part.match(/\d\d/g) ?? []).map(Number);
}

/** Letters, and runs of digits of an even length. */
function splitParts(text: string): string[] {
  return text.split(/((?:\d\d){2,})/).filter(Boolean);
}

function symbolValues(text: string): number[] {
  return splitParts(text).flatMap((part, index) => {
    const isPairs = isDigits(part);
    const change = isPairs ? [toSetC] : [toSetB];
    const start = isPairs ? [startC] : [startB];
    return [...(index === 0 ? start : change), ...partValues(part)];
  });
}

/** The check symbol: the start counts once, each following value by its place. */
function checkValue(values: readonly number[]): number {
  return values.reduce((sum, value, place) => sum + value * Math.max(1, place), 0) % 103;
}

/**
 * Code 128 (ISO/IEC 15417) of a text: the widths of bars and gaps, beginning with a bar. Null for a
 * text with other characters than printable ASCII.
 */
export function code128(text: string): number[] | null {
  if (!/^[ -~]+$/.test(text)) return null;
  const values = symbolValues(text);
  return [...values, checkValue(values), stop].flatMap((value) =>
    [...(symbols[value] ?? '')].map(Number),
  );
}
