import { readFileSync } from 'node:fs';

/** Why a build can't be used, and where in its sources. */
export interface BuildFault {
  readonly file?: string;
  readonly line?: number;
  readonly cause: string;
}

/** What a webpack error has. */
export interface WebpackError {
  readonly message: string;
  readonly module?: { readonly resource?: string } | null;
}

interface Place {
  readonly file: string;
  readonly line?: number;
}

/** Places as swc, postcss and the descriptor plugins write them. */
const places = [/\[(?<file>\/[^\]]+?):(?<line>\d+):\d+\]/, /\((?<line>\d+):\d+\) (?<file>\/\S+)/];
const fileFirst = /^(?:Error: )?(?<file>\/[^:\n]+\.\w+): /;

// oxlint-disable-next-line no-control-regex -- loaders colour their messages
const colours = /\u001B\[[\d;]*m/g;

/** Describes an error of a build for the person who has just saved a file. */
export function describeFault({ message, module }: WebpackError): BuildFault {
  const text = message.replace(colours, '');
  const cause = text
    .replace(/^Module build failed \(from [^)]*\):\s*/, '')
    .split('\n\nCaused by:')[0]!
    .trim();
  return { ...(placeInText(text) ?? placeOfImport(module?.resource, text)), cause };
}

function placeInText(text: string): Place | undefined {
  for (const pattern of [...places, fileFirst]) {
    const { file, line } = pattern.exec(text)?.groups ?? {};
    if (file !== undefined) return { file, ...(line && { line: Number(line) }) };
  }
  return undefined;
}

/** The line of webpack is one of the compiled code: that of the import is found by what it imports. */
function placeOfImport(file: string | undefined, text: string): Place | undefined {
  if (file === undefined) return undefined;
  const [, request] = /(?:resolve|not found in) '([^']+)'/.exec(text) ?? [];
  if (request === undefined) return { file };
  const lines = readFileSync(file, 'utf8').split('\n');
  const index = lines.findIndex((line) => line.includes(`'${request}'`));
  return { file, ...(index >= 0 && { line: index + 1 }) };
}
