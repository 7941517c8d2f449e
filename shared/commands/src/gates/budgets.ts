import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  remoteDescriptor,
  shellDescriptor,
  type RemoteDescriptor,
  type ShellDescriptor,
} from '@club/registry/formats';
import { brotliCompressSync } from 'node:zlib';
import { bundles, type Bundle } from '../workspace';
import type { Finding } from './gate';

const kilobyte = 1024;

/** The budgets of bundles, in compressed bytes. */
const limits = {
  entryGzip: 4 * kilobyte,
  firstRouteBrotli: 15 * kilobyte,
  authBrotli: 135 * kilobyte,
  homeBrotli: 163 * kilobyte,
} as const;

/**
 * The first page of scanning contains the camera with its tools. Its limit is for the entry with it; its
 * decoder is loaded by the worker.
 */
const withEntryBrotli: Readonly<Record<string, number>> = { scan: 30 * kilobyte };

/** What a remote may add to home before it answers. */
const homePartBrotli: Readonly<Record<string, number>> = { loyalty: 6 * kilobyte };

interface Line {
  readonly what: string;
  readonly bytes: number;
  readonly limit: number;
}

function read(bundle: Bundle, file: string): unknown {
  return JSON.parse(readFileSync(path.join(bundle.folder, 'dist', file), 'utf8'));
}

function scriptBytes(bundle: Bundle, files: Iterable<string>): number {
  return [...new Set(files)]
    .filter((file) => file.endsWith('.js'))
    .map((file) => brotliCompressSync(readFileSync(path.join(bundle.folder, 'dist', file))).length)
    .reduce((sum, bytes) => sum + bytes, 0);
}

function pageFiles(shell: ShellDescriptor, page: string): string[] {
  const route = shell.routes.find((one) => one.path === page);
  return [...shell.scripts, ...(route?.preload ?? [])];
}

function slotFiles(remote: RemoteDescriptor, eager: readonly string[]): string[] {
  const slots = remote.slots.filter(({ slot }) => eager.includes(slot));
  return slots.length === 0 ? [] : [remote.entry.file, ...slots.flatMap(({ preload }) => preload)];
}

/** Measures what pages load from the bundles of the last build, the shell first. */
export function checkBudgets(built: readonly Bundle[] = bundles): Promise<Finding> {
  const [shellBundle, ...remoteBundles] = built;
  if (shellBundle === undefined) throw new Error('The shell is not in the list of bundles.');
  const shell = shellDescriptor.parse(read(shellBundle, 'shell.json'));
  const lines: Line[] = [];
  let home = scriptBytes(shellBundle, pageFiles(shell, '/'));
  for (const bundle of remoteBundles) {
    const remote = remoteDescriptor.parse(read(bundle, 'remote.json'));
    const { entryGzip, firstRouteBrotli } = remote.budget;
    lines.push({ what: `${bundle.name}: entry, gzip`, bytes: entryGzip, limit: limits.entryGzip });
    const withEntry = withEntryBrotli[bundle.name];
    lines.push(
      withEntry === undefined
        ? {
            what: `${bundle.name}: first route, brotli`,
            bytes: firstRouteBrotli,
            limit: limits.firstRouteBrotli,
          }
        : {
            what: `${bundle.name}: entry and first route, brotli`,
            bytes: scriptBytes(bundle, [remote.entry.file]) + firstRouteBrotli,
            limit: withEntry,
          },
    );
    const part = scriptBytes(bundle, slotFiles(remote, shell.eagerSlots?.['/'] ?? []));
    const partLimit = homePartBrotli[bundle.name];
    if (partLimit !== undefined) {
      lines.push({ what: `${bundle.name}: part of home, brotli`, bytes: part, limit: partLimit });
    }
    home += part;
  }
  const auth = scriptBytes(shellBundle, pageFiles(shell, '/auth'));
  lines.push({
    what: 'scripts before /auth answers, brotli',
    bytes: auth,
    limit: limits.authBrotli,
  });
  lines.push({ what: 'scripts before / answers, brotli', bytes: home, limit: limits.homeBrotli });
  const show = ({ what, bytes, limit }: Line) =>
    `  ${(bytes / kilobyte).toFixed(1).padStart(6)} of ${(limit / kilobyte).toFixed(1)} KB  ${what}`;
  console.log(lines.map(show).join('\n'));
  const over = lines.filter(({ bytes, limit }) => bytes > limit);
  return Promise.resolve({
    isGreen: over.length === 0,
    examined: lines.length,
    output: `Over their limit:\n${over.map(show).join('\n')}`,
  });
}
