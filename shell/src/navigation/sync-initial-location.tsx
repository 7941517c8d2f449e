import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * The router reads the location when the first render begins, and listens from its commit on; in
 * between the render yields. A step back in that time would change the address alone, so the router
 * is notified here. Rendered before anything that may redirect.
 */
export function SyncInitialLocation(): null {
  const { pathname, search, hash } = useLocation();
  const rendered = pathname + search + hash;
  const sync = useEffectEvent(() => {
    const now = location.pathname + location.search + location.hash;
    if (now !== rendered) dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  });
  // Once: later steps are the router's own.
  useEffect(() => sync(), []);
  return null;
}
