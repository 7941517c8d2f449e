import { findBrowser } from '../browser';
import { buildBundles } from '../build-bundles';
import { changedFiles, jestArguments, testsOfChange } from '../changed-tests';
import { runCommand } from '../cli';
import { testDatabaseUrl } from '../postgres';
import { writeTestGroups } from '../test-groups';
import { runJest, runPlaywright, type TestRun } from '../test-runs';
import { bundles, harnessPage } from '../workspace';

async function withoutBrowser(args: readonly string[]): Promise<TestRun> {
  const url = await testDatabaseUrl();
  if (url === null) {
    console.log(
      'No PostgreSQL accepts a connection: the backend is tested on the embedded database alone.',
    );
  }
  const env = { ...process.env, TEST_DATABASE_URL: url ?? '' };
  const groups = args.length === 0 ? await writeTestGroups(env) : {};
  return runJest('unit', args, { ...env, ...groups });
}

async function inBrowser(args: readonly string[]): Promise<TestRun> {
  // First, because it may fail at once with a sentence.
  const browser = await findBrowser();
  await buildBundles([...bundles, harnessPage]);
  return runPlaywright(browser, args);
}

type Part = () => Promise<TestRun>;

/** Runs the tests that a change affects, and changed browser tests. */
async function partsOfChange(): Promise<Part[]> {
  const files = await changedFiles();
  const tests = testsOfChange(files);
  const args = jestArguments(tests);
  console.log(`${files.length} files changed`);
  const parts: Part[] = [];
  if (args) parts.push(() => withoutBrowser(args));
  if (tests.journeys.length > 0) {
    parts.push(() => inBrowser(tests.journeys.map((file) => file.replace('e2e/', ''))));
  }
  return parts;
}

async function chosenParts(): Promise<Part[]> {
  const [name, ...args] = process.argv.slice(2);
  if (name === '--changed') return partsOfChange();
  if (name === 'e2e') return [() => inBrowser(args)];
  if (name === 'unit') return [() => withoutBrowser(args)];
  if (name !== undefined) return [() => withoutBrowser([name, ...args])];
  return [() => withoutBrowser([]), () => inBrowser([])];
}

// `pnpm test` runs everything, `pnpm test unit [file]` or `pnpm test e2e [file]` a part of it, and
// `pnpm test --changed` the tests that a change affects.
void runCommand(async () => {
  const runs: TestRun[] = [];
  for (const part of await chosenParts()) {
    const done = await part();
    runs.push(done);
    if (done.code !== 0) break;
  }
  const sum = (key: 'passed' | 'failed') => runs.reduce((total, one) => total + one[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return runs.find(({ code }) => code !== 0)?.code ?? 0;
});
