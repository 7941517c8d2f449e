import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { bundles, distFolder } from '@club/commands/workspace';

export const workspace = path.resolve(__dirname, '../..');

/** The folder of all output of benchmarks: registries, databases, results. */
export const benchFolder = path.join(workspace, '.club/bench');

/** Ports of the benchmarks' own servers. */
export const ports = {
  composed: 8151,
  control: 8152,
  api: 8153,
  bare: 8154,
  memory: 8155,
  lighthouse: 8156,
  interaction: 8157,
  /** Where Lighthouse talks to the browser. */
  debugging: 8158,
  /** HTTPS before the server that Lighthouse looks at. */
  lighthouseFront: 8161,
  shop: 8159,
  shopFew: 8160,
  scan: 8162,
  uploads: 8163,
  /** The first of five. */
  platform: 8164,
  dev: 8169,
} as const;

/** The builds of the composed app in a checkout, the shell's first. */
export function composedBuilds(checkout = workspace): readonly string[] {
  return bundles.map((bundle) => path.join(checkout, path.relative(workspace, distFolder(bundle))));
}

/** The same application as a host and remotes with the defaults of Module Federation. */
export const defaultFederation = path.join(workspace, 'e2e/bench/federation/dist');

/** Writes the measurements for programs, and says where. */
export async function writeResult(name: string, result: unknown): Promise<void> {
  const file = path.join(benchFolder, `${name}.json`);
  await mkdir(benchFolder, { recursive: true });
  await writeFile(file, `${JSON.stringify(result, null, 2)}\n`);
  console.log(`\nWritten to ${path.relative(workspace, file)}`);
}
