import { createHash } from 'node:crypto';
import type { PreloadLists } from '@club/registry/preloads';
import { type Composition, compositionKey } from './composition';
import { partFiles } from './preload';

const folder = '/build/preloads/';

/** The address of the preload lists of all compositions. */
export const preloadsRoute = `${folder}:composition`;

/** The address of the preload lists of one composition: it changes with them, so they are cached forever. */
export function preloadsPath(composition: Composition): string {
  const hash = createHash('sha256').update(compositionKey(composition)).digest('hex');
  return `${folder}${hash.slice(0, 12)}.json`;
}

/** The files of all pages and slots of remotes. */
export function listPreloads({ shell, remotes }: Composition): PreloadLists {
  const lists: PreloadLists = {};
  for (const placed of remotes) {
    const { name, routes, slots } = placed.descriptor;
    for (const [kind, parts] of Object.entries({ routes, slots })) {
      for (const part of parts) {
        lists[`${name}/${kind}/${part.name}`] = partFiles(shell, placed, part);
      }
    }
  }
  return lists;
}
