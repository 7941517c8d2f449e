import { isApiError } from '@club/api';
import { getSupport } from '@club/api/contract/content';
import { useHref } from '@club/platform';
import { useInvalidate, useQueryClient } from '@club/platform/query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Leads a customer who is blocked to the support, the one page that still answers. */
export function BlockedWatch(): null {
  const client = useQueryClient();
  const invalidate = useInvalidate();
  const href = useHref();
  const navigate = useNavigate();
  const { pathname } = useLocation();

  const lead = useEffectEvent(() => {
    // The stored answer may be from the time before.
    void invalidate(getSupport);
    const path = href('shell.support');
    if (path !== null && path !== pathname) void navigate(path, { replace: true });
  });

  useEffect(() => {
    const check = (error: unknown) => {
      if (isApiError(error, 'CUSTOMER_BLOCKED')) lead();
    };
    const [queries, mutations] = [client.getQueryCache(), client.getMutationCache()];
    // Calls may have failed before this was loaded.
    for (const { state } of queries.getAll()) check(state.error);
    // Only failures: other events are raised while a component renders.
    const stopQueries = queries.subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') check(event.action.error);
    });
    const stopMutations = mutations.subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') check(event.action.error);
    });
    return () => {
      stopQueries();
      stopMutations();
    };
  }, [client]);

  return null;
}
