import { format } from 'node:util';

/** The hooks of a test run. */
export interface Hooks {
  readonly afterEach: (check: () => void) => void;
  readonly afterAll: (check: () => void) => void;
}

/** Fails a test that writes to the console: an unexpected warning is a defect. Mock the method in a test that expects it. */
export function failOnConsole(hooks: Hooks = { afterEach, afterAll }): void {
  const unexpected: string[] = [];
  for (const method of ['error', 'warn'] as const) {
    console[method] = (...parts: unknown[]) => {
      unexpected.push(`console.${method}: ${format(...parts)}`);
    };
  }
  const check = () => {
    const found = unexpected.splice(0);
    if (found.length > 0) throw new Error(`Unexpected console output:\n${found.join('\n')}`);
  };
  hooks.afterEach(check);
  // Also for the output of the last test's clean-up.
  hooks.afterAll(check);
}
