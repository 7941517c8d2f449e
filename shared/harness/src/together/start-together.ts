import path from 'node:path';
import type { ServerResponse } from 'node:http';
import { pageHtml } from '../page-html';
import { pageBase, pageFiles, sendPageFile } from '../page-files';
import { StandaloneError } from '../remote-build';
import { sendHtml } from '../send-file';
import { startStandalone, type StandaloneOptions } from '../server';
import { startBackend, type StandaloneBackend } from '../standalone-backend';
import { startServer, type RunningServer } from '../start-server';
import type { TogetherBoot } from './together-boot';

/** What runs side by side. */
export interface TogetherOptions extends Pick<StandaloneOptions, 'store' | 'pageDist' | 'backend'> {
  readonly remotes: readonly Pick<StandaloneOptions, 'remote' | 'version' | 'remoteDist'>[];
  /** Of the page that shows them; they have the next ports where those are free. 0 takes free ones. */
  readonly port?: number;
}

interface PageDependencies {
  readonly boot: TogetherBoot;
  readonly backend: StandaloneBackend;
  readonly pageDist: string;
}

function sendPage(response: ServerResponse, { boot, backend, pageDist }: PageDependencies): void {
  const frames = boot.frames.map(({ origin }) => origin).join(' ');
  const policy = `${backend.policy(['harness'])}; frame-src ${frames}`;
  response.setHeader('content-security-policy', policy);
  const files = pageFiles(pageDist, 'together');
  sendHtml(response, pageHtml({ title: 'Модулі поруч', data: { together: boot }, ...files }));
}

/** On the next ports, so that the address of each is the same on every machine where they are free. */
async function startOne(options: StandaloneOptions, port: number): Promise<RunningServer> {
  try {
    return await startStandalone({ ...options, port });
  } catch (error) {
    if (!(error instanceof StandaloneError) || port === 0) throw error;
    return startStandalone({ ...options, port: 0 });
  }
}

/** Serves several remotes, each in its own harness, all on one backend, and a page with all of them. */
export async function startTogether(options: TogetherOptions): Promise<RunningServer> {
  const { remotes, port = 8081, store } = options;
  const pageDist = options.pageDist ?? path.join(__dirname, '../../dist');
  pageFiles(pageDist, 'together');
  const backend = options.backend ?? (await startBackend(port));
  const shared = { ...backend, close: () => Promise.resolve() };
  const running: RunningServer[] = [];
  const frames: TogetherBoot['frames'] = [];
  const closeFrames = () => Promise.all(running.map((one) => one.close()));
  const boot: TogetherBoot = { personas: [...backend.personas], frames };

  let open: () => void = () => undefined;
  const isReady = new Promise<void>((resolve) => (open = resolve));

  const page = await startServer(port, backend, async (request, response) => {
    await isReady;
    const [url = '/'] = (request.url ?? '/').split('?');
    if (url === '/') sendPage(response, { boot, backend, pageDist });
    else if (url.startsWith(pageBase)) sendPageFile(response, pageDist, url);
    else backend.handle(request, response);
  });
  const framedBy = `http://localhost:${page.port}`;
  try {
    for (const [index, remote] of remotes.entries()) {
      const own = { ...remote, pageDist, backend: shared, framedBy, ...(store && { store }) };
      const one = await startOne(own, port === 0 ? 0 : port + 1 + index);
      running.push(one);
      frames.push({ remote: remote.remote, origin: `http://localhost:${one.port}` });
    }
    open();
  } catch (error) {
    await Promise.all([closeFrames(), page.close()]);
    throw error;
  }
  return {
    port: page.port,
    async close() {
      await closeFrames();
      await page.close();
    },
  };
}
