import { useEffect } from 'react';
import { holdScreen } from './hold-screen';

/**
 * Keeps the screen on while the component is mounted: a code is shown at a desk. The system ends it in
 * the background; it begins again with the page.
 */
export function useHeldScreen(): void {
  useEffect(() => {
    let shown: AbortController | null = null;
    function update() {
      shown?.abort();
      shown = document.hidden ? null : new AbortController();
      if (shown) void holdScreen(shown.signal);
    }
    update();
    document.addEventListener('visibilitychange', update);
    return () => {
      document.removeEventListener('visibilitychange', update);
      shown?.abort();
    };
  }, []);
}
