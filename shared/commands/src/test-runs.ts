import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { programFile } from './gates/gate';
import { loader, run } from './processes';
import { root } from './workspace';

/** The result of a test run. */
export interface TestRun {
  readonly code: number;
  readonly passed: number;
  readonly failed: number;
}

const resultsFolder = path.join(root, '.club/test-results');

function resultsFile(name: string): string {
  mkdirSync(resultsFolder, { recursive: true });
  const file = path.join(resultsFolder, `${name}.json`);
  rmSync(file, { force: true });
  return file;
}

function readResults(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // A runner that crashed writes nothing and has an exit code.
    return null;
  }
}

/** Node's options for Jest and its workers. */
const nodeOptions = [
  // Each test file fills a heap of its own: with more room the collector runs less often.
  '--max-semi-space-size=64',
  // Most functions are called too seldom in a test file to be worth optimising: an eighth of all processor
  // time. Later versions of Node wait longer by themselves, and refuse the option.
  ...(process.versions.node.startsWith('20.') ? ['--interrupt-budget=1000000'] : []),
];

/** Runs Jest with its own output, and reads its totals afterwards. */
export async function runJest(
  name: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<TestRun> {
  const file = resultsFile(name);
  const code = await run(
    process.execPath,
    [...nodeOptions, programFile('jest/bin/jest.js'), '--json', `--outputFile=${file}`, ...args],
    { env, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const sums = readResults(file) as { numPassedTests: number; numFailedTests: number } | null;
  return { code, passed: sums?.numPassedTests ?? 0, failed: sums?.numFailedTests ?? 0 };
}

/** Runs the browser tests in a Chromium. */
export async function runPlaywright(browser: string, args: readonly string[]): Promise<TestRun> {
  const file = resultsFile('playwright');
  const cli = createRequire(path.join(root, 'e2e/package.json')).resolve('@playwright/test/cli');
  const code = await run(
    process.execPath,
    [...loader, cli, 'test', '--reporter=list,json', ...args],
    {
      cwd: path.join(root, 'e2e'),
      env: {
        ...process.env,
        CHROMIUM_PATH: browser,
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      },
    },
  );
  const results = readResults(file) as {
    stats: { expected: number; unexpected: number };
  } | null;
  const sums = results?.stats;
  return { code, passed: sums?.expected ?? 0, failed: sums?.unexpected ?? 0 };
}
