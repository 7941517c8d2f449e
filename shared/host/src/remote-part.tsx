import { RemoteContext } from '@club/platform';
import {
  Component,
  Suspense,
  useState,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from 'react';
import type { PartAddress, PartFailure, RemoteParts } from './remote-parts';

/** What a host shows around a part while it is loading and when it fails. */
export interface RemotePartProps {
  readonly parts: RemoteParts;
  readonly address: PartAddress;
  /** The current address: a part that failed at one address is tried again at another. */
  readonly place?: string | undefined;
  /** Of the part's final size, so that nothing jumps. */
  readonly placeholder: ReactNode;
  readonly Failure: ComponentType<{ error: unknown; onRetry: () => void }>;
  readonly onFailure?: ((failure: PartFailure) => void) | undefined;
}

interface BoundaryProps {
  readonly children: ReactNode;
  readonly place: string | undefined;
  readonly Failure: RemotePartProps['Failure'];
  readonly onError: (cause: unknown) => void;
  readonly onRetry: () => void;
}

interface BoundaryState {
  readonly failed: { readonly cause: unknown } | null;
  readonly place: string | undefined;
}

class PartBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: null, place: this.props.place };

  static getDerivedStateFromError(cause: unknown) {
    return { failed: { cause } };
  }

  static getDerivedStateFromProps({ place }: BoundaryProps, state: BoundaryState) {
    return place === state.place ? null : { failed: null, place };
  }

  override componentDidCatch(cause: unknown) {
    this.props.onError(cause);
  }

  override render() {
    const { failed } = this.state;
    const { Failure, onRetry, children } = this.props;
    return failed ? <Failure error={failed.cause} onRetry={onRetry} /> : children;
  }
}

/** A page or a slot of a remote behind its own boundary: when it is late or fails, the rest of the page works. */
export function RemotePart({
  parts,
  address,
  place,
  placeholder,
  Failure,
  onFailure,
}: RemotePartProps): ReactElement {
  const [attempt, setAttempt] = useState(0);
  const Part = parts.component(address);

  function handleError(cause: unknown) {
    onFailure?.({ ...address, version: parts.versionOf(address.remote), cause });
  }

  return (
    <PartBoundary
      key={`${address.remote}/${address.name}/${attempt}`}
      place={place}
      Failure={Failure}
      onError={handleError}
      onRetry={() => setAttempt(attempt + 1)}
    >
      <Suspense fallback={placeholder}>
        <RemoteContext value={address.remote}>
          <Part placeholder={placeholder} />
        </RemoteContext>
      </Suspense>
    </PartBoundary>
  );
}
