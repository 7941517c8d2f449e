import { join } from 'node:path';
import type { WritableRegistry } from '../history';
import { promote } from '../promote';
import { publish, type PublishOptions } from '../publish';
import { describeRemoteBuild, describeShellBuild, writeBuild } from './write-build';

/** A page that links of other bundles can lead to. */
export const cartPage = {
  name: 'cart',
  path: '/shop',
  layout: 'account',
  guards: ['auth'],
  title: 'Кошик',
  preload: [],
  shared: [],
};

/** Makes a shell live that offers a menu. */
export async function deployShell(registry: WritableRegistry, root: string): Promise<void> {
  const files = { 'main.js': 'shell()' };
  const shell = describeShellBuild('s1', files);
  const provides = { ...shell.provides, places: ['menu'], icons: ['cart'] };
  await writeBuild(join(root, 'dist'), { ...shell, provides }, files);
  await publish(registry.store, join(root, 'dist'));
  await promote(registry, 'shell', 's1');
}

/** Publishes a shell and two versions of the shop; the shell and the first version are live. */
export async function publishShopTwice(
  registry: WritableRegistry,
  root: string,
  options: PublishOptions = {},
): Promise<void> {
  const files = { 'main.js': 'run()' };
  const builds = [
    describeShellBuild('s1', files),
    describeRemoteBuild('shop', '1', files),
    describeRemoteBuild('shop', '2', files),
  ];
  for (const build of builds) {
    await writeBuild(join(root, 'dist'), build, files);
    await publish(registry.store, join(root, 'dist'), options);
    if (build.version !== '2') await promote(registry, build.name, build.version);
  }
}
