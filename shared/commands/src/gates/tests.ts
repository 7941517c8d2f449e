import { root } from '../workspace';
import { judge, type Finding } from './gate';

/** Runs every Jest test. */
export function checkTests(folder: string = root): Promise<Finding> {
  return judge(folder, {
    file: 'jest/bin/jest.js',
    args: [],
    counted: /^Tests:.* (\d+) total/m,
  });
}
