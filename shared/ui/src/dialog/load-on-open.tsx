import { useEffect, useState, type ComponentType } from 'react';
import type { DialogProps } from './dialog-props';

type Overlay = ComponentType<DialogProps>;

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
    // Mounted closed and opened after that, because only a change is animated.
    const [wasClosed, setWasClosed] = useState(state.isReady);
    useEffect(() => {
      if (state.isReady) return setWasClosed(true);
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
    return <Ready {...props} open={open && wasClosed} />;
  }

  return { OverlayOnDemand, warm };
}
