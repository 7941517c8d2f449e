import { lazyComponent, type LazyComponent } from '@club/platform';
import type { Shell, SignedInArea } from '../host/shell-context';
import type { PageMatch } from './pages';

type LazyArea = LazyComponent<{ match: PageMatch }, SignedInArea>;

const areas = new WeakMap<Shell, LazyArea>();

/** The part of the app for customers, a separate chunk: one component for each shell. */
export function signedInArea(shell: Shell): LazyArea {
  const known = areas.get(shell);
  if (known) return known;
  const area: LazyArea = lazyComponent(async () => {
    const loaded = await shell.signedInArea();
    loaded.open(shell);
    return loaded;
  });
  areas.set(shell, area);
  return area;
}
