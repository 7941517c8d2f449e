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

/** Text of that length that cannot be packed. */
const randomText = (length: number) => randomBytes((length * 3) / 4).toString('base64');

/** A map in proportion to its script as those of the product: 4.1 times as long, and packed 1.25 times. */
function mapOf(file: string, scriptBytes: number): string {
  const pieces = Array.from({ length: 8 }, () => {
    const piece = randomText(scriptBytes / 5);
    return piece + piece + piece.slice(0, piece.length / 2);
  });
  const sourcesContent = [pieces.join('\n')];
  return JSON.stringify({ version: 3, sources: [file], sourcesContent, names: [], mappings: '' });
}

/** Writes a build of so many bytes, in files as large as real chunks and with their maps. Scripts cannot be packed, like real ones that are packed already. */
export async function writeLargeBuild(folder: string, bytes: number): Promise<void> {
  const fileBytes = 50_000;
  const files: Record<string, string> = {};
  for (let number = 0; number * fileBytes < bytes; number += 1) {
    const file = `chunk-${number}.js`;
    files[file] = randomText(fileBytes);
    files[`${file}.map`] = mapOf(file, fileBytes);
  }
  const hashed: BuildFiles = withHashes(files);
  const version = randomBytes(4).toString('hex');
  await writeBuild(folder, describeRemoteBuild('large', version, hashed), hashed);
}
