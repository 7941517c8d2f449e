import { createEventQueue, type QueuedEvent } from './event-queue';

function anEvent(id: string, own: Partial<QueuedEvent> = {}): QueuedEvent {
  const visit = { client: 'c', session: 1, brand: 'main', owner: '', page: '/' } as const;
  return { id, name: 'scan', data: {}, at: 0, engagedMs: 1, due: ['own', 'web'], ...visit, ...own };
}

const ids = (events: readonly QueuedEvent[]) => events.map(({ id }) => id);

async function emptied(now = 0) {
  const queue = createEventQueue(() => now);
  for (const to of ['own', 'web'] as const) {
    for (let left = await queue.next(to, 500); left.length > 0; left = await queue.next(to, 500)) {
      await queue.done(to, ids(left));
    }
  }
  return queue;
}

test('[PW-10] an event stays until each of its destinations has it, over another page too', async () => {
  const queue = await emptied();
  await queue.add(anEvent('a'));
  await queue.done('own', ['a']);
  const later = createEventQueue(() => 0);
  expect(await later.next('own', 25)).toEqual([]);
  expect(ids(await later.next('web', 25))).toEqual(['a']);
  await later.done('web', ['a']);
  expect(await later.next('web', 25)).toEqual([]);
});

test('[PW-10] only events of one visit of one customer travel together, oldest first', async () => {
  const queue = await emptied();
  await queue.add(anEvent('a'));
  await queue.add(anEvent('b', { owner: '7' }));
  await queue.add(anEvent('c'));
  expect(ids(await queue.next('own', 25))).toEqual(['a', 'c']);
  expect(ids(await queue.next('own', 1))).toEqual(['a']);
  await queue.done('own', ['a', 'c']);
  expect(ids(await queue.next('own', 25))).toEqual(['b']);
});

test('[PW-10] the queue has a limit without a network: the oldest events are dropped', async () => {
  const queue = await emptied();
  for (let index = 0; index < 510; index += 1) await queue.add(anEvent(String(index)));
  const left = ids(await queue.next('own', 1000));
  expect(left).toHaveLength(500);
  expect(left[0]).toBe('10');
});

test('[PW-10] events older than a week are dropped', async () => {
  let now = 0;
  const queue = await emptied();
  await queue.add(anEvent('old'));
  now = 8 * 86_400_000;
  const later = createEventQueue(() => now);
  await later.add(anEvent('new', { at: now }));
  expect(ids(await later.next('own', 25))).toEqual(['new']);
});

test('[PW-10] events of this page are available without reading the device until they are delivered', async () => {
  const queue = await emptied();
  const adding = [queue.add(anEvent('a')), queue.add(anEvent('b', { owner: '7' }))];
  expect(ids(queue.fresh('own', 25))).toEqual(['a']);
  await Promise.all(adding);
  await queue.done('own', ['a']);
  expect(ids(queue.fresh('own', 25))).toEqual(['b']);
  expect(ids(queue.fresh('web', 25))).toEqual(['a']);
  expect(createEventQueue(() => 0).fresh('web', 25)).toEqual([]);
});
