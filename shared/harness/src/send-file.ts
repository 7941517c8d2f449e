import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { concernsFile, noFileFault, type FileFault } from './file-fault';
import { faultyAnswer } from './faulty-answer';
import type { RemoteBuild } from './remote-build';

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** The delay of a slow file. */
const slowMs = 4000;

export function send(
  response: ServerResponse,
  status: number,
  type: string,
  body: string | Uint8Array,
): void {
  response
    .writeHead(status, {
      'content-type': type,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .end(body);
}

export function sendText(response: ServerResponse, status: number, text: string): void {
  send(response, status, 'text/plain; charset=utf-8', `${text}\n`);
}

export function sendHtml(response: ServerResponse, html: string): void {
  send(response, 200, 'text/html; charset=utf-8', html);
}

function contentType(file: string): string {
  return contentTypes[path.extname(file)] ?? 'application/octet-stream';
}

/** Sends a file of the harness's own build. */
export function sendOwnFile(response: ServerResponse, folder: string, name: string): void {
  send(response, 200, contentType(name), readFileSync(path.join(folder, name)));
}

/** Sends a file of a remote as the selected fault leaves it; false where that is no answer. */
export async function sendRemoteFile(
  response: ServerResponse,
  { descriptor, readFile }: RemoteBuild,
  file: string,
  selected: FileFault,
): Promise<boolean> {
  const { fault } = concernsFile(selected, file, descriptor.entry.file) ? selected : noFileFault;
  const bytes = await readFile(file);
  const type = contentType(file);
  if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, slowMs));
  if (fault === 'none' || fault === 'slow') {
    send(response, 200, type, bytes);
    return true;
  }
  const body = Buffer.from(bytes).toString();
  const answer = faultyAnswer(fault, descriptor.name, { status: 200, type, body });
  if (answer !== null) send(response, answer.status, answer.type, answer.body);
  return answer !== null;
}
