import { useSearchParams } from '@club/platform/router';
import { startTransition, useOptimistic } from 'react';
import { searchOf, viewOf, type ListView } from './list-view';

/** The view in the address, and how to change it. What is chosen shows at once; the address follows. */
export function useListView() {
  const [search, setSearch] = useSearchParams();
  const [view, showAtOnce] = useOptimistic(viewOf(search));
  const show = (next: Partial<ListView>) => {
    // What was far down in one view is nowhere in another: the list begins where it begins.
    const top = document.querySelector('#list')?.getBoundingClientRect().top ?? 0;
    if (top < 0) window.scrollBy(0, top);
    startTransition(() => {
      showAtOnce({ ...view, ...next });
      setSearch((known) => searchOf({ ...viewOf(known), ...next }, known), {
        replace: true,
        preventScrollReset: true,
      });
    });
  };
  return { view, show };
}
