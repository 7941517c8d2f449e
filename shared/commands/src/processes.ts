import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { root } from './workspace';

/** Lets Node run TypeScript, also that of packages. */
export const loader = ['--import', pathToFileURL(require.resolve('tsx')).href];

/** Starts a Node program of the workspace that is written in TypeScript. */
export function startNode(
  args: readonly string[],
  options: Omit<SpawnOptions, 'stdio'> & { stdio?: SpawnOptions['stdio'] } = {},
): ChildProcess {
  return spawn(process.execPath, [...loader, ...args], {
    cwd: root,
    stdio: 'inherit',
    ...options,
  });
}

/** The exit code of a process. */
export function waitForExit(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? (signal === null ? 1 : 130)));
  });
}

/** Runs a program and waits for its end. */
export async function run(
  command: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<number> {
  return waitForExit(spawn(command, [...args], { cwd: root, stdio: 'inherit', ...options }));
}

/** Runs a program and collects its output. */
export function capture(
  command: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<{ code: number; output: string }> {
  const child = spawn(command, [...args], {
    cwd: root,
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  // `close` is emitted after all output, `exit` may be emitted before it.
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Stops the child processes that run then when this one ends. */
export function stopWithParent(children: () => Iterable<ChildProcess>): void {
  const end = () => {
    for (const child of children()) child.kill('SIGTERM');
  };
  // Ctrl-C reaches the whole group; waiting lets the children finish.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', end);
  process.on('exit', end);
}
