import { existsSync } from 'node:fs';
import { lstat, readFile, realpath } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { type BuiltFile, checkBuild, type ReadOptions } from './check-build';
import type { Descriptor } from './formats';
import { parseDescriptor } from './parse-descriptor';
import { type Refusal, RefusedError, refuseIf } from './refusal';

/** A build that passed every check: its descriptor, and its files with their precompressed forms. */
export interface CheckedBuild {
  readonly descriptor: Descriptor;
  readonly files: readonly BuiltFile[];
}

/** Reads a build folder and refuses one whose files are not exactly what its descriptor says. */
export async function readBuild(folder: string, options: ReadOptions = {}): Promise<CheckedBuild> {
  const descriptor = await readBuildDescriptor(folder);
  const { files, refusals } = await checkBuild(
    descriptor,
    (file) => readListed(folder, file),
    options,
  );
  refuseIf(`The build in ${folder} can't be published:`, refusals);
  return { descriptor, files };
}

async function readBuildDescriptor(folder: string): Promise<Descriptor> {
  const fix = 'Build the bundle, and give the folder that the build wrote (usually dist)';
  if (!existsSync(folder)) {
    throw new RefusedError(`${folder} can't be published:`, [
      { what: 'There is no such folder', why: `It would be ${resolve(folder)}`, fix },
    ]);
  }
  const found = ['remote.json', 'shell.json'].filter((name) => existsSync(join(folder, name)));
  const [name] = found;
  if (name === undefined || found.length > 1) {
    throw new RefusedError(`${folder} can't be published:`, [
      {
        what: `It holds ${found.length === 0 ? 'neither remote.json nor shell.json' : 'both remote.json and shell.json'}`,
        why: 'The descriptor says what a build is made of, and a build is one bundle',
        fix,
      },
    ]);
  }
  const descriptor = parseDescriptor(await readFile(join(folder, name), 'utf8'), name);
  if (`${descriptor.kind}.json` !== name) {
    throw new Error(
      `${name} describes a ${descriptor.kind}; it belongs into ${descriptor.kind}.json`,
    );
  }
  return descriptor;
}

async function readListed(folder: string, file: string): Promise<Buffer | Refusal | undefined> {
  const path = join(folder, file);
  const found = await lstat(path).catch(() => undefined);
  if (found === undefined) return undefined;
  const isInPlace =
    found.isFile() && (await realpath(dirname(path))) === (await plainPath(folder, file));
  if (!isInPlace) {
    return {
      what: `${file} is a link or not a plain file`,
      why: 'A link could publish a file from outside the build',
      fix: 'Let the build copy the file into its folder',
    };
  }
  return readFile(path);
}

/** Where a file's folder is if no part of the way to it is a link. */
async function plainPath(folder: string, file: string): Promise<string> {
  return dirname(join(await realpath(folder), file));
}
