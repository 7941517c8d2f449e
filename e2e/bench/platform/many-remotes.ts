import { randomBytes } from 'node:crypto';
import path from 'node:path';
import {
  type BuildFiles,
  describeRemoteBuild,
  withHashes,
  writeBuild,
} from '@club/registry/testing';

/** Routes of a remote of average size. */
const routeNames = ['list', 'details', 'settings'];

/** Writes a further remote, with pages and a link in the menu, and gives its folder. */
export async function writeRemote(folder: string, name: string, version: string): Promise<string> {
  const files = withHashes({ 'entry.js': `var club_${name} = {};`, 'chunk.js': `// ${name}` });
  const descriptor = describeRemoteBuild(name, version, files, {
    routes: routeNames.map((route, index) => ({
      name: route,
      path: index === 0 ? `/${name}` : `/${name}/${route}`,
      layout: 'account',
      guards: ['adult', 'auth'],
      title: `Сторінка ${name}`,
      preload: ['chunk.js'],
      shared: [],
    })),
    navigation: [
      { place: 'menu', page: 'list', label: `Розділ ${name}`, icon: 'star', order: 100 },
    ],
  });
  const target = path.join(folder, `${name}-${version}`);
  await writeBuild(target, descriptor, files);
  return target;
}

/** Writes a build of so many bytes in files as large as real chunks. Its text cannot be packed, like real ones that are packed already. */
export async function writeLargeBuild(folder: string, bytes: number): Promise<void> {
  const fileBytes = 50_000;
  const files: Record<string, string> = {};
  for (let number = 0; number * fileBytes < bytes; number += 1) {
    files[`chunk-${number}.js`] = randomBytes((fileBytes * 3) / 4).toString('base64');
  }
  const hashed: BuildFiles = withHashes(files);
  const version = randomBytes(4).toString('hex');
  await writeBuild(folder, describeRemoteBuild('large', version, hashed), hashed);
}
