import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping';
import { getLineInfo } from 'acorn';
import { findNamedFunctions, functionAround } from './named-functions';

/** A place as a stack names it: lines and columns begin with 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** A place in the sources. */
export interface SourcePlace extends Place {
  /** As `mf-shop/src/cart/cart-page.tsx`. */
  readonly file: string;
  /** The function that the place is in. */
  readonly functionName: string | undefined;
  /** The line, and some before and after it. */
  readonly code: {
    readonly before: readonly string[];
    readonly line: string;
    readonly after: readonly string[];
  };
}

/** A script and where its code comes from. */
export interface MappedScript {
  readonly find: (place: Place) => SourcePlace | null;
}

const shownLines = 5;
/** Lines of libraries may be whole programs. */
const shownCharacters = 200;
/** Where the map has no place for the name alone, it leads to the beginning of the declaration. */
const declaredName =
  /^(?:async\s+)?(?:function\b\s*\*?\s*)?(?<name>[\p{ID_Start}$_][\p{ID_Continue}$]*)/u;

/** Reads a script and its source map. Throws for what is neither. */
export function mapScript(code: string, mapText: string): MappedScript {
  const map = new TraceMap(mapText);
  const functions = findNamedFunctions(code);

  function locate({ line, column }: Place) {
    const { source, ...place } = originalPositionFor(map, { line, column: column - 1 });
    if (source === null || place.line === null) return null;
    const text = sourceContentFor(map, source) ?? '';
    return { file: source, line: place.line, column: place.column + 1, text };
  }

  /** Its name in the sources: the name in the script is a short one. */
  function functionName(place: Place): string | undefined {
    const around = functionAround(functions, findOffset(code, place));
    if (around === undefined) return undefined;
    const { line, column } = getLineInfo(code, around.nameStart);
    const declared = locate({ line, column: column + 1 });
    const text = declared?.text.slice(findOffset(declared.text, declared));
    return declaredName.exec(text ?? '')?.groups?.['name'];
  }

  return {
    find(place) {
      const found = locate(place);
      if (found === null) return null;
      const { text, ...own } = found;
      const first = Math.max(own.line - shownLines, 1);
      const lines = readLines(text, first, own.line + shownLines);
      const before = own.line - first;
      return {
        ...own,
        functionName: functionName(place),
        code: {
          before: lines.slice(0, before),
          line: lines[before] ?? '',
          after: lines.slice(before + 1),
        },
      };
    },
  };
}

function findOffset(text: string, { line, column }: Place): number {
  let start = 0;
  for (let passed = 1; passed < line; passed += 1) start = text.indexOf('\n', start) + 1;
  return start + column - 1;
}

/** The lines from one to another, without the rest of long ones. */
function readLines(text: string, first: number, last: number): string[] {
  if (text === '') return [];
  const from = text.slice(findOffset(text, { line: first, column: 1 }));
  const lines = from.split('\n', last - first + 1);
  return lines.map((line) => line.slice(0, shownCharacters));
}
