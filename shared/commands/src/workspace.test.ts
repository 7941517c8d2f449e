import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CliError } from './cli';
import { bundleNamed, bundles, findBundles, remotes, root } from './workspace';

describe('bundles', () => {
  it('are the shell first, and every remote by its folder', () => {
    const workspace = mkdtempSync(path.join(tmpdir(), 'club-workspace-'));
    for (const folder of ['shell', 'backend', 'mf-garden', 'mf-shop', 'mf-old/dist']) {
      mkdirSync(path.join(workspace, folder), { recursive: true });
    }
    for (const folder of ['shell', 'backend', 'mf-garden', 'mf-shop']) {
      writeFileSync(path.join(workspace, folder, 'package.json'), '{}');
    }
    expect(findBundles(workspace)).toEqual(
      [
        { name: 'shell', folder: 'shell' },
        { name: 'garden', folder: 'mf-garden' },
        { name: 'shop', folder: 'mf-shop' },
      ].map(({ name, folder }) => ({ name, folder: path.join(workspace, folder) })),
    );
    rmSync(workspace, { recursive: true });
  });

  it('can all be built', () => {
    expect(remotes.length).toBeGreaterThanOrEqual(5);
    for (const { folder } of bundles) {
      expect([folder, existsSync(path.join(folder, 'webpack.config.ts'))]).toEqual([folder, true]);
    }
  });

  it('names all bundles when the name is unknown', () => {
    expect(() => bundleNamed('No such')).toThrow(CliError);
    expect(() => bundleNamed('No such')).toThrow(/no bundle 'No such'.*shell, .*shop/);
    expect(bundleNamed('shop').folder).toBe(path.join(root, 'mf-shop'));
  });
});
