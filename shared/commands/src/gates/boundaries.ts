import { existsSync } from 'node:fs';
import path from 'node:path';
import { bundles, root } from '../workspace';
import { judge, type Finding } from './gate';

const folders = [
  ...bundles.map((bundle) => path.basename(bundle.folder)),
  'shared',
  'backend',
  'e2e',
];

/** Looks at every import between packages. */
export function checkBoundaries(folder: string = root): Promise<Finding> {
  const there = folders.filter((name) => existsSync(path.join(folder, name)));
  return judge(folder, {
    file: 'dependency-cruiser/bin/dependency-cruise.mjs',
    args: ['--config', '.dependency-cruiser.cjs', ...there],
    counted: /(\d+) modules/,
  });
}
