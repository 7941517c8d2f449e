import { randomBytes } from 'node:crypto';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeRemoteBuild, describeShellBuild, writeBuild } from '@club/registry/testing';
import { root } from '../workspace';
import { checkBoundaries } from './boundaries';
import { checkBudgets } from './budgets';
import { checkDeadCode } from './dead-code';
import { checkFormat } from './format';
import { checkLint } from './lint';
import { checkTests } from './tests';
import { checkTypes } from './types';

const configurations = [
  '.dependency-cruiser.cjs',
  '.oxlintrc.json',
  '.prettierignore',
  '.prettierrc.json',
  'knip.jsonc',
  'tsconfig.base.json',
];

const project = JSON.stringify({
  extends: '../tsconfig.base.json',
  compilerOptions: { types: [], tsBuildInfoFile: 'tsc.tsbuildinfo' },
  include: ['src'],
});
const packageFile = (name: string, more: object = {}) =>
  JSON.stringify({ name, version: '1.0.0', private: true, ...more });

/** Two small remotes with nothing to complain about. */
const clean = {
  'package.json': packageFile('fixture'),
  'pnpm-workspace.yaml': 'packages:\n  - mf-*\n',
  'mf-shop/package.json': packageFile('@club/shop'),
  'mf-shop/tsconfig.json': project,
  'mf-shop/webpack.config.ts': "export { price } from './src/price';\n",
  'mf-shop/src/remote.tsx': "export { price } from './price';\n",
  'mf-shop/src/price.ts': 'export const price = 5;\n',
  'mf-scan/package.json': packageFile('@club/scan'),
  'mf-scan/webpack.config.ts': "export { code } from './src/remote';\n",
  'mf-scan/src/remote.tsx': 'export const code = 7;\n',
};

const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'club-gates-')));

function write(files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
}

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  write(clean);
  mkdirSync(path.join(folder, 'node_modules'));
  // The linter looks here for its half that knows types.
  symlinkSync(path.join(root, 'node_modules/.bin'), path.join(folder, 'node_modules/.bin'));
  for (const file of configurations) copyFileSync(path.join(root, file), path.join(folder, file));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const price = 'mf-shop/src/price.ts';

describe('types', () => {
  it('are green for what is sound, and red for an element that may be missing', async () => {
    expect(await checkTypes(folder)).toMatchObject({ isGreen: true, examined: 2 });
    write({ [price]: 'export const price: number = [5].slice(1)[0];\n' });
    const { isGreen, output } = await checkTypes(folder);
    expect(isGreen).toBe(false);
    expect(output).toContain("price.ts(1,14): error TS2322: Type 'number | undefined'");
  });
});

describe('lint', () => {
  it('is green for what is sound, and red for what the house forbids', async () => {
    expect(await checkLint(folder)).toMatchObject({ isGreen: true, examined: 6 });
    write({
      'mf-shop/src/any.ts': 'export const price: any = 5;\n',
      'mf-shop/src/promise.ts': 'Promise.resolve(5);\n',
      'mf-shop/src/print.ts': "console.log('5');\n",
      'mf-shop/src/default.ts': 'const price = 5;\nexport default price;\n',
    });
    const { isGreen, output } = await checkLint(folder);
    expect(isGreen).toBe(false);
    for (const rule of ['explicit-any', 'floating-promises', 'no-console', 'no-default-export']) {
      expect(output).toContain(rule);
    }
  });
});

describe('format', () => {
  it('is green for what is sound, and red for another style', async () => {
    write({ 'mf-shop/tsconfig.json': '{}\n', 'mf-shop/package.json': '{}\n' });
    write({ 'mf-scan/package.json': '{}\n', 'package.json': '{}\n' });
    expect(await checkFormat(folder)).toMatchObject({ isGreen: true, examined: 15 });
    write({ [price]: 'export const price = "5"\n' });
    const { isGreen, output } = await checkFormat(folder);
    expect(isGreen).toBe(false);
    expect(output).toContain(price);
  });
});

describe('boundaries', () => {
  const violations: [rule: string, file: string, target: string][] = [
    ['mf-shop imports only what it may', 'mf-shop/src/a.ts', '../../mf-scan/src/remote'],
    ['shell imports only what it may', 'shell/src/a.ts', '../../mf-scan/src/remote'],
    ['backend imports only what it may', 'backend/src/a.ts', '../../shared/platform/src/p'],
    ['one door per package', 'shell/src/b.ts', '../../shared/ui/src/u'],
    ['shared/api uses only its libraries', 'shared/api/src/a.ts', 'react'],
    ['mf-shop uses only its libraries', 'mf-shop/src/b.ts', 'rxjs'],
    ['mf-shop runs in a browser', 'mf-shop/src/c.ts', 'node:fs'],
    ['no cycles at run time', 'mf-shop/src/d.ts', './e'],
    ['nothing unresolvable', 'mf-shop/src/f.ts', './nothing'],
    ['every package has its boundaries', 'shared/new/src/a.ts', 'node:fs'],
  ];

  it('are green for what is sound, and red for each forbidden way', async () => {
    expect(await checkBoundaries(folder)).toMatchObject({ isGreen: true, examined: 5 });
    for (const [, file, target] of violations) write({ [file]: `export * from '${target}';\n` });
    write({ 'mf-shop/src/e.ts': "export * from './d';\n" });
    write({ 'shared/ui/src/u.ts': '', 'shared/platform/src/p.ts': '' });
    for (const library of ['react', 'rxjs']) {
      write({ [`node_modules/${library}/package.json`]: '{"main":"index.js"}' });
      write({ [`node_modules/${library}/index.js`]: '' });
    }
    const { isGreen, output } = await checkBoundaries(folder);
    expect(isGreen).toBe(false);
    for (const [rule, file] of violations) expect(output).toContain(`error ${rule}: ${file} →`);
  });
});

describe('dead code', () => {
  it('is green for what is sound, and red for what nobody uses', async () => {
    // Its program is not a dependency of the fixture, so nothing would use it.
    rmSync(path.join(folder, '.dependency-cruiser.cjs'));
    expect(await checkDeadCode(folder)).toMatchObject({ isGreen: true, examined: 5 });
    write({
      [price]: 'export const price = 5;\nexport const oldPrice = 6;\n',
      'mf-shop/src/old-file.ts': 'export const old = 6;\n',
      'mf-shop/package.json': packageFile('@club/shop', { dependencies: { rxjs: '7.8.2' } }),
    });
    const { isGreen, output } = await checkDeadCode(folder);
    expect(isGreen).toBe(false);
    for (const name of ['oldPrice', 'mf-shop/src/old-file.ts', 'rxjs']) {
      expect(output).toContain(name);
    }
  });
});

describe('budgets', () => {
  it('are green for light scripts, and red for a heavy one', async () => {
    jest.spyOn(console, 'log').mockImplementation(() => undefined);
    const bundle = (name: string) => ({ name, folder: path.join(folder, name) });
    const built = [bundle('shell'), bundle('shop')];
    const weigh = async (bytes: number) => {
      const shell = { 'shell.js': randomBytes(bytes).toString('base64') };
      const shop = { 'entry.js': 'run()' };
      await writeBuild(
        path.join(folder, 'shell/dist'),
        describeShellBuild('1', shell, { scripts: ['shell.js'] }),
        shell,
      );
      await writeBuild(
        path.join(folder, 'shop/dist'),
        describeRemoteBuild('shop', '1', shop),
        shop,
      );
      return checkBudgets(built);
    };
    expect(await weigh(1000)).toMatchObject({ isGreen: true, examined: 4 });
    const heavy = await weigh(200_000);
    expect(heavy.isGreen).toBe(false);
    expect(heavy.output).toContain('before /auth answers');
  });
});

describe('tests', () => {
  it('are green for what holds, and red for what does not', async () => {
    write({
      'package.json': packageFile('fixture', { jest: { transform: {} } }),
      'mf-shop/src/price.test.js': "test('a price', () => expect(5).toBe(5));\n",
    });
    expect(await checkTests(folder)).toMatchObject({ isGreen: true, examined: 1 });
    write({ 'mf-scan/src/code.test.js': "test('a code', () => expect(7).toBe(8));\n" });
    const { isGreen, examined, output } = await checkTests(folder);
    expect({ isGreen, examined }).toEqual({ isGreen: false, examined: 2 });
    expect(output).toContain('Expected: 8');
  });
});
