import ts from 'typescript';
import type { SourceFile } from './source-files';

/** What writes a table, by the position where it stands. */
interface TableWrite {
  readonly position: number;
  /** Null where the code does not name it. */
  readonly table: string | null;
}

const builders = new Set(['insertInto', 'replaceInto', 'updateTable', 'deleteFrom', 'mergeInto']);

/** An `update` after these words locks rows, or belongs to an `insert`. */
const sqlWrite =
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?|(?<!\b(?:for|key|do)\s+)update)\s+(?:only\s+)?"?(\w+|\$)/gi;

/** A module, a service outside, or another folder of the server. */
function serverPart(name: string): string | undefined {
  return /^backend\/src\/((?:modules|outside)\/[^/]+|[^/]+)\//.exec(name)?.[1];
}

/** The text of a template, with `$` for each of its values. */
function literalText(node: ts.Node | undefined): string | null {
  if (node === undefined) return null;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map(({ literal }) => `$${literal.text}`).join('');
}

function sqlText(node: ts.Node): string | null {
  if (ts.isTaggedTemplateExpression(node)) {
    return node.tag.getText() === 'sql' ? literalText(node.template) : null;
  }
  const isRaw = ts.isCallExpression(node) && node.expression.getText() === 'sql.raw';
  return isRaw ? literalText(node.arguments[0]) : null;
}

function tablesWritten(node: ts.Node): readonly (string | null)[] {
  if (
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    builders.has(node.expression.name.text)
  ) {
    return [/^\w+/.exec(literalText(node.arguments[0]) ?? '')?.[0] ?? null];
  }
  const written = sqlText(node)?.matchAll(sqlWrite) ?? [];
  return [...written].map(([, table]) => (table === undefined || table === '$' ? null : table));
}

function tableWrites({ tree }: SourceFile): TableWrite[] {
  const found: TableWrite[] = [];
  const visit = (node: ts.Node): void => {
    const position = ts.isCallExpression(node) ? node.expression.end : node.getStart(tree);
    found.push(...tablesWritten(node).map((table) => ({ position, table })));
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** The tables of the server by name, each with the part that declares it. */
function tableOwners(files: readonly SourceFile[]): ReadonlyMap<string, string> {
  const owners = new Map<string, string>();
  for (const { name, tree } of files) {
    const part = serverPart(name);
    const visit = (node: ts.Node): void => {
      if (part !== undefined && ts.isInterfaceDeclaration(node) && node.name.text === 'Tables') {
        for (const { name: table } of node.members) {
          if (table) owners.set(table.getText(tree), part);
        }
      }
      ts.forEachChild(node, visit);
    };
    visit(tree);
  }
  return owners;
}

/** Where a part of the server writes a table that another one declares, or one that the code does not name. */
export function foreignWrites(files: readonly SourceFile[]): string[] {
  const server = files.filter(({ name }) => serverPart(name) !== undefined);
  const owners = tableOwners(server);
  return server.flatMap((file) => {
    const place = (position: number) =>
      `${file.name}:${file.tree.getLineAndCharacterOfPosition(position).line + 1}`;
    return tableWrites(file)
      .filter(({ table }) => table === null || owners.get(table) !== serverPart(file.name))
      .map(({ position, table }) => {
        if (table === null) return `${place(position)}: a table that is not named`;
        return `${place(position)}: ${table} of ${owners.get(table) ?? 'nobody'}`;
      });
  });
}
