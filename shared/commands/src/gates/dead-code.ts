import path from 'node:path';
import { root } from '../workspace';
import { judge, type Finding } from './gate';

/** Looks for unused exports, files and dependencies. */
export function checkDeadCode(folder: string = root): Promise<Finding> {
  const reporter = path.join(__dirname, 'count-files.mjs');
  return judge(folder, {
    file: 'knip/bin/knip.js',
    args: ['--no-progress', '--reporter', 'symbols', '--reporter', reporter],
    counted: /^Examined (\d+) files$/m,
  });
}
