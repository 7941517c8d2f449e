import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { CliError } from './cli';
import { capture, run } from './processes';

// First the one without a window: it needs about a quarter less processor time.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

async function onPath(name: string): Promise<string | null> {
  const finder = process.platform === 'win32' ? 'where' : 'which';
  const { code, output } = await capture(finder, [name]).catch(() => ({ code: 1, output: '' }));
  return code === 0 ? (output.split(/\r?\n/)[0] ?? null) : null;
}

async function installed(): Promise<string | null> {
  for (const name of names) {
    const found = await onPath(name);
    if (found) return found;
  }
  const macChrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  if (existsSync(macChrome)) return macChrome;
  const own = chromium.executablePath();
  return existsSync(own) ? own : null;
}

async function install(): Promise<void> {
  console.log('No Chromium found: installing one');
  const isDebianRoot = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
  if (isDebianRoot) {
    await run('apt-get', ['update', '-qq']);
    for (const name of ['chromium-headless-shell', 'chromium']) {
      if ((await run('apt-get', ['install', '-y', '-qq', name])) === 0) return;
    }
  }
  await run(process.execPath, [require.resolve('@playwright/test/cli'), 'install', 'chromium']);
}

/** The configured Chromium, or an installed one; null when there is none. */
export async function findInstalledBrowser(): Promise<string | null> {
  const named = process.env['CHROMIUM_PATH'];
  if (!named) return installed();
  if (existsSync(named)) return named;
  throw new CliError(`CHROMIUM_PATH names ${named}, where no browser is.`);
}

/** The Chromium for tests: the configured one, an installed one, or a new installation. */
export async function findBrowser(): Promise<string> {
  const found = await findInstalledBrowser();
  if (found) return found;
  await install();
  const fresh = await installed();
  if (fresh) return fresh;
  throw new CliError(
    'The tests need Chromium and none could be installed: install Chromium or Chrome, or set CHROMIUM_PATH to its program.',
  );
}
