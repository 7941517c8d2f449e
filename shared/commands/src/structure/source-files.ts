import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** A TypeScript file or style sheet of the workspace. */
export interface TextFile {
  /** Relative to the workspace, with forward slashes. */
  readonly name: string;
  readonly text: string;
  /** True for code of the product: no tests, test kits, configurations or benchmarks. */
  readonly isProduction: boolean;
}

/** A parsed TypeScript file of the workspace. */
export interface SourceFile extends TextFile {
  readonly tree: ts.SourceFile;
}

const source = /\.tsx?$/;
const sourceOrStyle = /\.(tsx?|css)$/;
const development =
  /\.(test|spec|setup)\.tsx?$|\.config\.ts$|\.d\.ts$|(^|\/)webpack\.[^/]+$|(^|\/)(testing|gallery)\/|^e2e\/|suite\.tsx?$/;

function workspaceFiles(folder: string): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const output = execFileSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 });
  return output.split('\n').filter((name) => sourceOrStyle.test(name));
}

/** A file by its name and text. */
export function textFile(name: string, text: string): TextFile {
  return { name, text, isProduction: !development.test(name) };
}

/** Reads all TypeScript files and style sheets that are in Git or would be added. */
export function readTextFiles(folder: string): TextFile[] {
  return workspaceFiles(folder).flatMap((name) => {
    const file = path.join(folder, name);
    if (!existsSync(file)) return [];
    return [textFile(name, readFileSync(file, 'utf8'))];
  });
}

/** Parses the TypeScript files among these. */
export function parseSources(files: readonly TextFile[]): SourceFile[] {
  return files
    .filter(({ name }) => source.test(name))
    .map((file) => {
      const tree = ts.createSourceFile(file.name, file.text, ts.ScriptTarget.Latest, true);
      return { ...file, tree };
    });
}

function isTypeOnly(node: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(node)) return node.isTypeOnly;
  const clause = node.importClause;
  if (clause === undefined) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const named = clause.namedBindings;
  if (clause.name !== undefined || named === undefined || !ts.isNamedImports(named)) return false;
  return named.elements.length > 0 && named.elements.every((element) => element.isTypeOnly);
}

/** The relative paths that a file imports for their values, as they are written. */
export function valueImports({ tree }: SourceFile): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isStatic = ts.isImportDeclaration(node) || ts.isExportDeclaration(node);
    const isDynamic =
      ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
    const specifier = isStatic ? node.moduleSpecifier : isDynamic ? node.arguments[0] : undefined;
    if (specifier && ts.isStringLiteral(specifier) && specifier.text.startsWith('.')) {
      if (!isStatic || !isTypeOnly(node)) found.push(specifier.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}
