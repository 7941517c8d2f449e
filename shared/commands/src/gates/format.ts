import { readdirSync } from 'node:fs';
import path from 'node:path';
import { capture } from '../processes';
import { runTwoInParallel } from '../run-two-in-parallel';
import { root } from '../workspace';
import { programFile, type Finding } from './gate';

const formatted = /\.([cm]?js|tsx?|jsonc?|css|html|md|ya?ml)$/;
const ignored = new Set([
  'node_modules',
  'dist',
  '.git',
  '.club',
  'test-results',
  'playwright-report',
]);
// Short enough for the command lines of every system.
const batchSize = 150;

function filesBelow(folder: string, below = ''): string[] {
  return readdirSync(path.join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(below, entry.name);
    if (ignored.has(entry.name) || entry.name === 'pnpm-lock.yaml') return [];
    if (entry.isDirectory()) return filesBelow(folder, file);
    return formatted.test(entry.name) ? [file] : [];
  });
}

/** Checks with prettier every file that it can format. */
export async function checkFormat(folder: string = root): Promise<Finding> {
  const files = filesBelow(folder);
  const batches = Array.from({ length: Math.ceil(files.length / batchSize) }, (_, index) => index);
  const reds: string[] = [];
  await runTwoInParallel(batches, async (index) => {
    const batch = files.slice(index * batchSize, (index + 1) * batchSize);
    const cache = path.join(folder, `node_modules/.cache/prettier/${index}`);
    const command = [
      programFile('prettier/bin/prettier.cjs'),
      '--check',
      '--log-level=warn',
      '--cache',
      '--cache-strategy=content',
      `--cache-location=${cache}`,
      ...batch,
    ];
    const { code, output } = await capture(process.execPath, command, { cwd: folder });
    if (code !== 0) reds.push(output.trimEnd());
  });
  return { isGreen: reds.length === 0, examined: files.length, output: reds.join('\n') };
}
