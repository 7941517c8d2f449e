import { checkDescriptor, noFile } from './check-descriptor';
import { encodings, unpacksTo } from './encodings';
import type { Descriptor } from './formats';
import { hasIntegrity } from './integrity';
import type { Refusal } from './refusal';
import { packedMapFile, unpackMap } from './source-maps';
import { unprotectedRefusals } from './unprotected-files';

/** One file of a build that passed every check. */
export interface BuiltFile {
  readonly file: string;
  readonly bytes: Buffer;
}

/** How a build is read. */
export interface ReadOptions {
  /** Takes builds of `pnpm dev`, which have no integrity hashes, for a registry on the own machine. */
  readonly allowsDevelopment?: boolean | undefined;
}

/** Reads a file of a build: why it can't be taken, or nothing if there is none. */
type ReadBuilt = (file: string) => Promise<Buffer | Refusal | undefined>;

/** Compares the files of a build with its descriptor, wherever they are. */
export async function checkBuild(
  descriptor: Descriptor,
  read: ReadBuilt,
  { allowsDevelopment = false }: ReadOptions = {},
): Promise<ReadFiles> {
  const refusals = checkDescriptor(descriptor);
  if (!allowsDevelopment && descriptor.mode !== 'production')
    refusals.push(notForCustomers(descriptor));
  const files: BuiltFile[] = [];
  for (const { file, bytes: size, integrity } of descriptor.files) {
    const bytes = await read(file);
    if (bytes === undefined) {
      refusals.push(missing(file));
    } else if (!Buffer.isBuffer(bytes)) {
      refusals.push(bytes);
    } else if (bytes.byteLength !== size || !hasIntegrity(bytes, integrity)) {
      refusals.push(otherBytes(file));
    } else {
      const packed = await readPacked({ file, bytes }, read);
      files.push({ file, bytes }, ...packed.files);
      refusals.push(...packed.refusals);
    }
  }
  if (!allowsDevelopment) refusals.push(...unprotectedRefusals(descriptor, files));
  const maps = await readMaps(descriptor, read);
  return { files: [...files, ...maps.files], refusals: [...refusals, ...maps.refusals] };
}

interface ReadFiles {
  readonly files: BuiltFile[];
  readonly refusals: Refusal[];
}

async function readMaps({ sourceMaps = [] }: Descriptor, read: ReadBuilt): Promise<ReadFiles> {
  const files: BuiltFile[] = [];
  const refusals: Refusal[] = [];
  for (const listed of sourceMaps) {
    const file = packedMapFile(listed.file);
    const bytes = await read(file);
    if (bytes === undefined) {
      refusals.push(unusableMap(`${file} is missing`));
    } else if (!Buffer.isBuffer(bytes)) {
      refusals.push(bytes);
    } else if (await unpackMap(listed, bytes)) {
      files.push({ file, bytes });
    } else {
      refusals.push(unusableMap(`${file} does not hold what the descriptor says`));
    }
  }
  return { files, refusals };
}

async function readPacked(original: BuiltFile, read: ReadBuilt): Promise<ReadFiles> {
  const files: BuiltFile[] = [];
  const refusals: Refusal[] = [];
  for (const encoding of encodings) {
    const file = original.file + encoding.suffix;
    const bytes = await read(file);
    if (bytes === undefined) continue;
    if (!Buffer.isBuffer(bytes)) {
      refusals.push(bytes);
    } else if (await unpacksTo(encoding.name, bytes, original.bytes)) {
      files.push({ file, bytes });
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

function missing(file: string): Refusal {
  return {
    what: `${file} is missing`,
    why: noFile,
    fix: 'Build again, without a watcher running',
  };
}

function unusableMap(what: string): Refusal {
  return {
    what,
    why: 'Errors of this version could not be led back to its sources',
    fix: 'Delete the build folder and build again, without a watcher running',
  };
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
