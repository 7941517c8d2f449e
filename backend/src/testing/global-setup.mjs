import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('prepare-templates.ts', import.meta.url));

/** Creates the databases that tests copy before the first worker starts, so that it happens once. */
export default function prepare() {
  delete process.env.TEST_TEMPLATE_NAMES;
  const said = execFileSync(process.execPath, ['--import', 'tsx', script], { encoding: 'utf8' });
  // Workers inherit the variable.
  process.env.TEST_TEMPLATE_NAMES = said.trim().split('\n').at(-1);
}
