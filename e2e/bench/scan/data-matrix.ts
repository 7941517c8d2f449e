import { writeSymbol } from '@club/backend/write-symbol';
import type { CodeSquares } from '../../src/camera-frames';

/** The white around it, in squares. */
const border = 3;

/** Draws a text as a square Data Matrix. */
export async function drawDataMatrix(text: string): Promise<CodeSquares> {
  const symbol = await writeSymbol(text, 'DataMatrix', 'forceSquare');
  const size = symbol.width + 2 * border;
  const isDark = (x: number, y: number) =>
    x >= 0 &&
    y >= 0 &&
    x < symbol.width &&
    y < symbol.height &&
    symbol.data[y * symbol.width + x] === 0;
  const data = Array.from({ length: size }, (_row, y) =>
    Array.from({ length: size }, (_square, x) => isDark(x - border, y - border)),
  );
  return { data, size };
}
