import type { IncomingMessage, ServerResponse } from 'node:http';
import { contract } from '@club/api/contract';
import { unservedCalls } from '@club/registry';
import { clubExamples, examplePayload } from './example-payload';
import { acceptedHashes } from './faulty-answer';
import { fileFaults, faultyFiles } from './file-fault';
import type { HarnessPages } from './harness-pages';
import { pageHtml, type PageData } from './page-html';
import { pageBase, pageFiles, sendPageFile } from './page-files';
import type { PublishedBuilds } from './published-builds';
import { StandaloneError, toBootRemote, type RemoteBuild } from './remote-build';
import { send, sendHtml, sendRemoteFile, sendText } from './send-file';
import type { StandaloneBackend } from './standalone-backend';

/** What the server of one remote answers with. */
export interface RouteDependencies {
  readonly remote: string;
  /** What the page shows while its link names no version. */
  readonly ownBuild: () => Promise<RemoteBuild>;
  /** The published version that was asked for; null is the last build. */
  readonly started: string | null;
  readonly published: PublishedBuilds | undefined;
  readonly pageDist: string;
  readonly pages: HarnessPages;
  /** The origin of a page that shows this one in a frame. */
  readonly framedBy?: string | undefined;
  readonly backend: StandaloneBackend;
}

/** Pages of the backend itself; every other page is one of the remote. */
const backendPages = /^\/(api|sandbox|health|ready|pictures)(\/|$)/;

async function findBuild(
  dependencies: RouteDependencies,
  version: string | null,
): Promise<RemoteBuild> {
  const own = await dependencies.ownBuild();
  if (version === null || version === own.descriptor.version) return own;
  if (dependencies.published) return dependencies.published.find(version);
  throw new StandaloneError(
    `${dependencies.remote} ${version} is not here, and there is no registry.`,
  );
}

/** The remote whose entry may also be one that throws. */
async function faultyRemote({ descriptor, readFile }: RemoteBuild, base: string) {
  const remote = toBootRemote(descriptor, base);
  const { url, integrity } = remote.entry;
  const entry = Buffer.from(await readFile(descriptor.entry.file)).toString();
  const accepted = acceptedHashes(remote.name, entry, integrity);
  return { ...remote, entry: { url, integrity: accepted } };
}

/** An example payload of each fact that the remote's config declares. Builds without schemas have none. */
function ownFacts({ emits, hears }: RemoteBuild['descriptor']['contract']) {
  const examples = Object.entries({ ...emits, ...hears }).flatMap(([name, schema]) =>
    name in clubExamples || typeof schema === 'string'
      ? []
      : [[name, examplePayload(schema)] as const],
  );
  return Object.fromEntries(examples);
}

/** What a new page needs to show a build. */
async function pageData(
  dependencies: RouteDependencies,
  version: string | null,
): Promise<PageData> {
  const build = await findBuild(dependencies, version);
  const { descriptor } = build;
  const { backend, pages, published, started } = dependencies;
  const page = pages.open();
  const base = `${pageBase}pages/${page}/${descriptor.version}/`;
  return {
    boot: {
      ...backend.boot,
      ...unservedCalls([descriptor], contract),
      remotes: [await faultyRemote(build, base)],
    },
    harness: {
      page,
      remote: descriptor.name,
      started,
      version: version ?? started,
      versions: [...((await published?.versions()) ?? [])],
      personas: [...backend.personas],
      emits: Object.keys(descriptor.contract.emits),
      hears: Object.keys(descriptor.contract.hears),
      ownFacts: ownFacts(descriptor.contract),
      examples: Object.fromEntries(
        descriptor.routes.map(({ name, example, exampleOfSecond }) => [
          name,
          { example, exampleOfSecond },
        ]),
      ),
    },
  };
}

async function sendPage(response: ServerResponse, dependencies: RouteDependencies): Promise<void> {
  const { pageDist } = dependencies;
  const data = await pageData(dependencies, null);
  const { remote } = data.harness;
  response.setHeader('content-security-policy', pagePolicy(dependencies, remote));
  const title = `${remote}: окремо`;
  sendHtml(response, pageHtml({ title, data: { ...data }, ...pageFiles(pageDist, 'main') }));
}

function pagePolicy({ backend, framedBy }: RouteDependencies, remote: string): string {
  const policy = backend.policy(['harness', remote]);
  if (framedBy === undefined) return policy;
  return policy.replace("frame-ancestors 'none'", `frame-ancestors ${framedBy}`);
}

/** Only files that the build lists are read. */
async function sendBundleFile(
  response: ServerResponse,
  url: string,
  dependencies: RouteDependencies,
): Promise<void> {
  const [page = '', version = '', ...names] = url.slice(`${pageBase}pages/`.length).split('/');
  const build = await findBuild(dependencies, version).catch(() => undefined);
  const file = names.join('/');
  if (build?.descriptor.files.some((listed) => listed.file === file)) {
    const { pages } = dependencies;
    if (!(await sendRemoteFile(response, build, file, pages.findFault(page)))) {
      pages.hold(page, response);
    }
  } else sendText(response, 404, 'Not found');
}

/** The data of a page for another version than the one it came with. */
async function sendVersion(
  response: ServerResponse,
  query: URLSearchParams,
  dependencies: RouteDependencies,
) {
  try {
    const data = await pageData(dependencies, query.get('version'));
    send(response, 200, 'application/json; charset=utf-8', JSON.stringify(data));
  } catch (error) {
    if (!(error instanceof StandaloneError)) throw error;
    sendText(response, 404, error.message);
  }
}

function setFault(response: ServerResponse, query: URLSearchParams, pages: HarnessPages): void {
  const fault = fileFaults.find((one) => one === query.get('fault'));
  const files = faultyFiles.find((one) => one === query.get('files'));
  if (fault === undefined || files === undefined) return sendText(response, 400, 'No such fault');
  pages.setFault(query.get('page') ?? '', { fault, files });
  sendText(response, 200, 'Set');
}

function isNavigation({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && (headers.accept ?? '').includes('text/html');
}

/** Answers requests of the page and of the remote's files; everything else is the backend's. */
export async function answerHarness(
  request: IncomingMessage,
  response: ServerResponse,
  dependencies: RouteDependencies,
): Promise<void> {
  const [url = '/', search = ''] = (request.url ?? '/').split('?');
  const query = new URLSearchParams(search);
  if (url === `${pageBase}fault`) return setFault(response, query, dependencies.pages);
  if (url === `${pageBase}version`) return sendVersion(response, query, dependencies);
  if (url.startsWith(`${pageBase}pages/`)) return sendBundleFile(response, url, dependencies);
  if (url.startsWith(pageBase)) return sendPageFile(response, dependencies.pageDist, url);
  if (isNavigation(request) && !backendPages.test(url)) return sendPage(response, dependencies);
  dependencies.backend.handle(request, response);
}
