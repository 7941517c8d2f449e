import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { capture } from '../processes';
import { runTwoInParallel } from '../run-two-in-parallel';
import { root } from '../workspace';
import type { Finding } from './gate';

/** The folders with a project, the largest first, so that both processes end at about the same time. */
function projects(folder: string): string[] {
  const shared = path.join(folder, 'shared');
  const folders = [
    ...readdirSync(folder),
    'shell/src/pwa/worker',
    ...(existsSync(shared) ? readdirSync(shared).map((name) => `shared/${name}`) : []),
  ];
  return folders.filter((name) => existsSync(path.join(folder, name, 'tsconfig.json')));
}

/** The native compiler; the workspace's own `typescript` is the one that other tools call. */
function compilerFile(): string {
  const packageFile = require.resolve('typescript-native/package.json');
  return path.join(path.dirname(packageFile), 'bin/tsc');
}

/** Type-checks every package with its own settings. */
export async function checkTypes(folder: string = root): Promise<Finding> {
  const files = new Set<string>();
  const reds: string[] = [];
  const compiler = compilerFile();
  await runTwoInParallel(projects(folder), async (project) => {
    const command = [compiler, '-p', project, '--listFiles'];
    const { code, output } = await capture(process.execPath, command, { cwd: folder });
    const lines = output.split('\n');
    for (const line of lines) {
      if (line.startsWith(folder) && !line.includes('node_modules')) files.add(line);
    }
    if (code !== 0) reds.push(lines.filter((line) => !path.isAbsolute(line)).join('\n'));
  });
  return { isGreen: reds.length === 0, examined: files.size, output: reds.join('\n') };
}
