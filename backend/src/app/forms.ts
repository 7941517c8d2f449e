import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ClubError } from './club-error';
import { readForm } from './multipart';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes a form with files. */
    readonly isForm?: boolean;
  }
}

/** The bytes that one process receives in forms at one time. */
const MAX_BYTES = 1024 * 1024 * 1024;
const RETRY_SECONDS = 10;
const STALE_MS = 3_600_000;

/** The folder in which forms store their files until they are answered. */
function formFolder(dataDir: string): string {
  return path.join(dataDir, 'tmp');
}

export function isForm({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.isForm === true;
}

/** Reads the forms of routes that take them, a limited number of bytes at one time. */
export function acceptFileForms(app: FastifyInstance, dataDir: string): void {
  const folder = formFolder(dataDir);
  let bytes = 0;
  app.addContentTypeParser(
    'multipart/form-data',
    async (request: FastifyRequest, source: Readable) => {
      if (!isForm(request)) throw new ClubError('UNSUPPORTED_MEDIA_TYPE');
      const { headers, routeOptions } = request;
      const { bodyLimit: maxBytes } = routeOptions;
      const declared = Number(headers['content-length'] ?? maxBytes);
      if (declared > maxBytes) throw new ClubError('PAYLOAD_TOO_LARGE');
      if (bytes + declared > MAX_BYTES) {
        throw new ClubError('UNAVAILABLE', { retryAfterSeconds: RETRY_SECONDS });
      }
      bytes += declared;
      try {
        return await readForm(source, {
          contentType: headers['content-type'] ?? '',
          folder,
          maxBytes,
        });
      } finally {
        bytes -= declared;
      }
    },
  );
}

/** Deletes files of forms whose process ended before it could. */
export async function deleteStaleForms(dataDir: string): Promise<void> {
  const folder = formFolder(dataDir);
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => null);
    if (found && Date.now() - found.mtimeMs > STALE_MS) await rm(file, { force: true });
  }
}
