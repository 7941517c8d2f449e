import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  list,
  openFolderRegistry,
  promote,
  publish,
  readRegistryAt,
  runClub,
} from '@club/registry';
import { describeRemoteBuild, describeShellBuild, writeBuild } from '@club/registry/testing';
import { fillRegistry } from './fill-registry';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'club-fill-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a shell is tried without the live remotes whose descriptor or files are damaged, and the command names them', async () => {
  const place = path.join(folder, 'registry');
  const dist = path.join(folder, 'dist');
  const registry = openFolderRegistry(place);
  const files = { 'main.js': 'run()' };
  const remotes = ['feedback', 'scan', 'shop'].map((name) => describeRemoteBuild(name, '1', files));
  for (const build of [describeShellBuild('s1', files), ...remotes]) {
    await writeBuild(dist, build, files);
    await publish(registry.store, dist);
    await promote(registry, build.name, build.version);
  }
  await writeFile(path.join(place, 'files/feedback/1/remote.json'), '{}');
  await writeFile(path.join(place, 'files/scan/1/main.js'), 'broken()');
  await writeBuild(dist, describeShellBuild('s2', files), files);

  const tried = path.join(folder, 'tried');
  let said = '';
  const code = await runClub(['publish', dist], {
    env: { CLUB_REGISTRY: place },
    out: () => undefined,
    err: (text) => (said += text),
    tryBuild: (build, _, sources) => fillRegistry(tried, build, sources),
  });
  expect({ code, said }).toEqual({
    code: 0,
    said:
      'Note: feedback 1 is live, and is left out: remote.json of feedback 1 is not the one that was promoted: it was changed afterwards\n' +
      'Note: scan 1 is live, and is left out: main.js of scan 1 is missing or damaged in the registry\n',
  });
  const copy = readRegistryAt(tried, {});
  const { bundles } = await list(copy.store, copy.publicKeys);
  expect(bundles.map(({ bundle, stable }) => [bundle, stable])).toEqual([
    ['shell', 's2'],
    ['shop', '1'],
  ]);
});
