import { boot, type Boot } from '@club/registry/boot';
import * as z from 'zod/mini';
import { isCodeFault, repairedRemotes, type FileFault } from './file-fault';

const values = z.record(z.string(), z.string());

const harnessBoot = z.object({
  /** The id of this page: the addresses of the remote's files contain it, so that it has its own faults. */
  page: z.string(),
  /** The published version that the server was started with; null is the last build in the remote's folder. */
  started: z.nullable(z.string()),
  /** The published version that this page shows; null is the last build. */
  version: z.nullable(z.string()),
  /** The published versions, newest first. */
  versions: z.array(z.string()),
  remote: z.string(),
  personas: z.array(z.object({ key: z.string(), name: z.string(), phone: z.string() })),
  emits: z.array(z.string()),
  hears: z.array(z.string()),
  /** An example payload of each fact that the remote declares itself, as text. */
  ownFacts: z.record(z.string(), z.string()),
  /** With which values pages have something to show, by the names of pages. */
  examples: z.record(
    z.string(),
    z.object({ example: z.optional(values), exampleOfSecond: z.optional(values) }),
  ),
});

/** What the harness's server adds to the boot data of the product. */
export type HarnessBoot = z.output<typeof harnessBoot>;

/** A persona to log in as. */
export type HarnessPersona = HarnessBoot['personas'][number];

/** The JSON that the server wrote into the page under this name. */
export function readJson(id: string): unknown {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`The page has no <script id="${id}">.`);
  return JSON.parse(element.textContent ?? '');
}

interface PageBoot {
  readonly boot: Boot;
  readonly harness: HarnessBoot;
}

/** Reads the data that the server wrote into the page. */
function readBoot(): PageBoot {
  return { boot: boot.parse(readJson('boot')), harness: harnessBoot.parse(readJson('harness')) };
}

/** The data for the version that the link names; it came with the page when it names none. */
export async function readVersionBoot(version: string | null): Promise<PageBoot> {
  const own = readBoot();
  if (version === null || version === own.harness.version) return own;
  const response = await fetch(`/harness/version?version=${encodeURIComponent(version)}`);
  if (!response.ok) {
    const there = own.harness.versions.join(', ') || 'жодної';
    throw new Error(`Версії ${version} тут немає. Опубліковані: ${there}`);
  }
  return z.object({ boot, harness: harnessBoot }).parse(await response.json());
}

/** Sends to the server what happens to the files of this page from now on, and the code that is loaded whether it throws. */
export async function setFileFault({ page, remote }: HarnessBoot, { fault, files }: FileFault) {
  Object.assign(globalThis, { [repairedRemotes]: isCodeFault(fault) ? [] : [remote] });
  const query = new URLSearchParams({ page, fault, files });
  await fetch(`/harness/fault?${query.toString()}`, { method: 'POST' });
}
