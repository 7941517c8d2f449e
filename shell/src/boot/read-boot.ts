import { boot, type Boot } from '@club/registry/boot';
import { config } from 'zod/mini';

/** Reads what the server wrote into the page. */
export function readBoot(): Boot {
  const text = document.getElementById('boot')?.textContent;
  // Schemas would be compiled by `new Function`, which the Content-Security-Policy forbids and reports.
  config({ jitless: true });
  if (!text) throw new Error('The page carries no boot data: it was not made by the club server.');
  return boot.parse(JSON.parse(text));
}
