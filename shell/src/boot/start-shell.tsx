import { waitAtMost } from '@club/platform/max-wait';
import { nextTask, whenPageIdle } from '@club/platform/scheduler';
import type { RemoteModule } from '@club/platform/remote';
import type { BootRemote } from '@club/registry/boot';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { readBoot } from './read-boot';
import { App } from '../navigation/app';
import { prepareFirstPage } from '../navigation/first-page';
import { collectPages } from '../navigation/pages';
import { ShellContext, type Shell } from '../host/shell-context';
import { isStorageAvailable } from '@club/platform/device-store';
import { createSession } from '../session/session';

/** The code that only a customer's page loads. */
export interface SignedInCode {
  readonly area: Shell['signedInArea'];
  readonly remotes: () => Promise<{
    createFederation: (remotes: readonly BootRemote[]) => (name: string) => Promise<RemoteModule>;
  }>;
}

function createShell(signedIn: SignedInCode, canSave: boolean): Shell {
  const boot = readBoot();
  const session = createSession(boot, canSave);
  let loader: Promise<(name: string) => Promise<RemoteModule>> | undefined;
  return {
    boot,
    session,
    pages: collectPages(boot.remotes),
    signedInArea: signedIn.area,
    async loadRemote(name) {
      loader ??= nextTask()
        .then(signedIn.remotes)
        .then(({ createFederation }) => createFederation(boot.remotes));
      try {
        return await (
          await loader
        )(name);
      } catch (cause) {
        // The loader's own chunk may have failed: let a retry request it again.
        loader = undefined;
        throw cause;
      }
    },
  };
}

/** Service worker, updates and observation wait until the first screen is rendered. */
function startAppWhenIdle(shell: Shell): void {
  const start = async () => {
    try {
      const { startAfterLoad } = await import('./after-load');
      await startAfterLoad(shell);
    } catch (cause) {
      console.info('The page works, but not as an installed app.', cause);
    }
  };
  whenPageIdle(() => void start());
}

/** How long the splash of the server may wait for the page's code before a placeholder replaces it. */
const maxBlankMs = 1_500;

/** Some windows forbid cookies and storages: the page then has its own, which end with it. */
async function startWithMemoryStorage(signedIn: SignedInCode): Promise<void> {
  const { installMemoryStorage } = await import('@club/platform/memory-storage');
  installMemoryStorage();
  await showShell(signedIn, false);
}

async function showShell(signedIn: SignedInCode, canSave: boolean): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no element #root.');
  const shell = createShell(signedIn, canSave);
  await nextTask();
  await waitAtMost(prepareFirstPage(shell, new URL(location.href)), maxBlankMs);
  // A transition renders in slices, and what the server wrote stays on the screen until it is committed.
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        {/* Navigation inside the app is no transition: that would delay the page. */}
        <BrowserRouter useTransitions={false}>
          <ShellContext value={shell}>
            <App />
          </ShellContext>
        </BrowserRouter>
      </StrictMode>,
    );
  });
  startAppWhenIdle(shell);
}

/** Starts the app in the page that the server sent. */
export function startShell({ signedIn }: { signedIn: SignedInCode }): Promise<void> {
  // A double tap would zoom, and a double press act twice.
  document.addEventListener('dblclick', (event) => event.preventDefault());
  return isStorageAvailable() ? showShell(signedIn, true) : startWithMemoryStorage(signedIn);
}
