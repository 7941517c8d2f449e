import type { Shell, SignedInArea } from '../shell-context';
import type { PageMatch } from './pages';
import { readyLazy, type ReadyLazy } from './ready-lazy';

const areas = new WeakMap<Shell, ReadyLazy<{ match: PageMatch }, SignedInArea>>();

/** The part of the app for customers comes as its own file, once. */
export function areaOf(shell: Shell): ReadyLazy<{ match: PageMatch }, SignedInArea> {
  const known = areas.get(shell);
  if (known) return known;
  const area = readyLazy(shell.signedInArea);
  areas.set(shell, area);
  return area;
}
