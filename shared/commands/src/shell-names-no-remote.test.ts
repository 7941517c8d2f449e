import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { trackedEvents } from '@club/api/tracked-events';
import type { RemoteConfig } from '@club/platform/config';
import ts from 'typescript';
import { remotes, root } from './workspace';

const configs = remotes.map(
  ({ folder }) =>
    jest.requireActual<{ default: RemoteConfig }>(path.join(folder, 'remote.config.ts')).default,
);

const names = new Set(configs.map(({ name }) => name));
const pages = new Set(
  configs.flatMap(({ name, routes }) => Object.keys(routes).map((route) => `${name}.${route}`)),
);
const owned = configs.flatMap(({ owns }) => owns);

/** Whether a text in the code is the name of a remote, of one of its pages, or one of its paths. */
function isOfRemote(text: string): boolean {
  const isPath = owned.some((prefix) => new RegExp(`^${prefix}(?:[/?#]|$)`).test(text));
  // A tracked event may have the name of a remote, as `scan` does.
  return isPath || pages.has(text) || (names.has(text) && !(text in trackedEvents));
}

/** The texts of a source that belong to remotes, with their lines. */
function remoteTexts(file: string, code: string): string[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, kind);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isText =
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node) ||
      ts.isJsxText(node);
    if (isText && isOfRemote(node.text.trim())) {
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      found.push(`${file}:${line} ${node.text.trim()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const sources = readdirSync(path.join(root, 'shell/src'), { recursive: true, encoding: 'utf8' })
  .map((file) => `shell/src/${file.replaceAll(path.sep, '/')}`)
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\//.test(file))
  .concat('shell/shell.config.ts');

test('a remote has the name of its folder', () => {
  expect(configs.map(({ name }) => name)).toEqual(remotes.map(({ name }) => name));
});

test('the name, a page and a path of a remote are found in code', () => {
  const code = `
    const a = 'certificates';
    const b = <Link to="/shop?sort=new" />;
    const c = href('loyalty.history');
    const d = \`/scan/\${id}\`;
    const e = \`\${origin}/shop/\${id}\`;
    const f = \`\${origin}/\${id}\${base}/feedback\`;
    const g = <p>/certificates</p>;
    const more = \`\${origin}/shops/\${id}/shopping\`;
    const others = ['shopping', '/shops', 'home.feedback', 'scan.accepted', 'shell.home'];`;
  expect(remoteTexts('planted.tsx', code)).toHaveLength(7);
});

test('the shell names no remote, none of its pages and none of its paths', () => {
  expect(sources.length).toBeGreaterThan(180);
  const found = sources.flatMap((file) =>
    remoteTexts(file, readFileSync(path.join(root, file), 'utf8')),
  );
  expect(found).toEqual([]);
});
