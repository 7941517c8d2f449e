import { cleanup } from '@testing-library/react';

/**
 * One of several test files that Jest runs as one. Their hooks run in the same order as in a file of its own:
 * what was rendered is removed first.
 */
export function describeFile(name: string, load: () => void): void {
  describe(name, () => {
    afterEach(cleanup);
    load();
  });
}
