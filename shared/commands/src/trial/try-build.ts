import { startStandalone } from '@club/harness/server';
import { type Refusal, RefusedError, type TrialSources } from '@club/registry';
import type { Descriptor, RemoteDescriptor, ShellDescriptor } from '@club/registry/formats';
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { findInstalledBrowser } from '../browser';
import { buildBundles } from '../build-bundles';
import { CliError } from '../cli';
import { adultGuestState, toStorageState, type StorageState } from '../stored-session';
import { harnessPage } from '../workspace';
import { serveLiveWithShell } from './live-with-shell';
import { openPage } from './open-page';
import { prolongWaits } from './prolong-waits';
import {
  pagesWithoutExample,
  remotePages,
  shellPages,
  type TrialPage,
  type TrialVisitor,
} from './trial-pages';

const pagesAtOnce = 3;
const shownLines = 8;
const noBrowser =
  'A build is opened in Chromium before it is published, and there is none here. Install it, set CHROMIUM_PATH to its program, or publish with --without-trial.';

/** A running host of the build, and what it is to show. */
interface Trial {
  readonly origin: string;
  readonly pages: readonly TrialPage[];
  /** What the devices of visitors hold; nothing for those not named. */
  readonly devices: Partial<Readonly<Record<TrialVisitor, StorageState>>>;
  /** The command that shows the same. */
  readonly command: string;
  readonly warn: (text: string) => void;
}

function refusal(command: string, name: string, path: string, faults: readonly string[]): Refusal {
  const [first = '', ...trace] = faults.join('\n').split('\n').slice(0, shownLines);
  return {
    what: [`${name} fails when it is opened: ${first}`, ...trace].join('\n        '),
    why: 'A customer would see an error in its place',
    fix: `See it: ${command}, then the address ${path}`,
  };
}

/** Opens a page, then with its example, and gives the first refusal. */
async function tryPage(
  context: BrowserContext,
  { origin, command, warn }: Trial,
  { name, path, examplePath }: TrialPage,
): Promise<Refusal | null> {
  const { faults, text } = await openPage(context, origin + path);
  if (faults.length > 0) return refusal(command, name, path, faults);
  if (examplePath === null) return null;
  const withExample = await openPage(context, origin + examplePath);
  if (withExample.faults.length > 0) {
    return refusal(command, name, examplePath, withExample.faults);
  }
  if (withExample.text === text) {
    warn(
      `${name} shows at ${examplePath} what it shows where there is nothing: give it an \`example\` that the demo data know`,
    );
  }
  return null;
}

async function openContext(
  browser: Browser,
  device: StorageState | undefined,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    locale: 'uk-UA',
    serviceWorkers: 'block',
    // Placeholders that move would be painted again all the time.
    reducedMotion: 'reduce',
    // Parts far down load only when they come near the screen.
    viewport: { width: 390, height: 10_000 },
    ...(device && { storageState: device }),
  });
  await prolongWaits(context);
  return context;
}

/** A device for each visitor. */
const openContexts = async (browser: Browser, devices: Trial['devices']) => ({
  newcomer: await openContext(browser, devices.newcomer),
  guest: await openContext(browser, devices.guest),
  customer: await openContext(browser, devices.customer),
});

async function tryPages(executablePath: string, trial: Trial) {
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    // The demo customers of the brands may differ, and one must not find the drafts of the other.
    const contexts = {
      main: await openContexts(browser, trial.devices),
      second: await openContexts(browser, trial.devices),
    };
    const refusals: Refusal[] = [];
    const left = [...trial.pages];
    const work = async () => {
      for (let page = left.shift(); page !== undefined; page = left.shift()) {
        const refused = await tryPage(contexts[page.brand][page.visitor], trial, page);
        if (refused) refusals.push(refused);
      }
    };
    await Promise.all(Array.from({ length: pagesAtOnce }, work));
    return refusals;
  } finally {
    await browser.close();
  }
}

/** A remote runs alone in the harness. */
async function tryRemote(
  browser: string,
  folder: string,
  { remote, live }: { readonly remote: RemoteDescriptor; readonly live: TrialSources },
) {
  const { name } = remote;
  await buildBundles([harnessPage]);
  const server = await startStandalone({ remote: name, remoteDist: folder, port: 0 });
  try {
    return await tryPages(browser, {
      origin: `http://localhost:${server.port}`,
      pages: remotePages(remote),
      devices: {},
      command: `pnpm standalone ${name}`,
      warn: live.warn,
    });
  } finally {
    await server.close();
  }
}

/** A shell runs with the remotes that are live. */
async function tryShell(
  browser: string,
  folder: string,
  { shell, live }: { readonly shell: ShellDescriptor; readonly live: TrialSources },
) {
  const server = await serveLiveWithShell(folder, live);
  const { origin } = server;
  try {
    const customer = toStorageState(await server.logIn(), origin);
    return await tryPages(browser, {
      origin,
      pages: shellPages(shell),
      devices: { guest: adultGuestState(origin), customer },
      command: 'pnpm start',
      warn: live.warn,
    });
  } finally {
    await server.close();
  }
}

/** Opens each page and slot of a build in a real browser, and refuses what fails there. */
export async function tryBuild(
  folder: string,
  descriptor: Descriptor,
  live: TrialSources,
): Promise<void> {
  const browser = await findInstalledBrowser();
  if (browser === null) throw new CliError(noBrowser);
  for (const page of pagesWithoutExample(descriptor)) {
    live.warn(
      `Page '${page}' of ${descriptor.name} has no \`example\` in its config: it is opened only where there is nothing`,
    );
  }
  const refusals =
    descriptor.kind === 'remote'
      ? await tryRemote(browser, folder, { remote: descriptor, live })
      : await tryShell(browser, folder, { shell: descriptor, live });
  if (refusals.length > 0) {
    throw new RefusedError(`The build in ${folder} can't be published:`, refusals);
  }
}
