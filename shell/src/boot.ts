import { boot, type Boot } from '@club/registry/boot';

/** Reads what the server wrote into the page. */
export function readBoot(): Boot {
  const text = document.getElementById('boot')?.textContent;
  if (!text) throw new Error('The page carries no boot data: it was not made by the club server.');
  return boot.parse(JSON.parse(text));
}
