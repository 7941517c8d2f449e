import { RefusedError, RegistryPlaceError } from '@club/registry';
import { nameCommands } from './outside';

/** A failure that one sentence explains, without a stack trace. */
export class CliError extends Error {
  override readonly name = 'CliError';
}

/** Runs a command: prints a sentence for a known failure, a stack trace for others. */
export async function runCommand(work: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await work();
  } catch (error) {
    const explained = [CliError, RefusedError, RegistryPlaceError];
    const isExplained = explained.some((type) => error instanceof type);
    console.error(isExplained ? nameCommands((error as Error).message) : error);
    process.exitCode = 1;
  }
}
