import { startTransition, useEffect, useState, type ComponentType } from 'react';
import type { DialogProps, OverlayProps } from './dialog-props';

type Overlay = ComponentType<OverlayProps>;

/**
 * Loads an overlay's code when it is opened for the first time: its library is larger than a whole screen.
 * A failure is thrown to the nearest boundary; a retry there loads the file again.
 */
export function loadOnOpen(load: () => Promise<Overlay>) {
  let ready: Overlay | undefined;

  async function warm(): Promise<void> {
    ready ??= await load();
  }

  function OverlayOnDemand({ open, ...props }: DialogProps) {
    const [state, setState] = useState({
      isReady: ready !== undefined,
      failure: undefined as unknown,
    });
    // Mounted closed, and opened in a later task: only a change is animated, and both in one task are long.
    const [isMounted, setMounted] = useState(false);
    useEffect(() => {
      if (state.isReady) return startTransition(() => setMounted(open));
      if (!open) return;
      let isGone = false;
      warm().then(
        () => isGone || setState({ isReady: true, failure: undefined }),
        (failure: unknown) => isGone || setState({ isReady: false, failure }),
      );
      return () => {
        isGone = true;
      };
    }, [open, state.isReady]);
    if (state.failure) throw state.failure;
    const Ready = ready;
    if (!Ready || !state.isReady) return null;
    return <Ready {...props} open={open && isMounted} keepMounted={open} />;
  }

  return { OverlayOnDemand, warm };
}
