import { useEffect, useState } from 'react';
import { parsePath, useLocation, useNavigate } from 'react-router-dom';
import { isWide, readPanelState, writePanelState, type PanelState } from './panel-state';

/** The panel's state and how to change it. */
export interface PanelControls {
  readonly state: PanelState;
  readonly change: (part: Partial<PanelState>) => void;
  /** Opens an address of the remote; on a phone the panel closes. */
  readonly open: (path: string) => void;
}

const isPanelFragment = (fragment: string) => fragment.includes('brand=');

/** The panel's state in the fragment of the address; it survives the remote's own navigation. */
export function usePanelState(personas: readonly string[], started: string | null): PanelControls {
  const { pathname, search, hash, state: routerState } = useLocation();
  const navigate = useNavigate();
  const [lastFragment, setLastFragment] = useState(() =>
    writePanelState(readPanelState(hash, personas, started)),
  );
  const state = readPanelState(isPanelFragment(hash) ? hash : lastFragment, personas, started);
  // Complete, so that a copied address says all of it, the version too.
  const fragment = writePanelState(state);

  useEffect(() => {
    // A navigation by the remote drops the fragment, and a link may leave parts out.
    if (hash === fragment) setLastFragment(fragment);
    else void navigate({ pathname, search, hash: fragment }, { replace: true, state: routerState });
  }, [hash, fragment, navigate, pathname, search, routerState]);

  const change = (part: Partial<PanelState>) => {
    const next = writePanelState({ ...state, ...part });
    void navigate({ pathname, search, hash: next }, { replace: true, state: routerState });
  };

  const open = (path: string) => {
    const next = writePanelState({ ...state, isOpen: state.isOpen && isWide() });
    void navigate({ ...parsePath(path), hash: next });
  };

  return { state, change, open };
}
