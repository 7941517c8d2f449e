import type { RemoteModule } from '@club/platform';
import type { BootRemote } from '@club/registry/boot';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { readBoot } from './boot';
import { App } from './navigation/app';
import { collectPages } from './navigation/pages';
import { holdInstallEvent } from './pwa/install-event';
import { ShellContext, type Shell } from './shell-context';
import { mayKeep } from './session/may-keep';
import { createSession } from './session/session';

/** The parts that come with the first page of a customer, and not before. */
export interface SignedInParts {
  readonly area: Shell['signedInArea'];
  readonly remotes: () => Promise<{
    createFederation: (remotes: readonly BootRemote[]) => (name: string) => Promise<RemoteModule>;
  }>;
}

function createShell(parts: SignedInParts, canKeep: boolean): Shell {
  const boot = readBoot();
  const session = createSession(boot, canKeep);
  let loader: Promise<(name: string) => Promise<RemoteModule>> | undefined;
  return {
    boot,
    session,
    pages: collectPages(boot.remotes),
    signedInArea: parts.area,
    async loadRemote(name) {
      loader ??= parts.remotes().then(({ createFederation }) => createFederation(boot.remotes));
      try {
        return await (
          await loader
        )(name);
      } catch (cause) {
        // The loader's own chunk may have failed: let a retry ask for it again.
        loader = undefined;
        throw cause;
      }
    },
  };
}

/** What makes the page an app can wait until the page has what it needs. */
function startAppWhenLoaded(shell: Shell): void {
  const start = async () => {
    try {
      const { startInstalledApp } = await import('./pwa/installed-app');
      startInstalledApp(shell);
    } catch (cause) {
      console.info('The page works, but not as an installed app.', cause);
    }
  };
  addEventListener('load', () => void start(), { once: true });
}

/** Some windows forbid cookies and storages: the page then lends its own, and forgets them at its end. */
async function startForgetful(signedIn: SignedInParts): Promise<void> {
  const { lendPageStorage } = await import('./session/page-storage');
  lendPageStorage();
  showShell(signedIn, false);
}

function showShell(signedIn: SignedInParts, canKeep: boolean): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no element #root.');
  const shell = createShell(signedIn, canKeep);
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <ShellContext value={shell}>
          <App />
        </ShellContext>
      </BrowserRouter>
    </StrictMode>,
  );
  startAppWhenLoaded(shell);
}

/** Starts the app in the page that the server sent. */
export function startShell({ signedIn }: { signedIn: SignedInParts }): void {
  holdInstallEvent();
  if (mayKeep()) showShell(signedIn, true);
  else void startForgetful(signedIn);
}
