import type { Boot } from '@club/registry/boot';
import { preloadLists } from '@club/registry/preloads';

/**
 * Completes the preload lists of remotes: the page has those of what it shows first. Without the others
 * a part loads in two steps, its entry first.
 */
export async function readPreloadLists({ preloads, remotes }: Boot): Promise<void> {
  if (preloads === undefined) return;
  const answer = await fetch(preloads);
  const lists = preloadLists.parse(await answer.json());
  for (const { name, routes, slots } of remotes) {
    for (const [kind, parts] of Object.entries({ routes, slots })) {
      for (const part of parts)
        part.preload = lists[`${name}/${kind}/${part.name}`] ?? part.preload;
    }
  }
}
