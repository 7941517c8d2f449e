import type { Decision } from '@club/platform/guards';
import { useStore } from '@club/platform';
import { useLayoutEffect, useMemo } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { useShell } from '../host/shell-context';
import { rememberVisit } from '../session/visit';
import { applyEffects, decidePage } from './decision';
import type { Page } from './pages';

/**
 * Where the navigation to the current location ends. What is to be remembered of it is written once
 * React has committed it: before a redirect, and before the page is painted.
 */
export function useDecision(): Decision<Page> {
  const shell = useShell();
  const { session } = shell;
  const { pathname, search } = useLocation();
  const isHistoryTraversal = useNavigationType() === NavigationType.Pop;
  const status = useStore(session.store, (who) => who.status);
  const isAdult = useStore(session.age.isAdult);
  const address = pathname + search;

  const decision = useMemo(
    () => decidePage(shell, address, isHistoryTraversal),
    // Who the visitor is decides too: a login or the age answer opens the page on the spot.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- read through the shell
    [shell, address, isHistoryTraversal, status, isAdult],
  );

  useLayoutEffect(() => {
    // Also of a page that is refused: whichever page a friend's link opens, the friend counts.
    rememberVisit(new URLSearchParams(search));
    if ('effects' in decision) applyEffects(session, decision.effects);
    if (decision.kind === 'show') session.tab.recordShown(address);
  }, [decision, address, search, session]);

  return decision;
}
