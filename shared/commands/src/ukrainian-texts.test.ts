import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { root } from './workspace';

/** Names that stand in Latin letters in Ukrainian too: of brands, things and codes. */
const names = new Set(
  [
    'velo iPost LiqPay Telegram Instagram TikTok'.split(' '),
    'XP SMS QR ID PIN JPEG PNG WebP cookie REW ST VL'.split(' '),
  ].flat(),
);

/** What shows how something is written: an address, a code, the signs that no code has. */
const examples = /\S+@\S+|[A-Z0-9]+(?:-[A-Z0-9]+)+|\b[0-9A-Z]\b/g;

/** Properties and attributes whose text a customer reads or hears. */
const spoken = /^(?:aria-label|alt|title|label|text|lead|hint|note|error|placeholder)$|Text$/;

const remotes = ['mf-shop', 'mf-loyalty', 'mf-scan', 'mf-certificates', 'mf-feedback'];
const folders = [
  'shell',
  ...remotes,
  ...['ui', 'host', 'platform', 'domain'].map((name) => `shared/${name}`),
];

/** What only tests and the gallery show. */
const unseen =
  /\.test\.|\.d\.ts$|\/testing\/|conformance-cases|\/a-[a-z]+\.ts|fixtures|some-places/;

function sourcesIn(folder: string): string[] {
  return readdirSync(path.join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/src/${file.replaceAll(path.sep, '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !unseen.test(file));
}

const sources = [
  ...folders.flatMap(sourcesIn),
  'shared/api/src/errors.ts',
  'shared/api/src/error-catalogue.ts',
  'shell/shell.config.ts',
  ...remotes.map((name) => `${name}/remote.config.ts`),
];

interface Text {
  readonly where: string;
  readonly text: string;
}

const cyrillic = /[а-яґєії]/i;

/** The property or attribute that a literal is the value of. */
function nameOf(node: ts.Node): string {
  const { parent } = node;
  if (ts.isJsxExpression(parent)) return nameOf(parent);
  if (ts.isJsxAttribute(parent) || ts.isPropertyAssignment(parent)) return parent.name.getText();
  return '';
}

/** What of a file somebody reads: Ukrainian wherever it stands, and whatever stands where words do. */
function textsOf(file: string): Text[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(path.join(root, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const found: Text[] = [];
  const visit = (node: ts.Node): void => {
    const isText =
      ts.isJsxText(node) ||
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node);
    if (isText && (cyrillic.test(node.text) || ts.isJsxText(node) || isSpoken(node))) {
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      found.push({ where: `${file}:${line}`, text: node.text });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Words, whatever letters they have: by the name that they are given to. */
const isSpoken = (node: ts.Node) => spoken.test(nameOf(node));

const texts = sources.flatMap(textsOf);
const wrong = (isWrong: (text: string) => boolean) =>
  texts.filter(({ text }) => isWrong(text)).map(({ where, text }) => `${where} ${text.trim()}`);

test('there is something to read', () => {
  expect(texts.filter(({ text }) => cyrillic.test(text)).length).toBeGreaterThan(600);
});

test('[PW-11] no text has letters that Ukrainian does not', () => {
  expect(wrong((text) => /[ыэёъ]/i.test(text))).toEqual([]);
});

test('[PW-11] no text has words of another language, but names', () => {
  const isForeign = (text: string) =>
    (text.replace(examples, '').match(/[a-z]+/gi) ?? []).some((word) => !names.has(word));
  expect(wrong(isForeign)).toEqual([]);
});
