import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** A parsed TypeScript file of the workspace. */
export interface SourceFile {
  /** Relative to the workspace, with forward slashes. */
  readonly name: string;
  readonly text: string;
  readonly tree: ts.SourceFile;
  /** True for code of the product: no tests, test kits, configurations or benchmarks. */
  readonly isProduction: boolean;
}

const source = /\.tsx?$/;
const development =
  /\.(test|spec|setup)\.tsx?$|\.config\.ts$|\.d\.ts$|(^|\/)webpack\.[^/]+$|(^|\/)(testing|gallery)\/|^e2e\/|suite\.tsx?$/;

function workspaceFiles(folder: string): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const output = execFileSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 });
  return output.split('\n').filter((name) => source.test(name));
}

/** Parses one file. */
export function parseSource(name: string, text: string): SourceFile {
  const tree = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  return { name, text, tree, isProduction: !development.test(name) };
}

/** Parses all TypeScript files that are in Git or would be added. */
export function readSourceFiles(folder: string): SourceFile[] {
  return workspaceFiles(folder).flatMap((name) => {
    const file = path.join(folder, name);
    if (!existsSync(file)) return [];
    return [parseSource(name, readFileSync(file, 'utf8'))];
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
