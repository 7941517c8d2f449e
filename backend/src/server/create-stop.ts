/** The time that requests have to end. */
export const stopWithinMs = 10_000;

/** What a process that stops needs. */
export interface StopDependencies {
  /** Ends requests and jobs. */
  readonly close: () => Promise<void>;
  readonly log: Readonly<Record<'info' | 'error', (fields: object, message: string) => void>>;
  /** Ends the process, with a sentence for the terminal if something is wrong. */
  readonly exit: (code: number, sentence?: string) => void;
}

/** What a process does on each signal that asks it to stop: the first one counts. */
export function createStop({ close, log, exit }: StopDependencies): (signal: string) => void {
  let isStopping = false;
  return (signal) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(
      () => exit(1, 'Requests did not end in time, stopping anyway'),
      stopWithinMs,
    ).unref();
    close().then(
      () => exit(0),
      (error: unknown) => {
        log.error({ error }, 'stopping failed');
        exit(1);
      },
    );
  };
}
