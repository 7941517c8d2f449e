/** A customer who waits longer than this for a page, a part of it or a read gets a button to try again. */
export const maxWaitMs = 8_000;

/** The work, or a failure when it takes longer than a customer waits. */
export function withinTime<T>(work: Promise<T>, what: string, onLate?: () => void): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`${what} did not arrive within ${maxWaitMs / 1000} seconds.`));
      onLate?.();
    }, maxWaitMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Ends with the work, or without it when that takes longer. */
export async function waitAtMost(work: Promise<unknown>, ms: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
