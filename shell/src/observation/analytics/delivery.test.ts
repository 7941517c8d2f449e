import { waitFor } from '@testing-library/react';
import { createDelivery } from './delivery';
import type { Destination } from './destinations';
import { createEventQueue, type DestinationName, type QueuedEvent } from './event-queue';

function anEvent(id: string): QueuedEvent {
  const visit = { client: 'c', session: 1, brand: 'main', owner: '', page: '/' } as const;
  return { id, name: 'scan', data: {}, at: 0, engagedMs: 1, due: ['own', 'web'], ...visit };
}

function createDestination(name: DestinationName, received: string[], held?: Promise<void>) {
  const destination: Destination = {
    name,
    dropsDuplicates: true,
    async send(events) {
      received.push(...events.map(({ id }) => id));
      await held;
    },
  };
  return destination;
}

test('[PW-10] an event that comes while a slow destination receives others is delivered to all', async () => {
  const queue = createEventQueue(() => 0);
  const received = { own: [] as string[], web: [] as string[] };
  let answer = () => {};
  const slow = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const delivery = createDelivery(queue, [
    createDestination('own', received.own, slow),
    createDestination('web', received.web),
  ]);
  await queue.add(anEvent('first'));
  const delivering = delivery.now();
  await waitFor(() => expect(received).toEqual({ own: ['first'], web: ['first'] }));
  await waitFor(async () => expect(await queue.next('web', 1)).toEqual([]));
  await queue.add(anEvent('second'));
  const later = delivery.now();
  answer();
  await Promise.all([delivering, later]);
  expect(received).toEqual({ own: ['first', 'second'], web: ['first', 'second'] });
});
