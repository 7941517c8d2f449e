import { boot, type Boot } from '@club/registry/boot';
import * as z from 'zod/mini';

const harnessBoot = z.object({
  remote: z.string(),
  personas: z.array(z.object({ key: z.string(), name: z.string(), phone: z.string() })),
  emits: z.array(z.string()),
  hears: z.array(z.string()),
});

/** What the harness's server adds to the boot data of the product. */
export type HarnessBoot = z.output<typeof harnessBoot>;

/** A persona to log in as. */
export type HarnessPersona = HarnessBoot['personas'][number];

function readJson(id: string): unknown {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`The page has no <script id="${id}">.`);
  return JSON.parse(element.textContent ?? '');
}

/** Reads the data that the server wrote into the page. */
export function readBoot(): { boot: Boot; harness: HarnessBoot } {
  return { boot: boot.parse(readJson('boot')), harness: harnessBoot.parse(readJson('harness')) };
}
