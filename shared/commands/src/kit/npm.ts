import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { CliError } from '../cli';

const run = promisify(execFile);

/** Runs npm in a folder, and gives what it answers as JSON. */
export async function runNpm(folder: string, ...args: readonly string[]): Promise<unknown> {
  try {
    const { stdout } = await run('npm', [...args, '--json', '--loglevel=error'], {
      cwd: folder,
      // There npm is a script.
      shell: process.platform === 'win32',
      maxBuffer: 2 ** 26,
    });
    return JSON.parse(stdout);
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    throw new CliError(`npm ${args.join(' ')} failed:\n${cause}`);
  }
}
