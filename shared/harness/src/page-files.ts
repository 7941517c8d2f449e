import { existsSync, readdirSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { StandaloneError } from './remote-build';
import { sendOwnFile, sendText } from './send-file';

/** Where the files of the harness's own build are served. */
export const pageBase = '/harness/';

/** The page of one remote, or the page that shows several. */
type PageName = 'main' | 'together';

function listFiles(dist: string): string[] {
  return existsSync(dist) ? readdirSync(dist) : [];
}

/** The addresses of the scripts and styles that a page starts with. */
export function pageFiles(dist: string, page: PageName) {
  const files = listFiles(dist).filter((file) => file.startsWith(`${page}.`));
  const urls = (ending: string) =>
    files.filter((file) => file.endsWith(ending)).map((file) => pageBase + file);
  const scripts = urls('.js');
  if (scripts.length === 0) {
    throw new StandaloneError(`The page of the harness is not built: there is none in ${dist}.`);
  }
  return { scripts, styles: urls('.css') };
}

/** Sends a file of the harness's own build. */
export function sendPageFile(response: ServerResponse, dist: string, url: string): void {
  const name = url.slice(pageBase.length);
  if (listFiles(dist).includes(name)) sendOwnFile(response, dist, name);
  else sendText(response, 404, 'Not found');
}
