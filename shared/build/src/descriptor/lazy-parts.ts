import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** The requests of `name: () => import('request')`, by the property with the table. */
export type LazyParts = Readonly<Record<string, Readonly<Record<string, string>>>>;

function importRequest(node: ts.Expression): string | null {
  if (!ts.isArrowFunction(node) || !ts.isCallExpression(node.body)) return null;
  const [request] = node.body.arguments;
  const isImport = node.body.expression.kind === ts.SyntaxKind.ImportKeyword;
  return isImport && request && ts.isStringLiteral(request) ? request.text : null;
}

function propertyName(property: ts.PropertyAssignment): string {
  return ts.isIdentifier(property.name) || ts.isStringLiteral(property.name)
    ? property.name.text
    : property.name.getText();
}

function importTable(literal: ts.ObjectLiteralExpression, where: string): Record<string, string> {
  const table: Record<string, string> = {};
  for (const property of literal.properties) {
    const request = ts.isPropertyAssignment(property) ? importRequest(property.initializer) : null;
    if (request === null || !ts.isPropertyAssignment(property)) {
      throw new Error(
        `${where}: write each part as \`name: () => import('./file')\`; the build reads it to make preload lists. Found: ${property.getText()}`,
      );
    }
    table[propertyName(property)] = request;
  }
  return table;
}

/** Reads the tables of lazily loaded parts from a source file. */
export function readLazyParts(file: string, tables: readonly string[]): LazyParts {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  );
  const found: Record<string, Record<string, string>> = {};
  function visit(node: ts.Node): void {
    if (ts.isPropertyAssignment(node) && ts.isObjectLiteralExpression(node.initializer)) {
      const name = propertyName(node);
      if (tables.includes(name)) {
        found[name] = importTable(node.initializer, file);
        return;
      }
    }
    ts.forEachChild(node, visit);
  }
  visit(source);
  return found;
}
