import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { dropPostgresTemplate } from './postgres-templates';

const folder = mkdtempSync(join(tmpdir(), 'club-templates-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** An own process that copies the template, or creates it first, and reads the copy. */
function openInOwnProcess() {
  const program = `
    const { openTestDatabase } = require('./test-database.ts');
    const { templateName } = require('./templates.ts');
    openTestDatabase({ content: 'none', log: console }).then(async (database) => {
      const rows = await database.db.selectFrom('customers').selectAll().execute();
      await database.close();
      console.log(JSON.stringify({ rows: rows.length, template: await templateName('none') }));
    });
  `;
  return promisify(execFile)(process.execPath, ['--import', 'tsx', '-e', program], {
    cwd: __dirname,
    env: { ...process.env, TEST_TEMPLATES: folder, TEST_TEMPLATE_NAMES: undefined },
  });
}

test('two processes without a template both open a copy of it', async () => {
  const both = await Promise.all([openInOwnProcess(), openInOwnProcess()]);
  const [first, second] = both.map(({ stdout }) => JSON.parse(stdout) as { template: string });
  expect(first).toEqual({ rows: 0, template: expect.stringMatching(/^none_/) });
  expect(second).toEqual(first);
  const url = process.env['TEST_DATABASE_URL'];
  if (url) await dropPostgresTemplate(url, first!.template);
  else expect(readdirSync(folder)).toEqual([first!.template]);
  // Two servers start at the same time, which can be slow on a busy machine.
}, 300_000);
