import { existsSync } from 'node:fs';
import path from 'node:path';
import { findBundles, root } from '../workspace';
import { judge, type Finding } from './gate';

/** Checks every import between packages. */
export function checkBoundaries(folder: string = root): Promise<Finding> {
  const bundles = findBundles(folder).map((bundle) => path.basename(bundle.folder));
  const there = [...bundles, 'shared', 'backend', 'e2e'].filter((name) =>
    existsSync(path.join(folder, name)),
  );
  return judge(folder, {
    file: 'dependency-cruiser/bin/dependency-cruise.mjs',
    args: ['--config', '.dependency-cruiser.cjs', ...there],
    counted: /(\d+) modules/,
  });
}
