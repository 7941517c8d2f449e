import { getSupport } from '@club/api/contract/content';
import { useHref } from '@club/platform';
import { useInvalidate } from '@club/platform/query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useShell } from './shell-context';

/**
 * Leads a customer who is blocked to the support, the one page that still answers: whichever call was
 * refused, also one of the outbox.
 */
export function BlockedWatch(): null {
  const { blockedCalls } = useShell().session;
  const invalidate = useInvalidate();
  const href = useHref();
  const navigate = useNavigate();
  const { pathname } = useLocation();

  const lead = useEffectEvent(() => {
    if (blockedCalls.get() === 0) return;
    // The stored answer may be from the time before.
    void invalidate(getSupport);
    const path = href('shell.support');
    if (path !== null && path !== pathname) void navigate(path, { replace: true });
  });

  useEffect(() => {
    // Calls may have been refused before this was loaded.
    lead();
    return blockedCalls.subscribe(() => lead());
  }, [blockedCalls]);

  return null;
}
