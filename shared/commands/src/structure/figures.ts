import ts from 'typescript';
import { folderCycles } from './folder-cycles';
import type { SourceFile } from './source-files';
import { foreignWrites } from './table-writes';

/** A measured figure of the structure and its limit. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly limit: number;
  /** The counted places, the largest first. */
  readonly places: readonly string[];
}

const LINES_OF_A_FILE = 250;
const LINES_OF_A_FUNCTION = 60;

/** Reads or writes a cookie, local or session storage, or IndexedDB directly. */
const storageAccess =
  /\b(document\.cookie|cookieStore|localStorage|sessionStorage|indexedDB)\b|from 'idb-keyval'/;
const reactLazy = /\blazy\(/;
const schedulerCall =
  /\b(requestAnimationFrame|requestIdleCallback|scheduler\.(yield|postTask)|new MessageChannel)\b/;

const databaseQuery = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(<[^`]*>)?`/;

const inBrowser = /^(shell|mf-[^/]+|shared\/(ui|platform|host|events|forms|harness))\//;
const besideRepository =
  /^backend\/src\/(?:app|modules|server)\/(?!(?:.*[-/])?(repository|seed|clean-up|deletion)\.ts$)/;

function counted(name: string, limit: number, places: readonly string[]): Figure {
  return { name, value: places.length, limit, places };
}

function withoutComments({ text }: SourceFile): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
}

function filesThatMatch(
  files: readonly SourceFile[],
  pattern: RegExp,
  folder: RegExp = inBrowser,
): string[] {
  return files
    .filter((file) => folder.test(file.name) && pattern.test(withoutComments(file)))
    .map(({ name }) => name);
}

function longFiles(files: readonly SourceFile[]): string[] {
  return files
    .map(({ name, text }) => ({ name, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > LINES_OF_A_FILE)
    .sort((left, right) => right.lines - left.lines)
    .map(({ name, lines }) => `${name}: ${lines}`);
}

function longFunctions(files: readonly SourceFile[]): string[] {
  const found: { place: string; lines: number }[] = [];
  for (const { name, tree } of files) {
    const visit = (node: ts.Node): void => {
      if (ts.isFunctionLike(node) && 'body' in node && node.body) {
        const start = tree.getLineAndCharacterOfPosition(node.getStart(tree)).line;
        const end = tree.getLineAndCharacterOfPosition(node.end).line;
        const lines = end - start + 1;
        if (lines > LINES_OF_A_FUNCTION) found.push({ place: `${name}:${start + 1}`, lines });
      }
      ts.forEachChild(node, visit);
    };
    visit(tree);
  }
  return found
    .sort((left, right) => right.lines - left.lines)
    .map(({ place, lines }) => `${place}: ${lines}`);
}

/** Measures the structure of the workspace. */
export function measureStructure(all: readonly SourceFile[]): Figure[] {
  const files = all.filter(({ isProduction }) => isProduction);
  const cycles = folderCycles(files.filter(({ name }) => name.startsWith('backend/src/')));
  return [
    {
      name: 'folders in the largest import cycle of the server',
      value: cycles[0]?.length ?? 0,
      limit: 2,
      places: cycles.map((cycle) => cycle.join(' ')),
    },
    counted('files that access browser storage directly', 5, filesThatMatch(files, storageAccess)),
    counted('files that call React.lazy', 0, filesThatMatch(files, reactLazy)),
    counted('files that schedule work themselves', 2, filesThatMatch(files, schedulerCall)),
    counted(
      'files of the server that build queries outside a repository, seed, clean-up or deletion',
      0,
      filesThatMatch(files, databaseQuery, besideRepository),
    ),
    counted(
      'writes of the server to a table that another module declares',
      0,
      foreignWrites(files),
    ),
    counted(`files over ${LINES_OF_A_FILE} lines`, 0, longFiles(files)),
    counted(`functions over ${LINES_OF_A_FUNCTION} lines`, 0, longFunctions(files)),
  ];
}
