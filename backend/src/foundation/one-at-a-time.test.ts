import { createQueue, QueueFullError } from './one-at-a-time';

/** A task that ends when the test says so. */
function createTask(name: string, log: string[]) {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const run = async () => {
    log.push(name);
    await ended;
    return name;
  };
  return { run, end };
}

test('tasks run one after another, and a failed one does not stop the next', async () => {
  const log: string[] = [];
  const next = createQueue();
  const [first, second] = [createTask('first', log), createTask('second', log)];
  const failing = next(async () => {
    await first.run();
    throw new Error('broken');
  });
  const done = next(second.run);
  expect(log).toEqual(['first']);
  first.end();
  second.end();
  await expect(failing).rejects.toThrow('broken');
  expect(await done).toBe('second');
  expect(log).toEqual(['first', 'second']);
});

test('an idle task begins behind all others, also behind those that came later', async () => {
  const log: string[] = [];
  const next = createQueue();
  const tasks = ['running', 'idle', 'late', 'later'].map((name) => createTask(name, log));
  const done = tasks.map(({ run }, index) => next(run, { isIdle: index === 1 }));
  for (const { end } of tasks) end();
  await Promise.all(done);
  expect(log).toEqual(['running', 'late', 'later', 'idle']);
});

test('a task is refused while too many are there; idle ones do not count', async () => {
  const next = createQueue(2);
  const tasks = ['one', 'idle', 'two'].map((name) => createTask(name, []));
  const done = tasks.map(({ run }, index) => next(run, { isIdle: index === 1 }));
  await expect(next(async () => 'three')).rejects.toThrow(QueueFullError);
  for (const { end } of tasks) end();
  await Promise.all(done);
  expect(await next(async () => 'four')).toBe('four');
});
