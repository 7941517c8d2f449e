import { findBrowser } from '../browser';
import { buildBundles } from '../build-bundles';
import { testDatabaseUrl } from '../postgres';
import { runJest, runPlaywright, type TestRun } from '../test-runs';
import { bundles, harnessPage, runCommand } from '../workspace';

async function onPostgres(): Promise<TestRun> {
  const url = await testDatabaseUrl();
  if (url === null) {
    console.log('No PostgreSQL takes us in: the backend was tested on the embedded database only.');
    return { code: 0, passed: 0, failed: 0 };
  }
  console.log('The backend once more, on PostgreSQL');
  return runJest(
    'postgres',
    ['--selectProjects', 'node', '--testPathPatterns', '^.*/backend/src/'],
    {
      TEST_DATABASE_URL: url,
    },
  );
}

async function inBrowser(args: readonly string[]): Promise<TestRun> {
  // First, since it may fail at once with a sentence.
  const browser = await findBrowser();
  await buildBundles([...bundles, harnessPage]);
  return runPlaywright(browser, args);
}

const embedded = { TEST_DATABASE_URL: '' };

const parts: Readonly<Record<string, (args: readonly string[]) => Promise<TestRun>>> = {
  unit: (args) => runJest('unit', args, embedded),
  postgres: onPostgres,
  e2e: inBrowser,
};

// `pnpm test` runs everything; `pnpm test unit [file]` or `pnpm test e2e [file]` a part of it.
void runCommand(async () => {
  const [name, ...args] = process.argv.slice(2);
  const chosen = name === undefined ? Object.values(parts) : [parts[name] ?? parts['unit']];
  const runs: TestRun[] = [];
  for (const part of chosen) {
    const done = await part?.(args);
    if (done) runs.push(done);
    if (done?.code !== 0) break;
  }
  const sum = (key: 'passed' | 'failed') => runs.reduce((total, one) => total + one[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return runs.find(({ code }) => code !== 0)?.code ?? 0;
});
