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
const identifier = /^[\p{ID_Start}$_][\p{ID_Continue}$]*/u;

/** Reads a script and its source map. Throws for what is neither. */
export function mapScript(code: string, mapText: string): MappedScript {
  const map = new TraceMap(mapText);
  const functions = findNamedFunctions(code);

  function locate({ line, column }: Place) {
    const found = originalPositionFor(map, { line, column: column - 1 });
    if (found.source === null) return null;
    const content = sourceContentFor(map, found.source) ?? '';
    return { file: found.source, line: found.line, column: found.column, lines: content.split('\n') };
  }

  /** Its name in the sources: the name in the script is a short one. */
  function functionName(place: Place): string | undefined {
    const around = functionAround(functions, offsetOf(code, place));
    if (around === undefined) return undefined;
    const { line, column } = getLineInfo(code, around.nameStart);
    const name = locate({ line, column: column + 1 });
    return identifier.exec(name?.lines[name.line - 1]?.slice(name.column) ?? '')?.[0];
  }

  return {
    find(place) {
      const found = locate(place);
      if (found === null) return null;
      const { file, line, column, lines } = found;
      const shown = (from: number, to: number) =>
        lines.slice(Math.max(from, 0), to).map((text) => text.slice(0, shownCharacters));
      return {
        file,
        line,
        column: column + 1,
        functionName: functionName(place),
        code: {
          before: shown(line - 1 - shownLines, line - 1),
          line: shown(line - 1, line)[0] ?? '',
          after: shown(line, line + shownLines),
        },
      };
    },
  };
}

function offsetOf(code: string, { line, column }: Place): number {
  let start = 0;
  for (let passed = 1; passed < line; passed += 1) start = code.indexOf('\n', start) + 1;
  return start + column - 1;
}
