import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promote } from './promote';
import { readPointers } from './pointers';
import { type FolderRegistry, openFolderRegistry } from './registry-folder';
import { publishShopTwice } from './testing/live-shop';

let registry: FolderRegistry;

beforeEach(async () => {
  const root = await mkdtemp(join(tmpdir(), 'club-plan-'));
  registry = openFolderRegistry(join(root, 'registry'), undefined);
  await publishShopTwice(registry, root);
});

const planOf = (...percents: number[]) => ({ percents, visits: 50, minutes: 30 });

async function shop() {
  const { bundles } = await readPointers(registry.store, registry.publicKey);
  return bundles['shop'];
}

describe('[PF-01] [PF-07] a promotion with a plan', () => {
  it.each<[string, Parameters<typeof promote>[3]]>([
    ['without a share', { plan: planOf(1, 10, 100) }],
    ['with another share than its first', { plan: planOf(1, 10, 100), canaryPercent: 10 }],
    ['whose shares shrink', { plan: planOf(10, 5, 100), canaryPercent: 10 }],
    ['whose shares stay', { plan: planOf(10, 10, 100), canaryPercent: 10 }],
  ])('is refused %s', async (_, options) => {
    await expect(promote(registry, 'shop', '2', options)).rejects.toThrow(
      /shop 2 can't be promoted:[^]*the plan [^]*Do: {2}Give shares that grow/,
    );
    expect((await shop())?.stable).toBe('1');
    expect(await shop()).not.toHaveProperty('canary');
  });

  it('goes on by a later share only for the canary that was judged', async () => {
    const plan = planOf(1, 10, 100);
    await promote(registry, 'shop', '2', { plan, canaryPercent: 1 });
    const since = (await shop())?.canary?.since ?? '';
    const judged = { bundle: 'shop', version: '2', since };
    await promote(registry, 'shop', '2', { plan, canaryPercent: 10, judged });
    expect((await shop())?.canary).toMatchObject({ percent: 10, plan });
  });
});
