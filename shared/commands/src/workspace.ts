import path from 'node:path';
import { RefusedError } from '@club/registry';

/** The root of the workspace. */
export const root = path.resolve(__dirname, '../../..');

/** The local registry that `start` and `dev` publish into. */
export const registryFolder = process.env['CLUB_REGISTRY'] ?? path.join(root, '.club/registry');

/** A bundle of the product and where it is written. */
export interface Bundle {
  /** As the registry knows it. */
  readonly name: string;
  readonly folder: string;
  /** Further folders whose sources it holds. */
  readonly madeOf?: readonly string[];
}

/** Every bundle, the shell first: remotes are checked against what it provides. */
export const bundles: readonly Bundle[] = [
  { name: 'shell', folder: path.join(root, 'shell') },
  ...['shop', 'loyalty', 'scan', 'certificates', 'feedback'].map((name) => ({
    name,
    folder: path.join(root, `mf-${name}`),
  })),
];

/** The page of the harness: built like a bundle, never published. */
export const harnessPage: Bundle = { name: 'harness', folder: path.join(root, 'shared/harness') };

/** The bundle of that name, or one sentence about those that exist. */
export function bundleNamed(name: string): Bundle {
  const bundle = bundles.find((candidate) => candidate.name === name);
  if (bundle === undefined) {
    const known = bundles.map((candidate) => candidate.name).join(', ');
    throw new StopWithSentence(`There is no bundle '${name}'. There are: ${known}.`);
  }
  return bundle;
}

/** A failure that one clear sentence explains; no stack trace helps. */
export class StopWithSentence extends Error {
  override readonly name = 'StopWithSentence';
}

/** Runs a command: a sentence for what is known, a stack trace for what is not. */
export async function runCommand(work: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await work();
  } catch (error) {
    const isExplained = error instanceof StopWithSentence || error instanceof RefusedError;
    console.error(isExplained ? error.message : error);
    process.exitCode = 1;
  }
}
