import { randomUUID } from 'node:crypto';
import { watch } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { OpenRegistry } from '@club/registry';
import type { FastifyInstance } from 'fastify';
import {
  developmentFiles,
  developmentState,
  type DevelopmentMessage,
  type DevelopmentState,
} from './development-state';

/** The script that development adds to each page, and the events that it listens to. */
export const developmentPaths = { script: '/build/development.js', events: '/build/development' };

/** Informs open pages of what `pnpm dev` has built, so that they reload, or show what is broken. */
export function serveDevelopment(
  app: FastifyInstance,
  folder: string,
  registry: Pick<OpenRegistry, 'current' | 'refresh'>,
): void {
  const server = randomUUID();
  const pages = new Set<ServerResponse>();
  const watcher = watch(folder, (_, file) => {
    if (file === developmentFiles.state) void notifyPages([...pages]);
  });

  async function notifyPages(receivers: readonly ServerResponse[]): Promise<void> {
    const { faults } = await readState(folder);
    await registry.refresh();
    const generation = registry.current()?.document.generation;
    const message: DevelopmentMessage = { server, generation, faults };
    for (const page of receivers) page.write(`data: ${JSON.stringify(message)}\n\n`);
  }

  app.get(developmentPaths.script, async (_, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(await readFile(join(folder, developmentFiles.script))),
  );

  app.get(developmentPaths.events, (_, reply) => {
    reply.hijack();
    const page = reply.raw;
    page.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      // One that stays open for further requests would hold back the end of the server.
      connection: 'close',
    });
    page.write('retry: 200\n\n');
    pages.add(page);
    page.once('close', () => pages.delete(page));
    void notifyPages([page]);
  });

  // Before the server waits for the end of its connections.
  app.addHook('preClose', (done) => {
    watcher.close();
    for (const page of pages) page.end();
    done();
  });
}

async function readState(folder: string): Promise<DevelopmentState> {
  const text = await readFile(join(folder, developmentFiles.state), 'utf8');
  return developmentState.parse(JSON.parse(text));
}
