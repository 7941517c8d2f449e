import { createRequire } from 'node:module';
import path from 'node:path';
import { findBrowser } from '../browser';
import { buildBundles } from '../build-bundles';
import { testDatabaseUrl } from '../postgres';
import { run } from '../processes';
import { root, runCommand } from '../workspace';

const fromRoot = createRequire(path.join(root, 'package.json'));
const fromE2e = createRequire(path.join(root, 'e2e/package.json'));

function jest(args: readonly string[], env: Record<string, string> = {}): Promise<number> {
  const bin = path.join(path.dirname(fromRoot.resolve('jest/package.json')), 'bin/jest.js');
  return run(process.execPath, [bin, ...args], { env: { ...process.env, ...env } });
}

/** Unit, component and backend tests; the backend's once more on PostgreSQL where one answers. */
async function jestTests(): Promise<number> {
  const code = await jest([]);
  if (code !== 0) return code;
  const url = await testDatabaseUrl();
  if (url === null) {
    console.log(
      'No PostgreSQL answers here: the backend was tested on the embedded database only.',
    );
    return 0;
  }
  console.log('The backend once more, on PostgreSQL');
  return jest(['--selectProjects', 'node', 'backend'], { TEST_DATABASE_URL: url });
}

async function browserTests(args: readonly string[]): Promise<number> {
  const browser = await findBrowser();
  await buildBundles();
  const cli = fromE2e.resolve('@playwright/test/cli');
  return run(process.execPath, ['--import', 'tsx', cli, 'test', ...args], {
    cwd: path.join(root, 'e2e'),
    env: { ...process.env, CHROMIUM_PATH: browser },
  });
}

// `pnpm test` runs everything; `pnpm test unit` and `pnpm test e2e [file]` a part of it.
void runCommand(async () => {
  const [part, ...rest] = process.argv.slice(2);
  if (part === 'unit') return jest(rest);
  if (part === 'e2e') return browserTests(rest);
  const code = await jestTests();
  return code === 0 ? browserTests([]) : code;
});
