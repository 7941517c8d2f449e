import { existsSync } from 'node:fs';
import path from 'node:path';
import { CliError } from './cli';
import { capture } from './processes';
import { root } from './workspace';

/** The tests that a change affects. */
export interface ChangedTests {
  /** Jest finds the tests that import these sources; null for all tests. */
  readonly sources: readonly string[] | null;
  /** Folders of packages whose tests all run. */
  readonly packages: readonly string[];
  /** Browser tests, by their file. */
  readonly journeys: readonly string[];
}

const source = /\.(ts|tsx)$/;
/** No unit test reads them, except the style sheets of shared/ui. */
const silent = /\.md$|^docs\/|^\.ci\/|^(?!shared\/ui\/).*\.css$/;

function packageFolder(file: string): string | null {
  const [first = '', second = ''] = file.split('/');
  const folder = first === 'shared' ? `shared/${second}` : first;
  return existsSync(path.join(root, folder, 'package.json')) && folder !== file ? folder : null;
}

/** Selects tests by imports; for files that are read in another way, by package. */
export function testsOfChange(files: readonly string[]): ChangedTests {
  const journeys = files.filter((file) => /^e2e\/tests\/.*\.spec\.ts$/.test(file));
  const others = files.filter((file) => !file.startsWith('e2e/') && !silent.test(file));
  const sources = others.filter((file) => source.test(file));
  const packages = others.filter((file) => !source.test(file)).map(packageFolder);
  const isEverything = packages.includes(null);
  return {
    sources: isEverything ? null : sources,
    packages: [...new Set(packages.filter((folder) => folder !== null))],
    journeys,
  };
}

async function git(...args: string[]): Promise<string | null> {
  const { code, output } = await capture('git', args);
  return code === 0 ? output.trim() : null;
}

/** The files that differ from the commit where this branch left main, committed or not. */
export async function changedFiles(): Promise<string[]> {
  const main =
    (await git('merge-base', 'HEAD', 'origin/HEAD')) ?? (await git('merge-base', 'HEAD', 'main'));
  const changed = await git('diff', '--name-only', '--diff-filter=d', main ?? 'HEAD');
  const added = await git('ls-files', '--others', '--exclude-standard');
  if (changed === null || added === null) {
    throw new CliError('--changed needs a git clone, and this folder is not one.');
  }
  return [changed, added].flatMap((names) => names.split('\n').filter((name) => name !== ''));
}

/** The arguments for Jest; null where it has nothing to run. */
export function jestArguments({ sources, packages }: ChangedTests): string[] | null {
  if (sources === null) return [];
  if (packages.length > 0) {
    // Jest cannot combine both, so all tests of the sources' packages run, too.
    const folders = [...packages, ...sources.map(packageFolder)];
    return ['--testPathPatterns', ...new Set(folders.map((folder) => `/${folder}/`))];
  }
  return sources.length > 0 ? ['--passWithNoTests', '--findRelatedTests', ...sources] : null;
}
