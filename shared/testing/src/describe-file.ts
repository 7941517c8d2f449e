import { cleanup } from '@testing-library/react';

/**
 * One of several test files that Jest runs as one. It begins with empty storages, and its hooks run in the
 * same order as in a file of its own: what was rendered is removed first.
 */
export function describeFile(name: string, load: () => void): void {
  describe(name, () => {
    beforeAll(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    afterEach(cleanup);
    load();
    // What its last test has scheduled belongs to this file.
    afterAll(() => new Promise<void>((resolve) => setTimeout(resolve)));
  });
}
