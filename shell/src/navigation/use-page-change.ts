import { useStore } from '@club/platform';
import { afterPaint } from '@club/platform/scheduler';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { useShell } from '../host/shell-context';

/** What a browser does by itself between two documents: title, scroll and focus. `title` is null where the page names itself. */
export function usePageChange(title: string | null): void {
  const { session } = useShell();
  const { name } = useStore(session.brand);
  const { pathname } = useLocation();
  const type = useNavigationType();
  const shownPath = useRef(pathname);

  // In the layout phase: a page that knows a better title sets it in an effect.
  useLayoutEffect(() => {
    if (title !== null) document.title = `${title} · ${name}`;
  }, [title, name]);

  useEffect(() => {
    // Another query on the same page, e.g. of a search that is being typed, changes no page.
    if (shownPath.current === pathname) return undefined;
    if (type !== NavigationType.Pop) window.scrollTo(0, 0);
    let cancel: () => void;
    const moveFocus = (): void => {
      const content = document.getElementById('content');
      if (content === null) {
        // After a login the code of the frame may still be loading.
        cancel = afterPaint(moveFocus);
        return;
      }
      shownPath.current = pathname;
      // A page may have set the focus itself.
      if (!content.contains(document.activeElement)) content.focus({ preventScroll: true });
    };
    cancel = afterPaint(moveFocus);
    return () => cancel();
  }, [pathname, type]);
}
