import { existsSync } from 'node:fs';
import { lstat, readFile, realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { encodings, unpacksTo } from './encodings';
import type { Descriptor } from './formats';
import { hasIntegrity } from './integrity';
import { checkDescriptor, noFile } from './check-descriptor';
import { parseDescriptor } from './parse-descriptor';
import { RefusedError, type Refusal } from './refusal';
import { unprotectedRefusals } from './unprotected-scripts';

/** One file of a build that passed every check. */
export interface BuiltFile {
  readonly file: string;
  readonly bytes: Buffer;
}

/** A build that passed every check: its descriptor, and its files with their precompressed forms. */
export interface CheckedBuild {
  readonly descriptor: Descriptor;
  readonly files: readonly BuiltFile[];
}

/** How a build is read. */
export interface ReadOptions {
  /** Takes builds of `pnpm dev`, which have no integrity hashes, for a registry on the own machine. */
  readonly allowsDevelopment?: boolean | undefined;
}

/** Reads a build folder and refuses one whose files are not exactly what its descriptor says. */
export async function readBuild(
  folder: string,
  { allowsDevelopment = false }: ReadOptions = {},
): Promise<CheckedBuild> {
  const descriptor = await readBuildDescriptor(folder);
  const refusals = checkDescriptor(descriptor);
  if (!allowsDevelopment && descriptor.mode !== 'production')
    refusals.push(notForCustomers(descriptor));
  const files: BuiltFile[] = [];
  for (const listed of descriptor.files) {
    const read = await readListed(folder, listed.file);
    if ('what' in read) {
      refusals.push(read);
      continue;
    }
    if (read.bytes.byteLength !== listed.bytes || !hasIntegrity(read.bytes, listed.integrity)) {
      refusals.push(otherBytes(listed.file));
      continue;
    }
    files.push(read);
    const packed = await readPacked(folder, read);
    files.push(...packed.files);
    refusals.push(...packed.refusals);
  }
  if (!allowsDevelopment) refusals.push(...unprotectedRefusals(descriptor, files));
  if (refusals.length > 0) {
    throw new RefusedError(`The build in ${folder} can't be published:`, refusals);
  }
  return { descriptor, files };
}

async function readBuildDescriptor(folder: string): Promise<Descriptor> {
  const found = ['remote.json', 'shell.json'].filter((name) => existsSync(join(folder, name)));
  const [name] = found;
  if (name === undefined || found.length > 1) {
    throw new RefusedError(`${folder} can't be published:`, [
      {
        what: `It holds ${found.length === 0 ? 'neither remote.json nor shell.json' : 'both remote.json and shell.json'}`,
        why: 'The descriptor says what a build is made of, and a build is one bundle',
        fix: 'Build the bundle, and give the folder that the build wrote (usually dist)',
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

async function readListed(folder: string, file: string): Promise<BuiltFile | Refusal> {
  const path = join(folder, file);
  const found = await lstat(path).catch(() => undefined);
  if (found === undefined) {
    return {
      what: `${file} is missing`,
      why: noFile,
      fix: 'Build again, without a watcher running',
    };
  }
  const isInPlace =
    found.isFile() && (await realpath(dirname(path))) === (await plainPath(folder, file));
  if (!isInPlace) {
    return {
      what: `${file} is a link or not a plain file`,
      why: 'A link could publish a file from outside the build',
      fix: 'Let the build copy the file into its folder',
    };
  }
  return { file, bytes: await readFile(path) };
}

/** Where a file's folder is if no part of the way to it is a link. */
async function plainPath(folder: string, file: string): Promise<string> {
  return dirname(join(await realpath(folder), file));
}

async function readPacked(
  folder: string,
  original: BuiltFile,
): Promise<{ files: BuiltFile[]; refusals: Refusal[] }> {
  const files: BuiltFile[] = [];
  const refusals: Refusal[] = [];
  for (const encoding of encodings) {
    const file = original.file + encoding.suffix;
    if ((await lstat(join(folder, file)).catch(() => undefined)) === undefined) continue;
    const read = await readListed(folder, file);
    if ('what' in read) {
      refusals.push(read);
    } else if (await unpacksTo(encoding.name, read.bytes, original.bytes)) {
      files.push(read);
    } else {
      refusals.push({
        what: `${file} unpacks to something else than ${original.file}`,
        why: 'Browsers that take the compressed form would get other bytes than those checked',
        fix: 'Delete the build folder and build again',
      });
    }
  }
  return { files, refusals };
}

function notForCustomers({ mode }: Descriptor): Refusal {
  return {
    what: mode === undefined ? 'The build does not say its mode' : `It is a ${mode} build`,
    why: 'Only a production build is minified and has the hashes by which browsers refuse changed files',
    fix: 'Build it for production: pnpm build',
  };
}

function otherBytes(file: string): Refusal {
  return {
    what: `${file} does not hold what the descriptor says`,
    why: 'Its size or hash differs, and the browser would refuse to run it',
    fix: 'Delete the build folder and build again; do not change files after the build',
  };
}
