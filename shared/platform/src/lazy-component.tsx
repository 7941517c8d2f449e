import {
  startTransition,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { withinTime } from './max-wait';

/** A file whose default export is a component. */
export interface LazyFile<Props> {
  readonly default: ComponentType<Props>;
}

/** What a lazy component takes besides the props of the component in its file. */
export interface LazyProps {
  /** Shown while the file is loading, in the component's final size. */
  readonly placeholder?: ReactNode;
  /** Another value loads a file again that has failed, for instance the number of taps. */
  readonly attempt?: unknown;
  /** Called when the file has failed and the failure is allowed. */
  readonly onMissing?: (cause: unknown) => void;
}

/** A component in a file of its own, which can be loaded before it is shown. */
export interface LazyComponent<Props, File> {
  (props: Props & LazyProps): ReactNode;
  /** Loads the file; gives null when that failed. The next call then tries again. */
  preload(): Promise<File | null>;
}

/** How a lazy component behaves. */
export interface LazyOptions {
  /**
   * The page works without it: when its file fails, nothing is shown, and it is loaded again when
   * it is shown the next time, when `attempt` changes, and when the network returns. Without this,
   * a failure is thrown to the nearest error boundary, and a retry is to show it again. So is a file
   * that takes longer than a customer waits.
   */
  readonly isFailureAllowed?: boolean;
  /** Called for each failure that is allowed, for reports. */
  readonly onFailure?: (cause: unknown) => void;
}

type Result<File> = { readonly file: File } | { readonly cause: unknown };

/** Counts how often the network has returned, while `isNeeded`. */
function useNetworkReturns(isNeeded: boolean): number {
  const [returns, setReturns] = useState(0);
  useEffect(() => {
    if (!isNeeded) return undefined;
    const count = () => setReturns((before) => before + 1);
    addEventListener('online', count);
    return () => removeEventListener('online', count);
  }, [isNeeded]);
  return returns;
}

/** Loads a file once at a time and remembers it. A failure is not remembered. */
function createFileLoader<File>(load: () => Promise<File>) {
  let loaded: { readonly file: File } | undefined;
  let loading: Promise<Result<File>> | undefined;
  return {
    loaded: () => loaded,
    request(): Promise<Result<File>> {
      loading ??= load()
        .then(
          (file): Result<File> => (loaded = { file }),
          (cause: unknown) => ({ cause }),
        )
        .finally(() => {
          if (!loaded) loading = undefined;
        });
      return loading;
    },
  };
}

/**
 * The one way to load a component when it is shown, or shortly before. A file that is loaded already
 * is rendered at once, without its placeholder. React's own `lazy` is not used: it delays the content
 * after a placeholder by 300 ms, which adds up for nested components that read data, and it remembers
 * a failure forever.
 */
export function lazyComponent<Props extends object, File extends LazyFile<Props> = LazyFile<Props>>(
  load: () => Promise<File & LazyFile<Props>>,
  { isFailureAllowed = false, onFailure }: LazyOptions = {},
): LazyComponent<Props, File> {
  const loader = createFileLoader<File>(
    isFailureAllowed ? load : () => withinTime(load(), 'A part of the page'),
  );

  function Lazy({ placeholder, attempt, onMissing, ...props }: Props & LazyProps): ReactNode {
    const [result, setResult] = useState<Result<File> | undefined>(loader.loaded);
    const hasFile = result !== undefined && 'file' in result;
    const returns = useNetworkReturns(isFailureAllowed && !hasFile);
    const report = useEffectEvent((cause: unknown) => {
      if (!isFailureAllowed) return;
      onFailure?.(cause);
      onMissing?.(cause);
    });

    // Before the paint, so that the request starts as early as possible.
    useLayoutEffect(() => {
      if (hasFile) return undefined;
      let isOver = false;
      const show = async () => {
        const next = await loader.request();
        if (isOver) return;
        // A large component is rendered in steps, so that the page can handle taps between them.
        startTransition(() => setResult(next));
        if ('cause' in next) report(next.cause);
      };
      void show();
      return () => {
        isOver = true;
      };
    }, [hasFile, attempt, returns]);

    if (result === undefined) return placeholder;
    if ('file' in result) {
      const { default: Component } = result.file;
      return <Component {...(props as unknown as Props)} />;
    }
    if (isFailureAllowed) return null;
    throw result.cause;
  }

  return Object.assign(Lazy, {
    async preload() {
      const result = await loader.request();
      return 'file' in result ? result.file : null;
    },
  });
}
