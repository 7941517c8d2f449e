import { execFileSync } from 'node:child_process';
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
import { checkStructure } from './structure';
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

/** Two small remotes that pass all gates. */
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
  // The linter looks here for its type-aware part.
  symlinkSync(path.join(root, 'node_modules/.bin'), path.join(folder, 'node_modules/.bin'));
  for (const file of configurations) copyFileSync(path.join(root, file), path.join(folder, file));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const price = 'mf-shop/src/price.ts';

describe('types', () => {
  it('are green for correct code, and red for an element that may be missing', async () => {
    expect(await checkTypes(folder)).toMatchObject({ isGreen: true, examined: 2 });
    write({ [price]: 'export const price: number = [5].slice(1)[0];\n' });
    const { isGreen, output } = await checkTypes(folder);
    expect(isGreen).toBe(false);
    expect(output).toContain("price.ts(1,14): error TS2322: Type 'number | undefined'");
  });
});

describe('lint', () => {
  it('is green for correct code, and red for a forbidden pattern', async () => {
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
  it('is green for formatted code, and red for another style', async () => {
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
    ['a remote imports only what it may', 'mf-shop/src/a.ts', '../../mf-scan/src/remote'],
    ['shell imports only what it may', 'shell/src/a.ts', '../../mf-scan/src/remote'],
    ['backend imports only what it may', 'backend/src/a.ts', '../../shared/platform/src/p'],
    ['one entry point per package', 'shell/src/b.ts', '../../shared/ui/src/u'],
    ['shared/api uses only its libraries', 'shared/api/src/a.ts', 'react'],
    ['a remote uses only its libraries', 'mf-shop/src/b.ts', 'rxjs'],
    ['a remote runs in a browser', 'mf-shop/src/c.ts', 'node:fs'],
    [
      'mf-shop/src/catalog imports only folders below it',
      'mf-shop/src/catalog/a.ts',
      '../checkout/b',
    ],
    ['every folder of mf-shop/src has its layer', 'mf-shop/src/new/a.ts', '../price'],
    [
      'backend/src/foundation imports only folders below it',
      'backend/src/foundation/a.ts',
      '../app/b',
    ],
    ['backend/src/app imports only folders below it', 'backend/src/app/a.ts', '../outside/b'],
    [
      'backend/src/outside imports only folders below it',
      'backend/src/outside/a.ts',
      '../modules/b',
    ],
    [
      'backend/src/modules imports only folders below it',
      'backend/src/modules/a.ts',
      '../server/b',
    ],
    ['every folder of backend/src has its layer', 'backend/src/utils/a.ts', '../app/b'],
    ['test kits of the server are for tests', 'backend/src/server/a.ts', '../testing/b'],
    [
      'routes of a module call services, not repositories',
      'backend/src/modules/x/x-routes.ts',
      './x-repository',
    ],
    [
      'routes of a module call services, not repositories',
      'backend/src/modules/x/x-module.ts',
      'kysely',
    ],
    ['only a module imports its routes', 'backend/src/modules/x/x-service.ts', './x-routes'],
    [
      'a repository knows neither HTTP nor services',
      'backend/src/modules/x/x-repository.ts',
      '../../app/b',
    ],
    ['no cycles at run time', 'mf-shop/src/d.ts', './e'],
    ['nothing unresolvable', 'mf-shop/src/f.ts', './nothing'],
    ['every package has its boundaries', 'shared/new/src/a.ts', 'node:fs'],
  ];

  it('are green for allowed imports, and red for each forbidden one', async () => {
    expect(await checkBoundaries(folder)).toMatchObject({ isGreen: true, examined: 5 });
    for (const [, file, target] of violations) write({ [file]: `export * from '${target}';\n` });
    write({ 'mf-shop/src/e.ts': "export * from './d';\n", 'mf-shop/src/checkout/b.ts': '' });
    write({ 'shell/package.json': packageFile('@club/shell'), 'backend/src/modules/b.ts': '' });
    write({ 'shared/ui/src/u.ts': '', 'shared/platform/src/p.ts': '' });
    for (const layer of ['app', 'outside', 'modules', 'server', 'testing']) {
      write({ [`backend/src/${layer}/b.ts`]: '' });
    }
    for (const library of ['react', 'rxjs', 'kysely']) {
      write({ [`node_modules/${library}/package.json`]: '{"main":"index.js"}' });
      write({ [`node_modules/${library}/index.js`]: '' });
    }
    const { isGreen, output } = await checkBoundaries(folder);
    expect(isGreen).toBe(false);
    for (const [rule, file] of violations) expect(output).toContain(`error ${rule}: ${file} →`);
  });
});

describe('dead code', () => {
  it('is green for used code, and red for unused code', async () => {
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
  it('are green for small scripts, and red for a large one', async () => {
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
  it('are green for passing tests, and red for a failing one', async () => {
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

describe('structure', () => {
  it('is green for small files, and red for a file over 250 lines', async () => {
    execFileSync('git', ['init', '--quiet'], { cwd: folder });
    expect(await checkStructure(folder)).toMatchObject({ isGreen: true, examined: 5 });
    write({ [price]: 'export const price = 5;\n'.repeat(251) });
    const { isGreen, output } = await checkStructure(folder);
    expect(isGreen).toBe(false);
    expect(output).toContain(`${price}: 251`);
  });

  it('is red for a block of nine lines that is in two files', async () => {
    execFileSync('git', ['init', '--quiet'], { cwd: folder });
    const lines = Array.from({ length: 9 }, (_, index) => `  --size-${index}: ${index}px;\n`);
    const style = `.card {\n${lines.join('')}}\n`;
    write({ 'mf-shop/src/one.module.css': style, 'mf-shop/src/two.module.css': style });
    const { isGreen, output } = await checkStructure(folder);
    expect(isGreen).toBe(false);
    expect(output).toContain('mf-shop/src/one.module.css:1 and mf-shop/src/two.module.css:1');
  });
});
