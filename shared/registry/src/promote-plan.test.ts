import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canaryJudge } from './canary/decide';
import { promote, promoteTogether } from './promote';
import { readPointers } from './pointers';
import { type FolderRegistry, openFolderRegistry } from './registry-folder';
import { rollback } from './rollback';
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

  it('or a share alone is for one bundle', async () => {
    const versions = { shell: 's1', shop: '2' };
    const options = { canaryPercent: 10 };
    await expect(promoteTogether(registry, versions, options)).rejects.toThrow(
      'A canary is one bundle',
    );
    expect(await shop()).not.toHaveProperty('canary');
  });

  it('leaves a version that is stable as it is, beside whatever canary runs', async () => {
    const plan = { plan: planOf(1, 10, 100), canaryPercent: 1 };
    const same = { isUnchanged: true, generation: 2, canaryPercent: undefined };
    expect(await promote(registry, 'shop', '1', plan)).toMatchObject(same);
    await promote(registry, 'shop', '2', plan);
    const before = await shop();
    expect(await promote(registry, 'shop', '1', plan)).toMatchObject({ ...same, generation: 3 });
    expect(await shop()).toEqual(before);
  });

  it('that runs already stays at its step; another plan begins', async () => {
    const plan = planOf(1, 50, 100);
    await promote(registry, 'shop', '2', { plan, canaryPercent: 1 });
    const judged = { bundle: 'shop', version: '2', since: (await shop())?.canary?.since ?? '' };
    await promote(registry, 'shop', '2', { plan, canaryPercent: 50, judged });
    const before = await shop();
    const again = await promote(registry, 'shop', '2', { plan, canaryPercent: 1 });
    expect(again).toMatchObject({ isUnchanged: true, canaryPercent: 50 });
    expect(await shop()).toEqual(before);
    await promote(registry, 'shop', '2', { plan: planOf(5, 100), canaryPercent: 5 });
    expect((await shop())?.canary).toMatchObject({ percent: 5 });
  });
});

describe('[PF-07] a version that the judge of canaries took back', () => {
  const judge = () => ({ ...registry, by: canaryJudge, reason: 'more slow visits' });
  const plan = { plan: planOf(1, 10, 100), canaryPercent: 1 };

  beforeEach(async () => {
    await promote(registry, 'shop', '2', plan);
    await rollback(judge(), 'shop');
  });

  it.each([
    ['a plan', plan],
    ['a share', { canaryPercent: 5 }],
    ['everybody', {}],
  ])('goes to visitors again only where that is accepted: %s', async (_, options) => {
    await expect(promote(registry, 'shop', '2', options)).rejects.toThrow(
      /judge of canaries took it back\n +Why: more slow visits\n +Do: .*--accept-taken-back/,
    );
    expect((await shop())?.canary).toBeUndefined();
    const accepted = { ...options, acceptsTakenBack: true };
    expect(await promote(registry, 'shop', '2', accepted)).toMatchObject({ isUnchanged: false });
    // Once accepted, the same again changes nothing.
    expect(await promote(registry, 'shop', '2', options)).toMatchObject({ isUnchanged: true });
  });

  it('may go again after somebody had accepted it and took it back by hand', async () => {
    await promote(registry, 'shop', '2', { ...plan, acceptsTakenBack: true });
    await rollback(registry, 'shop');
    expect(await promote(registry, 'shop', '2', plan)).toMatchObject({ isUnchanged: false });
  });

  it('does not keep the version from visitors that they went back to', async () => {
    await promote(registry, 'shop', '2', { acceptsTakenBack: true });
    expect(await promote(registry, 'shop', '1')).toMatchObject({ version: '1' });
  });
});
