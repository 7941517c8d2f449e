import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FileRef, RemoteDescriptor, ShellDescriptor } from '../formats';
import { fileHash } from '../integrity';
import { isSourceMap, packedMapFile } from '../source-maps';

/** The text of each file of a build by its name, source maps included. */
export type BuildFiles = Readonly<Record<string, string>>;

/** The platform that made-up bundles are built against. */
const platform = { version: '1.4.0' };

/** The files with the first script knowing the hashes of the others, as a production build has them. */
export function withHashes<Files extends BuildFiles>(files: Files): Files {
  const first = Object.keys(files).find((file) => file.endsWith('.js'));
  if (first === undefined) return files;
  const hashes = Object.keys(files)
    .filter((file) => file !== first && /\.(js|css)$/.test(file))
    .map((file) => `//${fileHash(files[file] ?? '')}\n`)
    .join('');
  return { ...files, [first]: `${files[first]}\n${hashes}` };
}

/** A remote as its build would describe it, of files given as text. */
export function describeRemoteBuild(
  name: string,
  version: string,
  files: BuildFiles,
  more: Partial<RemoteDescriptor> = {},
): RemoteDescriptor {
  const refs = fileRefs(files);
  const [entry] = refs.files;
  if (entry === undefined) throw new Error('A remote has an entry, so give it a file');
  return {
    schema: 1,
    mode: 'production',
    kind: 'remote',
    name,
    version,
    commit: 'c0ffee',
    entry,
    ...refs,
    owns: [`/${name}`],
    routes: [],
    slots: [],
    contract: { platform: { ...platform, uses: {} }, emits: {}, hears: {}, calls: {} },
    budget: { entryGzip: 100, firstRouteBrotli: 100 },
    ...more,
  };
}

/** A shell as its build would describe it, of files given as text. */
export function describeShellBuild(
  version: string,
  files: BuildFiles,
  more: Partial<ShellDescriptor> = {},
): ShellDescriptor {
  return {
    schema: 1,
    mode: 'production',
    kind: 'shell',
    name: 'shell',
    version,
    commit: 'c0ffee',
    ...fileRefs(files),
    routes: [],
    scripts: Object.keys(files)
      .filter((file) => file.endsWith('.js'))
      .slice(0, 1),
    styles: [],
    fonts: {},
    federation: [],
    sharedFiles: {},
    serviceWorker: null,
    provides: {
      platform: { ...platform, exports: {} },
      layouts: ['account', 'default'],
      guards: ['auth', 'guest', 'adult', 'adult-success'],
      slots: ['home.balance', 'home.feedback', 'overlay'],
      events: {},
    },
    contract: { emits: {}, hears: {}, calls: {} },
    ...more,
  };
}

/** Writes a build as a bundler would: files, their precompressed forms, and the descriptor. */
export async function writeBuild(
  folder: string,
  descriptor: RemoteDescriptor | ShellDescriptor,
  files: BuildFiles,
): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const [file, text] of Object.entries(files)) {
    const path = join(folder, file);
    await mkdir(dirname(path), { recursive: true });
    if (isSourceMap(file)) {
      await writeFile(packedMapFile(path), gzipSync(text));
      continue;
    }
    await writeFile(path, text);
    await writeFile(`${path}.br`, brotliCompressSync(text));
    await writeFile(`${path}.gz`, gzipSync(text));
  }
  await writeFile(join(folder, `${descriptor.kind}.json`), JSON.stringify(descriptor));
}

/** Fixtures without maps are builds of before there were any. */
function fileRefs(files: BuildFiles): { files: FileRef[]; sourceMaps?: FileRef[] } {
  const refs = Object.entries(files).map(([file, text]) => ({
    file,
    integrity: fileHash(text),
    bytes: Buffer.byteLength(text),
  }));
  const sourceMaps = refs.filter(({ file }) => isSourceMap(file));
  return {
    files: refs.filter(({ file }) => !isSourceMap(file)),
    ...(sourceMaps.length > 0 && { sourceMaps }),
  };
}
