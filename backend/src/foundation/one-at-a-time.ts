/** Too many tasks wait already. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}

export interface TaskOptions {
  /** The task is refused while so many are there. */
  readonly max?: number;
  /** It begins only while no other task waits. */
  readonly isIdle?: boolean;
}

export type Queue = <T>(task: () => Promise<T>, options?: TaskOptions) => Promise<T>;

/**
 * Runs tasks one after another, in the order in which they came. A failed task does not stop the next.
 * With `max`, a task is refused while so many are there.
 */
export function createQueue(max = Infinity): Queue {
  const waiting: (() => Promise<void>)[] = [];
  const idle: (() => Promise<void>)[] = [];
  let isRunning = false;

  async function runAll(): Promise<void> {
    isRunning = true;
    for (;;) {
      const next = waiting.shift() ?? idle.shift();
      if (next === undefined) break;
      await next();
    }
    isRunning = false;
  }

  return async (task, { max: limit = max, isIdle = false } = {}) => {
    const tasks = waiting.length + (isRunning ? 1 : 0);
    if (tasks >= limit) throw new QueueFullError(`${tasks} tasks wait`);
    return new Promise((resolve, reject) => {
      (isIdle ? idle : waiting).push(async () => {
        try {
          resolve(await task());
        } catch (error) {
          reject(error);
        }
      });
      if (!isRunning) void runAll();
    });
  };
}
