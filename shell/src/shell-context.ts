import type { RemoteModule } from '@club/platform/remote';
import type { Boot } from '@club/registry/boot';
import { createContext, use, type ComponentType } from 'react';
import type { Page, PageMatch } from './navigation/pages';
import type { SessionKeeper } from './session/session';

/** The part of the app for customers. */
export interface SignedInArea {
  readonly default: ComponentType<{ match: PageMatch }>;
  /** Fetches what a page shows at once, before it is drawn. */
  readonly prepare: (shell: Shell, page: Page) => Promise<void>;
}

/** What the shell's own parts share. */
export interface Shell {
  readonly boot: Boot;
  readonly session: SessionKeeper;
  /** Every published page: the shell's own and those of remotes. */
  readonly pages: readonly Page[];
  readonly signedInArea: () => Promise<SignedInArea>;
  readonly loadRemote: (name: string) => Promise<RemoteModule>;
}

/** Carries the shell. */
export const ShellContext = createContext<Shell | null>(null);

/** The shell around a component. */
export function useShell(): Shell {
  const shell = use(ShellContext);
  if (shell === null) throw new Error('This component stands outside the shell.');
  return shell;
}
