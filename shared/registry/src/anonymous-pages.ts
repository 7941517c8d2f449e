import type { ShellDescriptor } from './formats';
import { type GateRefusal, refusal } from './refusals/gate-refusal';

/** The pages that an anonymous visitor may use, besides the one for unknown addresses. Every other page has the guard auth. */
export const anonymousPages: readonly string[] = [
  '/qr',
  '/auth',
  '/is18',
  '/registration',
  '/user-agreement',
  '/landing',
];

/** Pages of a shell that guests could open. Remotes have none. */
export function openPageRefusals(shell: ShellDescriptor): GateRefusal[] {
  return shell.routes
    .filter(({ path, guards }) => !guards.includes('auth') && !anonymousPages.includes(path))
    .map(({ path }) => refusal('openShellPage', { shell: shell.name, path, open: anonymousPages }));
}
