import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

export const workspace = path.resolve(__dirname, '../..');

/** Everything that benchmarks leave behind: registries, databases, results. */
export const benchFolder = path.join(workspace, '.club/bench');

/** Ports of the benchmarks' own servers. */
export const ports = {
  composed: 8151,
  control: 8152,
  api: 8153,
  bare: 8154,
  memory: 8155,
} as const;

/** Writes the measurements for programs, and says where. */
export async function writeResult(name: string, result: unknown): Promise<void> {
  const file = path.join(benchFolder, `${name}.json`);
  await mkdir(benchFolder, { recursive: true });
  await writeFile(file, `${JSON.stringify(result, null, 2)}\n`);
  console.log(`\nWritten to ${path.relative(workspace, file)}`);
}
