import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * The router reads the address when its first drawing begins, and listens when that is on the
 * screen; the drawing is made in steps. Whoever goes back in between has another address above the
 * page that they left: the router is told of it here. Stands before what may lead elsewhere.
 */
export function MissedStep(): null {
  const { pathname, search, hash } = useLocation();
  const drawn = pathname + search + hash;
  const look = useEffectEvent(() => {
    const now = location.pathname + location.search + location.hash;
    if (now !== drawn) dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  });
  // Once: later steps are the router's own.
  useEffect(() => look(), []);
  return null;
}
