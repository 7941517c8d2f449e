import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('prepare-run.ts', import.meta.url));

/** Creates what the tests share, the databases that they copy and the built server, before the first worker starts. */
export default function prepare() {
  delete process.env.TEST_TEMPLATE_NAMES;
  const said = execFileSync(process.execPath, ['--import', 'tsx', script], { encoding: 'utf8' });
  // Workers inherit the variable.
  process.env.TEST_TEMPLATE_NAMES = said.trim().split('\n').at(-1);
}
