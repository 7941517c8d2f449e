import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { pageHtml } from './page-html';
import { toBootRemote, bundleBase, readRemoteBuild, StandaloneError } from './remote-build';
import { startBackend, type StandaloneBackend } from './standalone-backend';

export { StandaloneError } from './remote-build';
export type { StandaloneBackend } from './standalone-backend';

/** What runs alone. */
export interface StandaloneOptions {
  /** The remote's name, as `shop`. */
  readonly remote: string;
  /** 0 takes a free port. */
  readonly port?: number;
  /** The remote's build; `mf-<name>/dist` without it. */
  readonly remoteDist?: string;
  /** The build of the harness's own page. */
  readonly pageDist?: string;
  /** A backend for tests; the product's own without it. */
  readonly backend?: StandaloneBackend;
}

/** A remote that runs alone. */
export interface Standalone {
  readonly port: number;
  close(): Promise<void>;
}

interface Parts {
  readonly remoteDist: string;
  readonly pageDist: string;
  readonly backend: StandaloneBackend;
}

const root = path.resolve(__dirname, '../../..');
const pageBase = '/harness/';
/** Pages of the backend itself; every other page is one of the remote. */
const backendPages = /^\/(api|sandbox|health|ready|pictures)(\/|$)/;

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

function send(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  response
    .writeHead(status, {
      'content-type': type,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .end(body);
}

function sendFile(response: ServerResponse, folder: string, name: string): void {
  send(
    response,
    200,
    contentTypes[path.extname(name)] ?? 'application/octet-stream',
    readFileSync(path.join(folder, name)),
  );
}

function sendMissing(response: ServerResponse): void {
  send(response, 404, 'text/plain; charset=utf-8', 'Not found\n');
}

/** Only files that the build lists are read from the disk. */
function sendBundleFile(response: ServerResponse, url: string, dist: string): void {
  const descriptor = readRemoteBuild(dist);
  const base = bundleBase(descriptor);
  const listed = descriptor.files.find(({ file }) => base + file === url);
  if (listed) sendFile(response, dist, listed.file);
  else sendMissing(response);
}

function pageFiles(dist: string): string[] {
  const files = existsSync(dist) ? readdirSync(dist) : [];
  if (!files.some((file) => /^main\..*js$/.test(file))) {
    throw new StandaloneError(`The page of the harness is not built: there is none in ${dist}.`);
  }
  return files;
}

function sendPage(response: ServerResponse, { remoteDist, pageDist, backend }: Parts): void {
  const descriptor = readRemoteBuild(remoteDist);
  const files = pageFiles(pageDist);
  const urls = (pattern: RegExp) =>
    files.filter((file) => pattern.test(file)).map((file) => pageBase + file);
  const html = pageHtml({
    boot: { ...backend.boot, remotes: [toBootRemote(descriptor)] },
    harness: {
      remote: descriptor.name,
      personas: [...backend.personas],
      emits: Object.keys(descriptor.contract.emits),
      hears: Object.keys(descriptor.contract.hears),
    },
    scripts: urls(/^main\.[\w]+\.js$/),
    styles: urls(/^main\.[\w]+\.css$/),
  });
  response.setHeader('content-security-policy', backend.policy(['harness', descriptor.name]));
  send(response, 200, 'text/html; charset=utf-8', html);
}

function isNavigation({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && (headers.accept ?? '').includes('text/html');
}

function answer(request: IncomingMessage, response: ServerResponse, parts: Parts): void {
  const [url = '/'] = (request.url ?? '/').split('?');
  if (url.startsWith(pageBase)) {
    const name = url.slice(pageBase.length);
    if (pageFiles(parts.pageDist).includes(name)) sendFile(response, parts.pageDist, name);
    else sendMissing(response);
  } else if (url.startsWith('/bundles/')) sendBundleFile(response, url, parts.remoteDist);
  else if (isNavigation(request) && !backendPages.test(url)) sendPage(response, parts);
  else parts.backend.handle(request, response);
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE';
      const message = `Port ${port} is taken: stop the program that uses it, or choose another one.`;
      reject(isTaken ? new StandaloneError(message) : error);
    });
    server.listen(port, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

/** Serves one remote's real build in the harness, with the product's backend behind it. A rebuilt remote is shown with the next load of the page. */
export async function startStandalone(options: StandaloneOptions): Promise<Standalone> {
  const { remote, port = 8081 } = options;
  const remoteDist = options.remoteDist ?? path.join(root, `mf-${remote}/dist`);
  const pageDist = options.pageDist ?? path.join(__dirname, '../dist');
  const descriptor = readRemoteBuild(remoteDist);
  if (descriptor.name !== remote) {
    throw new StandaloneError(
      `${remoteDist} holds the remote '${descriptor.name}', not '${remote}'.`,
    );
  }
  pageFiles(pageDist);
  const backend = options.backend ?? (await startBackend(port));
  const server = createServer((request, response) => {
    try {
      answer(request, response, { remoteDist, pageDist, backend });
    } catch (error) {
      // The build may be incomplete at this moment: the next load finds it finished.
      const reason = error instanceof Error ? error.message : String(error);
      send(response, 503, 'text/plain; charset=utf-8', `${reason}\n`);
    }
  });
  const listening = await listen(server, port).catch(async (error: unknown) => {
    await backend.close();
    throw error;
  });
  return {
    port: listening,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await backend.close();
    },
  };
}
