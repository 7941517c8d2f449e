import type { RegistryStore } from '@club/registry';
import type { Descriptor, ShellDescriptor } from '@club/registry/formats';
import { LRUCache } from 'lru-cache';

/** What the first visit of a page loads, as gzip. */
export interface PageCost {
  readonly path: string;
  readonly title: string;
  readonly files: number;
  /** What comes from the bundle itself. */
  readonly own: number;
  readonly all: number;
}

export interface PageCosts {
  /** What every page of the live shell starts with. */
  readonly start: number;
  readonly pages: readonly PageCost[];
}

interface Place {
  readonly bundle: string;
  readonly version: string;
  readonly file: string;
}

/** Published files never change, so each is measured once. */
const measured = new LRUCache<string, number>({ max: 5000 });

async function sentBytes(store: RegistryStore, place: Place, plain: number): Promise<number> {
  const key = `${place.bundle}/${place.version}/${place.file}`;
  const known = measured.get(key);
  if (known !== undefined) return known;
  const packed = await store.readFile({ ...place, file: `${place.file}.gz` });
  const bytes = packed?.byteLength ?? plain;
  measured.set(key, bytes);
  return bytes;
}

async function sum(
  store: RegistryStore,
  descriptor: Descriptor | undefined,
  files: readonly string[],
): Promise<number> {
  if (descriptor === undefined) return 0;
  const { name: bundle, version } = descriptor;
  const wanted = descriptor.files.filter(({ file }) => files.includes(file));
  const sizes = await Promise.all(
    wanted.map(({ file, bytes }) => sentBytes(store, { bundle, version, file }, bytes)),
  );
  return sizes.reduce((all, one) => all + one, 0);
}

/** What each page of a bundle costs beside the start: its entry, own files, and shared modules. */
export async function readPageCosts(
  store: RegistryStore,
  descriptor: Descriptor,
  shell: ShellDescriptor | undefined,
): Promise<PageCosts> {
  const first = shell ? [...shell.scripts, ...shell.styles] : [];
  const entry = descriptor.kind === 'remote' ? [descriptor.entry.file] : [];
  const federation = descriptor.kind === 'remote' ? (shell?.federation ?? []) : [];
  const pages = await Promise.all(
    descriptor.routes.map(async ({ path, title, preload, shared }) => {
      const isStart = (file: string) => descriptor.kind === 'shell' && first.includes(file);
      const own = [...new Set([...entry, ...preload])].filter((file) => !isStart(file));
      const modules = shared.flatMap((module) => shell?.sharedFiles[module] ?? []);
      const ofShell = [...new Set([...federation, ...modules])].filter(
        (file) => !first.includes(file),
      );
      const ownBytes = await sum(store, descriptor, own);
      const all = ownBytes + (await sum(store, shell, ofShell));
      return { path, title, files: own.length + ofShell.length, own: ownBytes, all };
    }),
  );
  return { start: await sum(store, shell, first), pages };
}
