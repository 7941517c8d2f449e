import type { Boot } from '@club/registry/boot';
import * as z from 'zod/mini';

const latestBuild = z.object({ generation: z.int() });

async function readGeneration(): Promise<number | null> {
  try {
    const answer = await fetch('/build/latest.json', { cache: 'no-store' });
    return latestBuild.parse(await answer.json()).generation;
  } catch {
    // Offline, or the server is being replaced: the next round asks again.
    return null;
  }
}

/** A reload must not take away what somebody is typing. */
function isBeingFilledIn(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input:not([type=radio], [type=checkbox]), textarea',
  );
  return [...fields].some((field) => field.value !== '');
}

/** Asks now and then whether something newer is live, and reloads the page when it is safe. */
export function watchBuild({ generation, buildPollMs }: Boot): void {
  async function look(): Promise<void> {
    const latest = await readGeneration();
    if (latest !== null && latest !== generation && !isBeingFilledIn()) location.reload();
  }
  setInterval(() => {
    void look();
  }, buildPollMs);
}
