import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { capture } from '../processes';
import { twoAtATime } from '../two-at-a-time';
import { root } from '../workspace';
import { programFile, type Finding } from './gate';

/** The folders with a project of their own. The largest come first, so that none is left over. */
function projects(folder: string): string[] {
  const shared = path.join(folder, 'shared');
  const folders = [
    ...readdirSync(folder),
    'shell/src/service-worker',
    ...(existsSync(shared) ? readdirSync(shared).map((name) => `shared/${name}`) : []),
  ];
  return folders.filter((name) => existsSync(path.join(folder, name, 'tsconfig.json')));
}

/** Type-checks every package on its own terms. */
export async function checkTypes(folder: string = root): Promise<Finding> {
  const files = new Set<string>();
  const reds: string[] = [];
  await twoAtATime(projects(folder), async (project) => {
    const command = [programFile('typescript/bin/tsc'), '-p', project, '--listFiles'];
    const { code, output } = await capture(process.execPath, command, { cwd: folder });
    const lines = output.split('\n');
    for (const line of lines) {
      if (line.startsWith(folder) && !line.includes('node_modules')) files.add(line);
    }
    if (code !== 0) reds.push(lines.filter((line) => !path.isAbsolute(line)).join('\n'));
  });
  return { isGreen: reds.length === 0, examined: files.size, output: reds.join('\n') };
}
