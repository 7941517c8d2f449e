import { useOnline } from '@club/platform';
import {
  startTransition,
  useEffect,
  useEffectEvent,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { note } from '../observation/notes';

/** What its place says of it, beside its own props. */
export interface OptionalPartProps {
  /** Stands there until it is here. */
  readonly placeholder?: ReactNode;
  /** Another value asks for it again. */
  readonly attempt?: unknown;
  readonly onMissing?: (cause: unknown) => void;
}

/**
 * A part that the page stands without: when its file does not come, nothing is in its place. It is
 * asked for again when it is shown anew, and when the network comes or goes.
 */
export function optionalPart<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props & OptionalPartProps> {
  let known: ComponentType<Props> | null = null;

  return function OptionalPart({ placeholder, attempt, onMissing, ...props }) {
    const [Part, setPart] = useState(() => known);
    const [isMissing, setMissing] = useState(false);
    const isOnline = useOnline();
    const tell = useEffectEvent((cause: unknown) => {
      setMissing(true);
      if (isOnline) note({ kind: 'error', cause });
      onMissing?.(cause);
    });

    useEffect(() => {
      if (Part) return undefined;
      let isOver = false;
      const take = ({ default: loaded }: { readonly default: ComponentType<Props> }) => {
        known = loaded;
        if (!isOver) startTransition(() => setPart(() => loaded));
      };
      load().then(take, (cause: unknown) => !isOver && tell(cause));
      return () => {
        isOver = true;
      };
    }, [Part, attempt, isOnline]);

    if (Part) return <Part {...(props as unknown as Props)} />;
    return isMissing ? null : placeholder;
  };
}
