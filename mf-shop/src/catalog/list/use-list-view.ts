import { useSearchParams } from '@club/platform/router';
import { startTransition, useOptimistic } from 'react';
import { withListView, parseListView, type ListView } from './list-view';

/** The view in the address, and how to change it. A choice is shown at once; the address follows. */
export function useListView() {
  const [search, setSearch] = useSearchParams();
  const [view, showAtOnce] = useOptimistic(parseListView(search));
  const show = (next: Partial<ListView>) => {
    // Another view starts at the top of the list.
    const top = document.querySelector('#list')?.getBoundingClientRect().top ?? 0;
    if (top < 0) window.scrollBy(0, top);
    startTransition(() => {
      showAtOnce({ ...view, ...next });
      setSearch((known) => withListView({ ...parseListView(known), ...next }, known), {
        replace: true,
        preventScrollReset: true,
      });
    });
  };
  return { view, show };
}
