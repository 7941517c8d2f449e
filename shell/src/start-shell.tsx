import { whenAtRest } from '@club/host';
import type { RemoteModule } from '@club/platform/remote';
import type { BootRemote } from '@club/registry/boot';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { readBoot } from './boot';
import { App } from './navigation/app';
import { prepareFirstPage } from './navigation/first-page';
import { collectPages } from './navigation/pages';
import { nextTask } from './next-task';
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
      loader ??= nextTask()
        .then(parts.remotes)
        .then(({ createFederation }) => createFederation(boot.remotes));
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

/** What makes the page an app waits until its first screen has had the processor to itself. */
function startAppAtRest(shell: Shell): void {
  const start = async () => {
    try {
      const { startAfterLoad } = await import('./after-load');
      await startAfterLoad(shell);
    } catch (cause) {
      console.info('The page works, but not as an installed app.', cause);
    }
  };
  whenAtRest(() => void start());
}

/** So long a page may stay empty for its code; then at least a sign of life is drawn. */
const emptyMs = 1_500;

function emptyLongEnough(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, emptyMs));
}

/** Some windows forbid cookies and storages: the page then lends its own, and forgets them at its end. */
async function startForgetful(signedIn: SignedInParts): Promise<void> {
  const { lendPageStorage } = await import('./session/page-storage');
  lendPageStorage();
  await showShell(signedIn, false);
}

async function showShell(signedIn: SignedInParts, canKeep: boolean): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no element #root.');
  const shell = createShell(signedIn, canKeep);
  await nextTask();
  await Promise.race([prepareFirstPage(shell, new URL(location.href)), emptyLongEnough()]);
  // As a transition the drawing leaves the processor to others in between, and what the server wrote stands until it is done.
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        {/* Ways inside the app are not: a page would come later. */}
        <BrowserRouter useTransitions={false}>
          <ShellContext value={shell}>
            <App />
          </ShellContext>
        </BrowserRouter>
      </StrictMode>,
    );
  });
  startAppAtRest(shell);
}

/** Starts the app in the page that the server sent. */
export function startShell({ signedIn }: { signedIn: SignedInParts }): void {
  // A double tap would zoom, and a double press act twice.
  document.addEventListener('dblclick', (event) => event.preventDefault());
  void (mayKeep() ? showShell(signedIn, true) : startForgetful(signedIn));
}
