import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { endProcess, waitForAnswer, workspace } from '../src/club-server';
import { expect, test } from '../src/fixtures';
import { freePort } from '../src/free-port';

interface Case {
  readonly remote: string;
  /** A page with real data of the regular customer, and what is read on it. */
  readonly path: string;
  readonly shows: RegExp;
  /** A call that the page makes. */
  readonly call: string;
  /** A fact that it hears, when it hears one on this page. */
  readonly fact?: { readonly name: string; readonly call: string };
}

const cases: readonly Case[] = [
  { remote: 'shop', path: '/shop/popular', shows: /\d\s₴/, call: 'get-products-by-collection' },
  {
    remote: 'loyalty',
    path: '/history-bonuses',
    shows: /[+−]\d+\sXP/,
    call: 'get-bonus-history',
    fact: { name: 'balance.changed', call: 'get-bonus-history' },
  },
  {
    remote: 'scan',
    path: '/scan',
    shows: /(ST|VL)-[\w-]+/,
    call: 'get-history',
    fact: { name: 'scan.accepted', call: 'get-history' },
  },
  { remote: 'certificates', path: '/certificates', shows: /від\s[\d\s]+XP/, call: 'get-partners' },
  { remote: 'feedback', path: '/feedback', shows: /Оцінити|Оцінено/, call: 'can-write-by-order' },
];

test.use({ viewport: { width: 1280, height: 800 } });

const stage = (page: Page) => page.getByRole('main');
async function choose(page: Page, group: string, name: string): Promise<void> {
  const option = page.getByRole('radiogroup', { name: group }).getByRole('radio', { name });
  await option.click();
  await expect(option).toBeChecked();
}

/** The first one by the command; the others come from one process, which starts a database once. */
const [byCommand, ...others] = cases.map(({ remote }) => remote);
const children: ChildProcess[] = [];
let origins: Readonly<Record<string, string>> = {};

async function startByCommand(remote: string, port: number): Promise<string> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'shared/commands/src/commands/standalone.ts', remote],
    {
      cwd: workspace,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, PORT: String(port) },
    },
  );
  children.push(child);
  const origin = `http://localhost:${port}`;
  await waitForAnswer(`${origin}/health`, child);
  return origin;
}

async function startTogether(remotes: readonly string[]): Promise<Record<string, string>> {
  const child = fork(path.join(workspace, 'shared/harness/src/standalone-servers.ts'), remotes, {
    cwd: workspace,
    execArgv: ['--import', 'tsx'],
  });
  children.push(child);
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The servers of ${remotes.join(', ')} ended with ${code}`);
  });
  const [ports] = (await Promise.race([once(child, 'message'), ended])) as [Record<string, number>];
  return Object.fromEntries(
    Object.entries(ports).map(([remote, port]) => [remote, `http://localhost:${port}`]),
  );
}

test.beforeAll(async ({}, { parallelIndex }) => {
  const [command, together] = await Promise.all([
    startByCommand(byCommand ?? '', await freePort(parallelIndex)),
    startTogether(others),
  ]);
  origins = { ...together, [byCommand ?? '']: command };
});

test.afterAll(() => Promise.all(children.map(endProcess)));

for (const { remote, path: address, shows, call, fact } of cases) {
  test(`${remote} alone shows real data to a persona, takes facts, and has a face for each fault`, async ({
    page,
    watch,
  }) => {
    const origin = origins[remote] ?? '';
    const calls = page.getByRole('list', { name: 'Запити' }).getByRole('listitem');

    await test.step('slots and a page of the regular customer', async () => {
      await page.goto(`${origin}/`);
      await expect(stage(page).getByRole('heading', { level: 1 })).toContainText(remote);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await page.goto(`${origin}${address}`);
      await expect(stage(page)).toContainText(shows);
      await page.getByRole('tab', { name: 'Запити' }).click();
      await expect(calls.filter({ hasText: call }).first()).toContainText('200');
    });

    await test.step('a fact of another remote', async () => {
      if (fact === undefined) return;
      await page.getByRole('button', { name: 'Очистити' }).click();
      await page.getByRole('tab', { name: 'Шина' }).click();
      await choose(page, 'Який факт', fact.name);
      await page.getByRole('button', { name: 'Повідомити' }).click();
      await expect(page.getByRole('list', { name: 'Факти на шині' })).toContainText(fact.name);
      await page.getByRole('tab', { name: 'Запити' }).click();
      await expect(calls.filter({ hasText: fact.call }).first()).toContainText('200');
    });

    await test.step('the second brand, and a guest', async () => {
      await choose(page, 'Бренд', 'Другий');
      await expect(page.locator('html')).toHaveAttribute('data-brand', 'second');
      await choose(page, 'Бренд', 'Основний');
      await choose(page, 'Хто увійшов', 'Гість');
      await expect(stage(page)).toContainText('лише для тих, хто увійшов');
      await choose(page, 'Хто увійшов', 'Андрій Коваленко');
      await expect(stage(page)).toContainText(shows);
    });

    await test.step('a server that fails', async () => {
      watch.expects(/status of 500/);
      await choose(page, 'Мережа', 'Помилка 500');
      await page.reload();
      await expect(
        stage(page).getByRole('button', { name: 'Спробуй ще раз' }).first(),
      ).toBeVisible();
      await choose(page, 'Мережа', 'Працює');
      await stage(page).getByRole('button', { name: 'Спробуй ще раз' }).first().click();
      await expect(stage(page)).toContainText(shows);
    });
  });
}
