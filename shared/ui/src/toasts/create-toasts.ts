/** The content of a toast. */
export type ToastInput = {
  tone?: 'neutral' | 'good' | 'bad' | undefined;
  title: string;
  text?: string | undefined;
  action?: { label: string; onPress: () => void } | undefined;
  /** Stays until the customer uses its action or closes it. */
  stays?: boolean | undefined;
};

/** A toast that is being shown. */
export type Toast = ToastInput & { id: number };

/** The toasts of one page. */
export type Toasts = {
  show: (toast: ToastInput) => number;
  close: (id: number) => void;
  /** Closes all except those that stay. */
  clear: () => void;
  /** Pauses the timers while the customer reads or reaches for an action. */
  pause: () => void;
  resume: () => void;
  subscribe: (listener: () => void) => () => void;
  /** The shown toasts, oldest first; the same array until something changes. */
  current: () => readonly Toast[];
};

/** How long a toast stays. */
export const toastLifetime = 5000;
const maxVisible = 3;

/** Creates the store that is shared by the region and the code that shows toasts. */
export function createToasts(): Toasts {
  let toasts: readonly Toast[] = [];
  let lastId = 0;
  let isPaused = false;
  const clocks = new Map<number, ReturnType<typeof setTimeout>>();
  const listeners = new Set<() => void>();

  function change(next: readonly Toast[]) {
    toasts = next;
    for (const listener of listeners) listener();
  }
  function stop(id: number) {
    clearTimeout(clocks.get(id));
    clocks.delete(id);
  }
  function start({ id, stays = false }: Toast) {
    stop(id);
    if (stays) return;
    clocks.set(
      id,
      setTimeout(() => close(id), toastLifetime),
    );
  }
  function close(id: number) {
    stop(id);
    if (toasts.some((toast) => toast.id === id)) change(toasts.filter((toast) => toast.id !== id));
    if (toasts.length === 0) isPaused = false;
  }

  return {
    show(toast) {
      const id = (lastId += 1);
      const added = { ...toast, id };
      const shown = [...toasts, added];
      for (const { id: old } of shown.slice(0, -maxVisible)) stop(old);
      change(shown.slice(-maxVisible));
      if (!isPaused) start(added);
      return id;
    },
    close,
    clear() {
      for (const { id } of toasts.filter(({ stays }) => !stays)) close(id);
    },
    pause() {
      isPaused = true;
      for (const { id } of toasts) stop(id);
    },
    resume() {
      isPaused = false;
      for (const toast of toasts) start(toast);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => toasts,
  };
}
