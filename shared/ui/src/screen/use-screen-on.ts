import { useEffect } from 'react';
import { keepScreenOn } from './keep-screen-on';

/**
 * Keeps the screen on while the component is mounted: a code is shown at a desk. The system ends it in
 * the background; it begins again with the page.
 */
export function useScreenOn(): void {
  useEffect(() => {
    let shown: AbortController | null = null;
    function update() {
      shown?.abort();
      shown = document.hidden ? null : new AbortController();
      if (shown) void keepScreenOn(shown.signal);
    }
    update();
    document.addEventListener('visibilitychange', update);
    return () => {
      document.removeEventListener('visibilitychange', update);
      shown?.abort();
    };
  }, []);
}
