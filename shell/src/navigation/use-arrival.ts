import { afterPaint, useStore } from '@club/platform';
import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { useShell } from '../shell-context';

/** What a browser does by itself between two documents: the title, the scroll, the place of the focus. */
export function useArrival(title: string): void {
  const { session } = useShell();
  const { name } = useStore(session.brand);
  const { pathname } = useLocation();
  const type = useNavigationType();
  const arrivedAt = useRef(pathname);

  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);

  useEffect(() => {
    // Another query on the same page, e.g. of a search that is being typed, is no arrival.
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    if (type !== NavigationType.Pop) window.scrollTo(0, 0);
    afterPaint(() => {
      const content = document.getElementById('content');
      // A page may have a place of its own for the focus.
      if (content?.contains(document.activeElement) === false)
        content.focus({ preventScroll: true });
    });
  }, [pathname, type]);
}
