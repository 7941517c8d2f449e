import type { Figure } from './figures';
import type { TextFile } from './source-files';

/** The number of equal lines that makes two blocks one too many. */
const BLOCK = 9;

/** Two files that may have equal blocks. */
const exceptions: readonly (readonly [string, string])[] = [
  // Drawings in the same colours: the interface of @club/ui has components and tokens, no classes.
  [
    'mf-scan/src/features/instruction/illustration.module.css',
    'shared/ui/src/states/drawing.module.css',
  ],
];

interface Line {
  readonly text: string;
  /** Its number in the file. */
  readonly number: number;
}

interface Lines {
  readonly name: string;
  readonly lines: readonly Line[];
}

interface Place {
  readonly file: Lines;
  readonly start: number;
}

const importStatement = /^(import|export)\b[^;'"()=]*\bfrom '[^']*';$|^import '[^']*';$/gm;
const hasWord = /[\p{L}\d]/u;

/** The lines that say something: no imports, and none of brackets alone. */
function linesWithWords({ name, text }: TextFile): Lines {
  const withoutImports = text.replaceAll(importStatement, (found) =>
    found.replaceAll(/[^\n]/g, ''),
  );
  const lines = withoutImports
    .split('\n')
    .map((line, index) => ({ text: line.trim(), number: index + 1 }))
    .filter((line) => hasWord.test(line.text));
  return { name, lines };
}

function isException(first: Place, second: Place): boolean {
  const names = [first.file.name, second.file.name];
  return exceptions.some((pair) => pair.every((name) => names.includes(name)));
}

function textAt({ file, start }: Place, offset: number): string | undefined {
  return file.lines[start + offset]?.text;
}

/** How many lines are equal from both places on; a block does not reach into its own repetition. */
function equalLines(first: Place, second: Place): number {
  const maxLines = first.file === second.file ? second.start - first.start : Infinity;
  let count = 0;
  while (count < maxLines) {
    const text = textAt(second, count);
    if (text === undefined || text !== textAt(first, count)) break;
    count += 1;
  }
  return count;
}

function position({ file, start }: Place): string {
  return `${file.name}:${file.lines[start]?.number}`;
}

/** Finds equal blocks of lines in production files, also of different packages. */
export function duplicateBlocks(files: readonly TextFile[]): Figure {
  const seen = new Map<string, Place>();
  const places: string[] = [];
  for (const file of files.filter(({ isProduction }) => isProduction).map(linesWithWords)) {
    let start = 0;
    while (start + BLOCK <= file.lines.length) {
      const block = file.lines.slice(start, start + BLOCK).map(({ text }) => text);
      const key = block.join('\n');
      const here = { file, start };
      const first = seen.get(key) ?? here;
      const count = equalLines(first, here);
      if (count === 0) seen.set(key, here);
      if (count >= BLOCK && !isException(first, here)) {
        places.push(`${position(first)} and ${position(here)}: ${count} lines`);
      }
      start += count >= BLOCK ? count : 1;
    }
  }
  const name = `equal blocks of ${BLOCK} lines or more`;
  return { name, value: places.length, limit: 0, places };
}
