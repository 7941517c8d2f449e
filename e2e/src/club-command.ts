import { spawn } from 'node:child_process';
import { workspace } from './club-server';

/** The output and exit code of a command. */
export interface CommandResult {
  readonly code: number;
  readonly output: string;
}

function run(args: readonly string[], options: { cwd: string; env: NodeJS.ProcessEnv }) {
  return new Promise<CommandResult>((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      ...options,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', reject);
    child.once('exit', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** `pnpm club …` on a registry. */
export function club(registry: string, ...args: readonly string[]): Promise<CommandResult> {
  return run(['shared/commands/src/preflight.cjs', 'club', ...args], {
    cwd: workspace,
    env: { ...process.env, CLUB_REGISTRY: registry },
  });
}

/** `pnpm kit` on a registry. */
export function packKit(registry: string): Promise<CommandResult> {
  return run(['shared/commands/src/preflight.cjs', 'kit'], {
    cwd: workspace,
    env: { ...process.env, CLUB_REGISTRY: registry },
  });
}

/** The build that a team runs in its folder. */
export async function buildBundle(folder: string): Promise<void> {
  const cli = require.resolve('webpack-cli/bin/cli.js', {
    paths: [`${workspace}/shared/build`],
  });
  const { code, output } = await run(['--import', 'tsx', cli, '--mode', 'production'], {
    cwd: folder,
    env: { ...process.env },
  });
  if (code !== 0) throw new Error(`The build in ${folder} failed:\n${output}`);
}
