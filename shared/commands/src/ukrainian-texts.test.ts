import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { remotes as remoteBundles, root } from './workspace';

/** Names in Latin letters, also in Ukrainian: brands, products and codes. */
const names = new Set(
  [
    'velo iPost LiqPay Telegram Instagram TikTok iPhone Safari Chrome'.split(' '),
    'https XP SMS QR ID PIN JPEG PNG WebP CSV cookie REW ST VL'.split(' '),
  ].flat(),
);

/** Examples of addresses and codes. */
const examples = /\S+@\S+|[A-Z0-9]+(?:-[A-Z0-9]+)+|\b[0-9A-Z]\b/g;

/** Properties and attributes with texts for customers. */
const spoken = /^(?:aria-label|alt|title|label|text|lead|hint|note|error|placeholder)$|Text$/;

const remotes = remoteBundles.map(({ folder }) => path.basename(folder));
const folders = [
  'shell',
  ...remotes,
  ...['ui', 'host', 'platform', 'domain'].map((name) => `shared/${name}`),
];

/** Texts of tests and the gallery. */
const unseen = /\.test\.|\.d\.ts$|\/testing\/|\/a-[a-z]+\.ts|fixtures/;

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

/** The property or attribute whose value a literal is. */
function nameOf(node: ts.Node): string {
  const { parent } = node;
  if (ts.isJsxExpression(parent)) return nameOf(parent);
  if (ts.isJsxAttribute(parent) || ts.isPropertyAssignment(parent)) return parent.name.getText();
  return '';
}

/** The texts of a file: all Ukrainian ones, and those in places for texts. */
function findTexts(file: string): Text[] {
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
    if (isText && (cyrillic.test(node.text) || ts.isJsxText(node) || hasVisibleText(node))) {
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      found.push({ where: `${file}:${line}`, text: node.text });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Texts in any letters, by the name of their property. */
const hasVisibleText = (node: ts.Node) => spoken.test(nameOf(node));

const texts = sources.flatMap(findTexts);
const wrong = (isWrong: (text: string) => boolean) =>
  texts.filter(({ text }) => isWrong(text)).map(({ where, text }) => `${where} ${text.trim()}`);

test('there are texts', () => {
  expect(texts.filter(({ text }) => cyrillic.test(text)).length).toBeGreaterThan(600);
});

test('[PW-11] no text has letters that are not Ukrainian', () => {
  expect(wrong((text) => /[ыэёъ]/i.test(text))).toEqual([]);
});

test.each([
  ['a can', /бляшан/i],
  ['an account', /обліков\S+ запис/i],
])('%s has one name in all texts', (_, otherName) => {
  expect(wrong((text) => otherName.test(text))).toEqual([]);
});

test('[PW-11] all texts have the same apostrophe', () => {
  expect(wrong((text) => /[а-яґєії][ʼ'`´‘][а-яґєії]/i.test(text))).toEqual([]);
});

test('[PW-11] no text has words of another language, except names', () => {
  const isForeign = (text: string) =>
    (text.replace(examples, '').match(/[a-z]+/gi) ?? []).some((word) => !names.has(word));
  expect(wrong(isForeign)).toEqual([]);
});
