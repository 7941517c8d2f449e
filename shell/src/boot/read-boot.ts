import { boot, bootRemote, type Boot, type BootRemote } from '@club/registry/boot';
import { array, config, unknown } from 'zod/mini';
import { record } from '../observation/recorder';

/** The remote, if its data have their form. The page does without one whose data have not. */
function readRemote(data: unknown): BootRemote[] {
  const { success, data: remote, error } = bootRemote.safeParse(data);
  if (success) return [remote];
  console.warn('A remote is left out: its data are malformed.', data, error);
  record({ kind: 'error', cause: error });
  return [];
}

/** Reads what the server wrote into the page. */
export function readBoot(): Boot {
  const text = document.getElementById('boot')?.textContent;
  // Schemas would be compiled by `new Function`, which the Content-Security-Policy forbids and reports.
  config({ jitless: true });
  if (!text) throw new Error('The page carries no boot data: it was not made by the club server.');
  const { remotes, ...rest } = JSON.parse(text) as { remotes: unknown };
  const whole = array(unknown()).parse(remotes).flatMap(readRemote);
  return boot.parse({ ...rest, remotes: whole });
}
