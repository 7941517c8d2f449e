import { useStore } from '@club/platform';
import { afterPaint } from '@club/platform/scheduler';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { useShell } from '../host/shell-context';

/** What a browser does by itself between two documents: title, scroll and focus. `title` is null where no page is shown. */
export function usePageChange(title: string | null): void {
  const { session } = useShell();
  const { name } = useStore(session.brand);
  const { pathname } = useLocation();
  const type = useNavigationType();
  const shownPath = useRef(pathname);
  const isShown = title !== null;

  // In the layout phase: a page that knows a better title sets it in an effect.
  useLayoutEffect(() => {
    if (title !== null) document.title = `${title} · ${name}`;
  }, [title, name]);

  useEffect(() => {
    // Another query on the same page, e.g. of a search that is being typed, changes no page.
    if (!isShown || shownPath.current === pathname) return undefined;
    if (type !== NavigationType.Pop) window.scrollTo(0, 0);
    return afterPaint(() => {
      shownPath.current = pathname;
      const content = document.getElementById('content');
      // A page may have set the focus itself.
      if (content?.contains(document.activeElement) === false)
        content.focus({ preventScroll: true });
    });
  }, [isShown, pathname, type]);
}
