import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CliError } from '../cli';
import { checkBoundaries } from '../gates/boundaries';
import { checkFormat } from '../gates/format';
import { programFile } from '../gates/gate';
import { checkLint } from '../gates/lint';
import { checkStructure } from '../gates/structure';
import { checkTypes } from '../gates/types';
import { capture } from '../processes';
import { findBundles, root } from '../workspace';
import { createRemote } from './create-remote';
import { findNameFault, findTitleFault } from './name-faults';

const temporary = realpathSync(mkdtempSync(path.join(tmpdir(), 'club-new-remote-')));
const workspace = path.join(temporary, 'workspace');
const created = path.join(workspace, 'mf-lucky-games');

function trackedFiles(folder: string): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const output = execFileSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 });
  return output.split('\n').filter((file) => file !== '' && existsSync(path.join(folder, file)));
}

/** Rules about all remotes, besides the gates. */
const aboutAllRemotes = [
  'anonymous-visitor',
  'secret-answers',
  'shell-names-no-remote',
  'ukrainian-texts',
  'workspace',
].map((name) => `shared/commands/src/${name}.test.ts`);

/** What remotes are made of and checked with: no server, no other commands, no browser tests. */
function isCopied(file: string): boolean {
  const isCommand =
    file.startsWith('shared/commands/src/') && !/\/(cli|outside|workspace)\.ts$/.test(file);
  if (isCommand) return aboutAllRemotes.includes(file);
  return !/^(backend|e2e|docs|shared\/harness)\//.test(file);
}

/** Only the new remote has its types checked: the others are as they were. */
const isOtherProject = (file: string) => file.endsWith('/tsconfig.json');

/** Links the installed packages of a folder into its copy: packages of the workspace to their copies. */
function linkInstalled(installed: string, copy: string): void {
  for (const name of readdirSync(installed)) {
    const from = path.join(installed, name);
    const to = path.join(copy, name);
    if (lstatSync(from).isSymbolicLink()) {
      mkdirSync(copy, { recursive: true });
      symlinkSync(readlinkSync(from), to);
    } else if (name.startsWith('@')) linkInstalled(from, to);
  }
}

/** Links what a package names in its `package.json`, as `pnpm install` does. */
function install(folder: string): void {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  ) as Record<'dependencies' | 'devDependencies', Record<string, string>>;
  for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
    const target = readlinkSync(path.join(root, 'mf-feedback/node_modules', name));
    const link = path.join(folder, 'node_modules', name);
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(target, link);
  }
}

function copyWorkspace(): void {
  for (const file of trackedFiles(root).filter(isCopied)) {
    if (isOtherProject(file)) continue;
    mkdirSync(path.dirname(path.join(workspace, file)), { recursive: true });
    copyFileSync(path.join(root, file), path.join(workspace, file));
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(workspace, 'node_modules'));
  const shared = readdirSync(path.join(root, 'shared')).map((name) => `shared/${name}`);
  const bundles = findBundles(root).map(({ folder }) => path.basename(folder));
  for (const name of [...shared, ...bundles]) {
    const installed = path.join(root, name, 'node_modules');
    if (existsSync(installed)) linkInstalled(installed, path.join(workspace, name, 'node_modules'));
  }
}

/** Replaces a part of a file of the copy. */
function edit(file: string, from: string, to: string): void {
  const text = readFileSync(path.join(workspace, file), 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has no ${from}.`);
  writeFileSync(path.join(workspace, file), text.replace(from, to));
}

// Each gate is a program of its own, on machines that do other things as well.
jest.setTimeout(600_000);

let before: string[] = [];

beforeAll(async () => {
  copyWorkspace();
  execFileSync('git', ['init', '--quiet'], { cwd: workspace });
  before = trackedFiles(workspace);
  await createRemote(workspace, { name: 'lucky-games', title: 'Щасливі ігри' });
});
afterAll(() => rmSync(temporary, { recursive: true, force: true }));

describe('a new remote', () => {
  it('[PF-02] is only its own folder', () => {
    const after = trackedFiles(workspace);
    const added = after.filter((file) => !before.includes(file));
    expect(after.filter((file) => before.includes(file))).toEqual(before);
    expect(added.filter((file) => !file.startsWith('mf-lucky-games/'))).toEqual([]);
    expect(added).toHaveLength(14);
    const texts = added.map((file) => readFileSync(path.join(workspace, file), 'utf8'));
    expect(texts.filter((text) => text.includes('__'))).toEqual([
      // The only double underscore that belongs there.
      expect.stringContaining('__dirname'),
    ]);
  });

  // `e2e/tests/outside.spec.ts` looks for dead code, where the remote has all that uses its exports.
  describe('with what it names installed', () => {
    beforeAll(() => install(created));

    it('passes the types', async () => {
      expect(await checkTypes(workspace)).toMatchObject({ output: '', isGreen: true });
    });

    it('passes the linter', async () => {
      edit(
        '.oxlintrc.json',
        '".club/**"',
        '"shell/**", "shared/**", "mf-[!l]*/**", "mf-loyalty/**"',
      );
      const { isGreen, examined, output } = await checkLint(workspace);
      expect(isGreen ? '' : output).toBe('');
      expect(examined).toBeGreaterThanOrEqual(10);
    });

    it('has the format of the workspace', async () => {
      expect(await checkFormat(created)).toMatchObject({ output: '', isGreen: true, examined: 14 });
    });

    it('keeps the boundaries', async () => {
      const { isGreen, examined, output } = await checkBoundaries(workspace);
      expect(isGreen ? '' : output).toBe('');
      expect(examined).toBeGreaterThan(1000);
    });

    it('keeps the limits of the structure', async () => {
      expect(await checkStructure(workspace)).toMatchObject({ output: '', isGreen: true });
    });

    it('passes its own tests, and those about all remotes', async () => {
      // Without the server and the databases that its tests copy.
      writeFileSync(
        path.join(workspace, 'new-remote.config.mjs'),
        `import config from './jest.config.mjs';
         const rootDir = import.meta.dirname;
         const named = (name) => config.projects.find(({ displayName }) => displayName === name);
         const { globalSetup, globalTeardown, testEnvironment, ...node } = named('node');
         const own = ['<rootDir>/mf-lucky-games/**/*.test.{ts,tsx}'];
         const others = ${JSON.stringify(aboutAllRemotes)}.map((file) => '<rootDir>/' + file);
         export default {
           testTimeout: config.testTimeout,
           projects: [
             { ...named('browser'), rootDir, testMatch: own },
             { ...node, rootDir, testMatch: others },
           ],
         };`,
      );
      const { code, output } = await capture(
        process.execPath,
        [programFile('jest/bin/jest.js'), '--maxWorkers=1', '--config', 'new-remote.config.mjs'],
        { cwd: workspace },
      );
      expect(output).toMatch(/Test Suites: 8 passed, 8 total/);
      expect(code).toBe(0);
    });
  });
});

describe('the name of a new remote', () => {
  it.each([
    ['Games', /small Latin letters/],
    ['ігри', /small Latin letters/],
    ['games-', /small Latin letters/],
    ['g', /small Latin letters/],
    ['../games', /small Latin letters/],
    ['shell', /another part of the product/],
    ['harness', /another part of the product/],
    ['shop', /mf-shop exists already/],
    ['news', /\/news belongs to the shell/],
    ['profile', /\/profile belongs to the shell/],
    ['marathon', /\/marathon belongs to the remote loyalty/],
    ['sandbox', /\/sandbox belongs to the server/],
    ['uploads', /\/uploads belongs to the server/],
    ['menu', /The shell uses 'menu' as a text \(shell\/src\/.*\.tsx?\)/],
  ])('%s is refused, with what to do', async (name, reason) => {
    const fault = await findNameFault(root, name);
    expect(fault).toMatch(reason);
    expect(fault).toMatch(/Choose another name|Use 2 to 31/);
  });

  it.each(['lottery', 'lucky-wheel', 'g2'])('%s is free', async (name) => {
    expect(await findNameFault(root, name)).toBeNull();
  });

  it('is checked before anything is written', async () => {
    await expect(createRemote(workspace, { name: 'shop', title: 'Ігри' })).rejects.toThrow(
      CliError,
    );
    await expect(createRemote(workspace, { name: 'wheel', title: 'Wheel' })).rejects.toThrow(
      /write 2 to 40 Ukrainian letters/,
    );
    expect(existsSync(path.join(workspace, 'mf-wheel'))).toBe(false);
  });
});

test.each(['Games', 'Игры ы', '', 'Ігри <b>', "Ім'я"])('the title %p is refused', (title) => {
  expect(findTitleFault(title)).toMatch(/Ukrainian letters/);
});

test.each(['Ігри', 'Новий розділ', 'Твоє ім’я'])('the title %p can be shown', (title) => {
  expect(findTitleFault(title)).toBeNull();
});
