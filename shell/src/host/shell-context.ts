import type { RemoteModule } from '@club/platform/remote';
import type { Boot } from '@club/registry/boot';
import { createContext, use, type ComponentType } from 'react';
import type { Page, PageMatch } from '../navigation/pages';
import type { ShellSession } from '../session/session';

/** The part of the app for customers. */
export interface SignedInArea {
  readonly default: ComponentType<{ match: PageMatch }>;
  /** Creates what its components share. Called once, before they render. */
  readonly open: (shell: Shell) => void;
  /** Loads what a page shows first, before it is rendered. */
  readonly prepare: (shell: Shell, page: Page) => Promise<void>;
}

/** What the shell's own parts share. */
export interface Shell {
  readonly boot: Boot;
  readonly session: ShellSession;
  /** Every published page: the shell's own and those of remotes. */
  readonly pages: readonly Page[];
  readonly signedInArea: () => Promise<SignedInArea>;
  readonly loadRemote: (name: string) => Promise<RemoteModule>;
}

/** The shell, for its components. */
export const ShellContext = createContext<Shell | null>(null);

/** The shell around a component. */
export function useShell(): Shell {
  const shell = use(ShellContext);
  if (shell === null) throw new Error('This component must be rendered inside the shell.');
  return shell;
}
