import { acceptedHashes, faultyAnswer, type FileAnswer } from '@club/harness/faulty-answer';
import {
  concernsFile,
  isCodeFault,
  repairedRemotes,
  type FileFault,
} from '@club/harness/file-fault';
import type { BootRemote } from '@club/registry/boot';
import type { Page, Route } from '@playwright/test';

/** What is wrong with a remote, and for which of its files. */
export interface RemoteFault extends FileFault {
  /** Follows "each remote" in a title. */
  readonly what: string;
}

/** Faults of the files and the code of remotes. */
export const remoteFaults: readonly RemoteFault[] = [
  { what: 'is down', fault: 'failing', files: 'entry' },
  { what: 'is slow', fault: 'slow', files: 'all' },
  { what: 'hangs', fault: 'silent', files: 'entry' },
  { what: 'has chunks that hang', fault: 'silent', files: 'chunks' },
  { what: 'has styles that hang', fault: 'silent', files: 'styles' },
  { what: 'is truncated', fault: 'truncated', files: 'entry' },
  { what: 'is HTML with 200', fault: 'html', files: 'entry' },
  { what: 'throws at load', fault: 'throws-at-load', files: 'entry' },
  { what: 'throws while it renders', fault: 'throws-in-render', files: 'entry' },
  { what: 'throws in an effect', fault: 'throws-in-effect', files: 'entry' },
  { what: 'has another hash', fault: 'changed', files: 'entry' },
  { what: 'lacks its chunks', fault: 'missing', files: 'chunks' },
  { what: 'lacks its styles', fault: 'missing', files: 'styles' },
];

/** Faults of the API. */
export const apiFaults = [
  { what: 'is down', fault: 'failing' },
  { what: 'is slow', fault: 'slow' },
  { what: 'answers garbage', fault: 'html' },
  { what: 'hangs', fault: 'silent' },
] as const;

/** Faults that a test switches on and off, by remote. */
export interface PlantedFaults {
  /** Breaks these remotes, or the API, for the requests that follow. */
  readonly begin: (...names: readonly string[]) => void;
  /** Repairs one of them. What hangs stays without an answer; what is slow comes now. */
  readonly end: (name: string) => Promise<void>;
}

/** Answers requests as a fault does. */
function createAnswers() {
  const wholes = new Map<string, Promise<FileAnswer>>();
  const slow: { readonly name: string; readonly release: () => void }[] = [];

  async function readWhole(route: Route): Promise<FileAnswer> {
    const response = await route.fetch();
    const type = response.headers()['content-type'] ?? '';
    return { status: response.status(), type, body: await response.text() };
  }

  return {
    async answer(route: Route, name: string, fault: FileFault['fault']): Promise<void> {
      if (fault === 'slow') {
        await new Promise<void>((release) => slow.push({ name, release }));
        // The page may have been left meanwhile.
        return route.fallback().catch(() => undefined);
      }
      const url = route.request().url();
      const needsWhole = fault === 'truncated' || fault === 'changed' || isCodeFault(fault);
      if (needsWhole && !wholes.has(url)) wholes.set(url, readWhole(route));
      const whole = (await wholes.get(url)) ?? { status: 200, type: '', body: '' };
      const answer = faultyAnswer(fault, name, whole);
      if (answer === null) return;
      const { status, type, body } = answer;
      const headers = { 'access-control-allow-origin': '*' };
      await route.fulfill({ status, contentType: type, headers, body }).catch(() => undefined);
    },
    release(name: string): void {
      for (const one of slow) if (one.name === name) one.release();
    },
  };
}

/** The page's data accept entries whose code throws, too. */
async function acceptFaultyEntries(page: Page, paths: readonly string[]): Promise<void> {
  const accepted = new Map<string, Promise<string>>();
  const hashes = async ({ name, entry: { url, integrity } }: BootRemote) =>
    acceptedHashes(name, await (await page.request.get(url)).text(), integrity);

  await page.route(
    ({ pathname }) => paths.includes(pathname),
    async (route) => {
      const response = await route.fetch();
      let body = await response.text();
      const json = /<script type="application\/json" id="boot">([^<]*)<\/script>/.exec(body)?.[1];
      const { remotes } = JSON.parse(json ?? '') as { remotes: readonly BootRemote[] };
      for (const remote of remotes) {
        const { integrity } = remote.entry;
        const known = accepted.get(integrity) ?? hashes(remote);
        accepted.set(integrity, known);
        body = body.replaceAll(integrity, await known);
      }
      await route.fulfill({ response, body });
    },
  );
}

/** Plants a fault of files or code. */
export async function plantRemoteFault(
  page: Page,
  fault: FileFault,
  paths: readonly string[],
): Promise<PlantedFaults> {
  const broken = new Set<string>();
  const answers = createAnswers();
  if (isCodeFault(fault.fault)) await acceptFaultyEntries(page, paths);
  await page.route(/\/bundles\/(?!shell\/)[^/]+\/[^/]+\/[^/]+\.(js|css)$/, (route) => {
    const [, , remote = '', , file = ''] = new URL(route.request().url()).pathname.split('/');
    const entry = file.startsWith('remoteEntry') ? file : '';
    if (!broken.has(remote) || !concernsFile(fault, file, entry)) return route.fallback();
    return answers.answer(route, remote, fault.fault);
  });
  return {
    begin: (...names) => names.forEach((name) => broken.add(name)),
    async end(name) {
      broken.delete(name);
      answers.release(name);
      await page.evaluate(
        ([list, remote]) => {
          const globals = window as unknown as Record<string, string[] | undefined>;
          (globals[list] ??= []).push(remote);
        },
        [repairedRemotes, name] as const,
      );
    },
  };
}

/** Plants a fault of the API. */
export async function plantApiFault(
  page: Page,
  fault: (typeof apiFaults)[number]['fault'],
): Promise<PlantedFaults> {
  const broken = new Set<string>();
  const answers = createAnswers();
  await page.route(/\/api\//, (route) =>
    broken.has('api') ? answers.answer(route, 'api', fault) : route.fallback(),
  );
  return {
    begin: (...names) => names.forEach((name) => broken.add(name)),
    async end(name) {
      broken.delete(name);
      answers.release(name);
    },
  };
}
