/** Too many tasks wait already. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}

/**
 * Runs tasks one after another, in the order in which they came. A failed task does not stop the next.
 * With `most`, a task is refused while so many are there.
 */
export function createQueue(most = Infinity): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  let tasks = 0;
  return async (task) => {
    if (tasks >= most) throw new QueueFullError(`${tasks} tasks wait`);
    tasks += 1;
    const result = last.then(task, task).finally(() => (tasks -= 1));
    last = result.catch(() => undefined);
    return result;
  };
}
