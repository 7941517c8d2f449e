import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { capture } from '../processes';
import { root } from '../workspace';
import { programFile, type Finding } from './gate';

function projects(): string[] {
  const folders = [
    ...readdirSync(path.join(root, 'shared')).map((name) => `shared/${name}`),
    ...readdirSync(root),
    'shell/src/service-worker',
  ];
  return folders.filter((folder) => existsSync(path.join(root, folder, 'tsconfig.json'))).sort();
}

/** Type-checks every package on its own terms, two at a time. */
export async function checkTypes(): Promise<Finding> {
  const waiting = projects();
  const files = new Set<string>();
  const reds: string[] = [];
  async function work(): Promise<void> {
    for (let project = waiting.shift(); project !== undefined; project = waiting.shift()) {
      const { code, output } = await capture(process.execPath, [
        programFile('typescript/bin/tsc'),
        '-p',
        project,
        '--listFiles',
      ]);
      const lines = output.split('\n');
      for (const line of lines) {
        if (line.startsWith(root) && !line.includes('node_modules')) files.add(line);
      }
      if (code !== 0) reds.push(lines.filter((line) => !path.isAbsolute(line)).join('\n'));
    }
  }
  await Promise.all([work(), work()]);
  return { isGreen: reds.length === 0, examined: files.size, output: reds.join('\n') };
}
