import { root } from '../workspace';
import { judge, type Finding } from './gate';

/** Lints every source, with types. */
export function checkLint(folder: string = root): Promise<Finding> {
  return judge(folder, {
    file: 'oxlint/bin/oxlint',
    args: ['--type-aware', '--deny-warnings', '--report-unused-disable-directives'],
    counted: /on (\d+) files/,
  });
}
