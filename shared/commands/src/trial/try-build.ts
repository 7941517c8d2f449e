import { startStandalone } from '@club/harness/server';
import { type Refusal, RefusedError } from '@club/registry';
import type { Descriptor } from '@club/registry/formats';
import { chromium } from '@playwright/test';
import { findInstalledBrowser } from '../browser';
import { buildBundles } from '../build-bundles';
import { CliError } from '../cli';
import { harnessPage } from '../workspace';
import { openPage } from './open-page';
import { trialPages, type TrialPage } from './trial-pages';

const pagesAtOnce = 3;
const shownLines = 8;
const noBrowser =
  'A build is opened in Chromium before it is published, and there is none here. Install it, set CHROMIUM_PATH to its program, or publish with --without-trial.';

function refusal(remote: string, { name, path }: TrialPage, faults: readonly string[]): Refusal {
  const [first = '', ...trace] = faults.join('\n').split('\n').slice(0, shownLines);
  return {
    what: [`${name} fails when it is opened: ${first}`, ...trace].join('\n        '),
    why: 'A customer would see an error in its place',
    fix: `See it: pnpm standalone ${remote}, then the address ${path}`,
  };
}

interface Trial {
  readonly remote: string;
  readonly origin: string;
  readonly pages: readonly TrialPage[];
}

async function tryPages(executablePath: string, { remote, origin, pages }: Trial) {
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const context = await browser.newContext({
      locale: 'uk-UA',
      serviceWorkers: 'block',
      // Parts far down load only when they come near the screen.
      viewport: { width: 390, height: 10_000 },
    });
    const refusals: Refusal[] = [];
    const left = [...pages];
    const work = async () => {
      for (let page = left.shift(); page !== undefined; page = left.shift()) {
        const faults = await openPage(context, origin + page.path);
        if (faults.length > 0) refusals.push(refusal(remote, page, faults));
      }
    };
    await Promise.all(Array.from({ length: pagesAtOnce }, work));
    return refusals;
  } finally {
    await browser.close();
  }
}

/** Opens each page and slot of a remote's build in the harness, in a real browser, and refuses what fails there. */
export async function tryBuild(folder: string, descriptor: Descriptor): Promise<void> {
  if (descriptor.kind !== 'remote') return;
  const { name } = descriptor;
  const browser = await findInstalledBrowser();
  if (browser === null) throw new CliError(noBrowser);
  await buildBundles([harnessPage]);
  const server = await startStandalone({ remote: name, remoteDist: folder, port: 0 });
  try {
    const origin = `http://localhost:${server.port}`;
    const refusals = await tryPages(browser, {
      remote: name,
      origin,
      pages: trialPages(descriptor),
    });
    if (refusals.length > 0) {
      throw new RefusedError(`The build in ${folder} can't be published:`, refusals);
    }
  } finally {
    await server.close();
  }
}
