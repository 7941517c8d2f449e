import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('prepare-run.ts', import.meta.url));

/** Creates what the tests share, the databases that they copy and the built server, before the first worker starts. */
export default function prepare() {
  delete process.env.TEST_TEMPLATE_NAMES;
  const said = execFileSync(process.execPath, ['--import', 'tsx', script], { encoding: 'utf8' });
  // Workers inherit the variable.
  process.env.TEST_TEMPLATE_NAMES = said.trim().split('\n').at(-1);
  // Also the folder of this run, which is removed after it with all temporary folders of its tests.
  process.env.TEST_TEMPORARY_FOLDER = mkdtempSync(join(tmpdir(), 'club-tests-'));
  process.env.TMPDIR = process.env.TEST_TEMPORARY_FOLDER;
}
