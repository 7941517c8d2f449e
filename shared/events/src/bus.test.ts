import * as z from 'zod/mini';
import { createBus, type TabChannel } from './bus';
import { defineEvents } from './define-events';

const events = defineEvents({
  'thing.happened': { schema: z.object({ n: z.int() }), remember: false, tabs: false },
  'level.changed': { schema: z.object({ level: z.int() }), remember: true, tabs: true },
});

/** Two ends of one channel, delivered at once. */
function linkedChannels(): [TabChannel, TabChannel] {
  const listeners: ((event: { data: unknown }) => void)[][] = [[], []];
  const end = (own: number, other: number): TabChannel => ({
    postMessage: (data) => listeners[other]?.forEach((listener) => listener({ data })),
    addEventListener: (_, listener) => listeners[own]?.push(listener),
    close: () => undefined,
  });
  return [end(0, 1), end(1, 0)];
}

function collect<T>(source: { subscribe(next: (value: T) => void): unknown }): T[] {
  const seen: T[] = [];
  source.subscribe((value) => seen.push(value));
  return seen;
}

describe('bus', () => {
  it('delivers a fact to the listeners of its name only', () => {
    const bus = createBus(events);
    const things = collect(bus.on('thing.happened'));
    const levels = collect(bus.on('level.changed'));
    bus.emit('thing.happened', { n: 1 });
    expect(things).toEqual([{ n: 1 }]);
    expect(levels).toEqual([]);
  });

  it('gives a late listener the last fact if its kind is remembered', () => {
    const bus = createBus(events);
    bus.emit('thing.happened', { n: 1 });
    bus.emit('level.changed', { level: 1 });
    bus.emit('level.changed', { level: 2 });
    expect(collect(bus.on('level.changed'))).toEqual([{ level: 2 }]);
    expect(collect(bus.on('thing.happened'))).toEqual([]);
  });

  it('forgets on demand', () => {
    const bus = createBus(events);
    bus.emit('level.changed', { level: 1 });
    bus.forget();
    expect(collect(bus.on('level.changed'))).toEqual([]);
  });

  it('refuses an invalid payload and names the event', () => {
    const bus = createBus(events);
    const things = collect(bus.all);
    expect(() => bus.emit('thing.happened', { n: 'x' } as never)).toThrow(/thing\.happened/);
    expect(things).toEqual([]);
  });

  it('[PF-03] passes on what only newer bundles know: a further field, and a further fact', () => {
    const bus = createBus(events);
    const seen = collect(bus.all);
    const newer = { level: 1, reason: 'scan' };
    bus.emit('level.changed', newer);
    bus.emit('thing.vanished' as never, { n: 2 } as never);
    expect(seen).toEqual([
      { name: 'level.changed', payload: newer, from: 'here' },
      { name: 'thing.vanished', payload: { n: 2 }, from: 'here' },
    ]);
  });

  it('sends to other tabs only the facts for them', () => {
    const [left, right] = linkedChannels();
    const here = createBus(events, { channel: left });
    const there = collect(createBus(events, { channel: right }).all);
    here.emit('thing.happened', { n: 1 });
    here.emit('level.changed', { level: 7 });
    expect(there).toEqual([{ name: 'level.changed', payload: { level: 7 }, from: 'tab' }]);
  });

  it.each([
    ['an unknown name', { name: 'other.thing', payload: {} }],
    ['a payload of another version', { name: 'level.changed', payload: { level: 'high' } }],
    ['something else altogether', 42],
  ])('drops %s from another tab and reports why', (_, message) => {
    const [left, right] = linkedChannels();
    const refused = jest.fn();
    const seen = collect(createBus(events, { channel: right, onRejected: refused }).all);
    left.postMessage(message);
    expect(seen).toEqual([]);
    expect(refused).toHaveBeenCalledWith(message, expect.any(String));
  });
});
