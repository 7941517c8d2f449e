import { lazyComponent, type LazyComponent } from '@club/platform';
import type { Shell, SignedInArea } from '../host/shell-context';
import type { Page, PageMatch } from './pages';

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

/** Layouts of pages for everybody that have the frame of a customer around them, while one looks at them. */
const sharedLayouts = ['forall', 'error'];

/** Whether a page is shown in the area for customers. */
export function isInSignedInArea({ guards, layout }: Page, isCustomer: boolean): boolean {
  return guards.includes('auth') || (isCustomer && sharedLayouts.includes(layout));
}
