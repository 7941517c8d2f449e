import { format } from 'node:util';

/** Fails a test that writes to the console: an unexpected warning is a defect. Mock the method in a test that expects it. */
export function failOnConsole(): void {
  const unexpected: string[] = [];
  for (const method of ['error', 'warn'] as const) {
    console[method] = (...parts: unknown[]) => {
      unexpected.push(`console.${method}: ${format(...parts)}`);
    };
  }
  afterEach(() => {
    const found = unexpected.splice(0);
    if (found.length > 0) throw new Error(`Unexpected console output:\n${found.join('\n')}`);
  });
}
