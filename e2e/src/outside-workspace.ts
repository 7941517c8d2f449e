import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import {
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { workspace } from './club-server';

const execute = promisify(execFile);

/** The folder of a team that has an address and a key, and no sources. */
export interface OutsideWorkspace {
  readonly folder: string;
  /** Runs a command to its end and gives its output; fails where the command fails. */
  run(command: 'npm' | 'npx', ...args: readonly string[]): Promise<string>;
  /** `npm install` with the packages of the kit from the server, and the libraries of npm from here. */
  install(...packages: readonly string[]): Promise<string>;
  /** Starts `club dev`. */
  startEmulator(port: number): ChildProcess;
  /** The packages of the kit that are installed there, as files and not as links. */
  installedKit(): Promise<string[]>;
  remove(): Promise<void>;
}

/** The libraries that the kit, a remote and its tools need, by their folders in this workspace. */
async function readLibraries(): Promise<Map<string, string>> {
  const libraries = new Map<string, string>();
  const shared = (await readdir(path.join(workspace, 'shared'))).map((name) => `shared/${name}`);
  for (const owner of ['.', 'backend', 'mf-feedback', ...shared]) {
    const folder = path.join(workspace, owner);
    if (!existsSync(path.join(folder, 'package.json'))) continue;
    const { dependencies, devDependencies } = JSON.parse(
      await readFile(path.join(folder, 'package.json'), 'utf8'),
    ) as Record<'dependencies' | 'devDependencies', Record<string, string> | undefined>;
    for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
      if (name.startsWith('@club/')) continue;
      libraries.set(name, await realpath(path.join(folder, 'node_modules', name)));
    }
  }
  return libraries;
}

/**
 * npm takes a linked library as installed, and does not look into it. Its lists of what it has installed are
 * removed, since with them it would not see the links.
 */
async function linkLibraries(folder: string): Promise<void> {
  for (const list of ['package-lock.json', 'node_modules/.package-lock.json']) {
    await rm(path.join(folder, list), { force: true });
  }
  for (const [name, library] of await readLibraries()) {
    const link = path.join(folder, 'node_modules', name);
    if (existsSync(link)) continue;
    await mkdir(path.dirname(link), { recursive: true });
    await symlink(library, link, 'junction');
  }
}

/** npm fails where linked libraries meet `overrides`. These are about libraries of libraries, which come with the links. */
async function withoutOverrides<Result>(
  folder: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const file = path.join(folder, 'package.json');
  if (!existsSync(file)) return work();
  const before = await readFile(file, 'utf8');
  const { overrides: _, ...manifest } = JSON.parse(before) as Record<string, unknown>;
  await writeFile(file, JSON.stringify(manifest));
  const result = await work();
  await writeFile(file, before);
  return result;
}

/** Makes an empty folder with the access to a server that docs/teams.md describes. */
export async function createOutsideWorkspace(
  origin: string,
  key: string,
): Promise<OutsideWorkspace> {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'club-outside-')));
  const packages = `${origin}/club/publishing/packages/`;
  await writeFile(
    path.join(folder, '.npmrc'),
    `@club:registry=${packages}\n${packages.replace('http:', '')}:_authToken=\${CLUB_PUBLISHER_KEY}\n`,
  );
  const env = {
    PATH: process.env['PATH'],
    HOME: folder,
    CHROMIUM_PATH: process.env['CHROMIUM_PATH'],
    CLUB_SERVER: origin,
    CLUB_PUBLISHER_KEY: key,
    // A library that is not linked is no package of the server, so it is refused and not downloaded.
    npm_config_registry: packages,
    npm_config_ignore_scripts: 'true',
    npm_config_update_notifier: 'false',
  };
  const run = async (command: string, ...args: readonly string[]) => {
    const options = { cwd: folder, env, shell: process.platform === 'win32', maxBuffer: 2 ** 26 };
    const { stdout, stderr } = await execute(command, [...args], options);
    return stdout + stderr;
  };
  return {
    folder,
    run,
    install: async (...names) => {
      await linkLibraries(folder);
      const options = ['--no-audit', '--no-fund'];
      return withoutOverrides(folder, () => run('npm', 'install', ...options, ...names));
    },
    startEmulator: (port) =>
      spawn(process.execPath, ['node_modules/@club/commands/src/club.cjs', 'dev'], {
        cwd: folder,
        env: { ...env, PORT: String(port) },
        stdio: ['ignore', 'inherit', 'inherit'],
      }),
    installedKit: async () => {
      const scope = path.join(folder, 'node_modules/@club');
      const found: string[] = [];
      for (const name of (await readdir(scope)).sort()) {
        if (!(await lstat(path.join(scope, name))).isSymbolicLink()) found.push(name);
      }
      return found;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
