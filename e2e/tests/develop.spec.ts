import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { developRemote, startDevelop, type DevelopedRemote } from '../src/developed-remote';
import { expect, test } from '../src/fixtures';
import { freePort } from '../src/free-port';
import { sessionState } from '../src/personas';
import { writeSixthRemote } from '../src/sixth-remote';

// As a developer's browser has it.
test.use({ serviceWorkers: 'allow' });

const source = 'src/features/list/list-page.tsx';
const form = `
import { defineDraft, useDraft } from '@club/forms';
import { Field, TextInput } from '@club/ui/forms';

const draft = defineDraft('garden-note', { note: '' });

export function NoteForm() {
  const { values, change } = useDraft(draft, { note: '' });
  return (
    <Field label="Нотатка">
      <TextInput value={values.note} onChange={(note) => change({ note })} />
    </Field>
  );
}
`;

/** Adds a form of one field to the page of the remote. */
async function addForm(remoteFolder: string): Promise<void> {
  const page = path.join(remoteFolder, source);
  const text = await readFile(page, 'utf8');
  const withForm = text.replace('<QueryView', '<NoteForm />\n      <QueryView');
  await writeFile(path.join(path.dirname(page), 'note-form.tsx'), form);
  await writeFile(page, `import { NoteForm } from './note-form';\n${withForm}`);
}

let remote: string;
let developed: DevelopedRemote;

test.beforeEach(async ({ context }, { parallelIndex }) => {
  remote = await writeSixthRemote();
  await addForm(remote);
  developed = await developRemote(remote, await freePort(parallelIndex));
  await context.setStorageState(sessionState('regular', developed.origin));
});
test.afterEach(() => developed.stop());

const heading = (page: Page, text: string) =>
  page.getByRole('heading', { level: 1, name: text, exact: true });

test('a saved source reloads the open page, which keeps what was typed; a broken one shows file, line and cause over a page that still works; a second process on the same data is refused by name of the first, and development ends with its server', async ({
  page,
}, { parallelIndex }) => {
  await page.goto(`${developed.origin}/garden`);
  await expect(heading(page, 'Мій сад')).toBeVisible();
  const field = page.getByLabel('Нотатка');
  await field.fill('Полити троянди');

  await developed.save(source, 'title="Мій сад"', 'title="Мій город"');
  await expect(heading(page, 'Мій город')).toBeVisible();
  await expect(field).toHaveValue('Полити троянди');

  // It would not survive a reload.
  await page.evaluate(() => (document.title = 'Це та сама сторінка'));
  await developed.save(source, 'title="Мій город"', "title={'Мій ліс}");
  const overlay = page.getByRole('alert').filter({ hasText: 'garden' });
  const lines = (await readFile(path.join(remote, source), 'utf8')).split('\n');
  const line = lines.findIndex((text) => text.includes('Мій ліс')) + 1;
  await expect(overlay).toContainText(`mf-garden/${source}:${line}`);
  await expect(overlay).toContainText('Unterminated string');
  await expect(heading(page, 'Мій город')).toBeVisible();
  await expect(page).toHaveTitle('Це та сама сторінка');
  await page.getByRole('link', { name: 'Головна', exact: true }).click();
  await expect(page).toHaveURL(`${developed.origin}/`);
  await expect(overlay).toBeVisible();
  await page.goBack();

  await developed.save(source, "title={'Мій ліс}", 'title="Мій ліс"');
  await expect(heading(page, 'Мій ліс')).toBeVisible();
  await expect(overlay).toHaveCount(0);
  // An open page would see that the server ends.
  await page.goto('about:blank');

  const server = (await readFile(path.join(developed.dataDir, 'db.lock'), 'utf8')).trim();
  const second = startDevelop(remote, await freePort(parallelIndex), developed.dataDir);
  let said = '';
  second.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(second, 'close')) as [number];
  expect(code).toBe(1);
  expect(said).toContain(`is in use by process ${server}: stop it, or start with another DATA_DIR`);

  const end = once(developed.child, 'exit');
  process.kill(Number(server), 'SIGTERM');
  expect(await end).toEqual([0, null]);
});
