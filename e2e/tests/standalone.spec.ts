import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { bundleNamed, distFolder } from '@club/commands/workspace';
import { createFolderStore, publish } from '@club/registry';
import type { Page } from '@playwright/test';
import { endProcess, workspace } from '../src/club-server';
import { expect, test } from '../src/fixtures';

interface Case {
  readonly remote: string;
  /** A page with real data of the regular customer, and what is read on it. */
  readonly path: string;
  readonly shows: RegExp;
  /** A call that the page makes. */
  readonly call: string;
  /** A fact that it subscribes to on this page, if any. */
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

/** The first one as it is published; the others from their builds, side by side on one database. */
const [published, ...others] = cases.map(({ remote }) => remote);
const children: ChildProcess[] = [];
let registry = '';
let sideBySide = '';
let origins: Readonly<Record<string, string>> = {};

/** Starts the command on free ports, and gives the address that it prints. */
async function startCommand(targets: readonly string[]): Promise<string> {
  const command = 'shared/commands/src/commands/standalone.ts';
  const child = spawn(process.execPath, ['--import', 'tsx', command, ...targets], {
    cwd: workspace,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: '0', CLUB_REGISTRY: registry },
  });
  children.push(child);
  for await (const line of createInterface({ input: child.stdout })) {
    const [origin] = /http:\/\/localhost:\d+/.exec(line) ?? [];
    if (origin !== undefined) return origin;
  }
  throw new Error(`The remotes ${targets.join(', ')} did not start.`);
}

/** Where each remote of the page runs alone. */
async function readFrames(origin: string): Promise<Record<string, string>> {
  const page = await (await fetch(origin)).text();
  const json = /id="together">(.*?)<\/script>/s.exec(page)?.[1] ?? '';
  const { frames } = JSON.parse(json) as { frames: { remote: string; origin: string }[] };
  return Object.fromEntries(frames.map((frame) => [frame.remote, frame.origin]));
}

test.beforeAll(async () => {
  registry = await mkdtemp(path.join(tmpdir(), 'club-standalone-e2e-'));
  await publish(createFolderStore(registry), distFolder(bundleNamed(published ?? '')));
  const [alone, together] = await Promise.all([
    startCommand([`${published}@latest`]),
    startCommand(others),
  ]);
  sideBySide = together;
  origins = { ...(await readFrames(together)), [published ?? '']: alone };
});

test.afterAll(async () => {
  await Promise.all(children.map(endProcess));
  await rm(registry, { recursive: true, force: true });
});

test('a link breaks the files of a published version on each machine, and a retry gets it back; brand, customer and network change too [PF-11]', async ({
  page,
  watch,
}) => {
  watch.expects(/404|remoteEntry|A part of the remote failed|Federation Runtime|Planted fault/);
  const price = /\d\s₴/;
  const version = /version=[\w.-]+/;
  const retry = stage(page).getByRole('button', { name: 'Спробуй ще раз' });
  await page.goto(
    `${origins['shop']}/shop/popular#brand=main&persona=regular&files=missing&which=entry&panel=open`,
  );
  await expect(retry).toBeVisible();
  await expect(page).toHaveURL(version);
  await choose(page, 'Файли модуля', 'Цілі');
  await retry.click();
  await expect(stage(page)).toContainText(price);

  await choose(page, 'Файли модуля', 'Помилка при показі');
  await page.getByRole('button', { name: 'Завантажити знову' }).click();
  await expect(retry).toBeVisible();
  await choose(page, 'Файли модуля', 'Цілі');
  await retry.click();
  await expect(stage(page)).toContainText(price);

  await test.step('the second brand, and a guest', async () => {
    await choose(page, 'Бренд', 'Другий');
    await expect(page.locator('html')).toHaveAttribute('data-brand', 'second');
    await choose(page, 'Бренд', 'Основний');
    await choose(page, 'Хто увійшов', 'Гість');
    await expect(stage(page)).toContainText('лише для тих, хто увійшов');
    await choose(page, 'Хто увійшов', 'Андрій Коваленко');
    await expect(stage(page)).toContainText(price);
  });

  await test.step('a server that fails', async () => {
    watch.expects(/status of 500/);
    await choose(page, 'Мережа', 'Помилка 500');
    await page.reload();
    await expect(retry.first()).toBeVisible();
    await choose(page, 'Мережа', 'Працює');
    // Each part of a page has its own.
    await expect(async () => {
      if ((await retry.count()) > 0) await retry.first().click();
      await expect(stage(page)).toContainText(price, { timeout: 2000 });
    }).toPass();
  });
});

test('remotes side by side are one customer’s, and the link remembers their pages', async ({
  page,
}) => {
  await page.goto(`${sideBySide}/#brand=main&persona=regular&at.scan=%2Fscan`);
  const frame = (name: string) => page.frameLocator(`iframe[title="${name}"]`);
  await expect(frame('scan').getByRole('main')).toContainText(/(ST|VL)-[\w-]+/);
  await expect(page).toHaveURL(/at\.certificates=%2F/);
  await choose(page, 'Хто увійшов', 'Гість');
  await expect(frame('scan').getByRole('main')).toContainText('лише для тих, хто увійшов');
});

for (const { remote, path: address, shows, call, fact } of cases) {
  test(`${remote} alone shows real data to a persona, and takes facts [PF-11]`, async ({
    page,
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
  });
}
