import { trackedData } from '@club/api/tracked-events';
import { createStore, type Store, type Track } from '@club/platform';

/** Something that the remote measured. */
export interface Measure {
  readonly id: number;
  readonly event: string;
  /** Null when it does not fit its schema: the app would drop it. */
  readonly data: unknown;
}

/** What the remote measured; nothing leaves the harness. */
export interface MeasureLog {
  /** Latest first. */
  readonly measures: Store<readonly Measure[]>;
  readonly track: Track;
}

const mostMeasures = 50;

/** Makes an empty log. */
export function createMeasureLog(): MeasureLog {
  const measures = createStore<readonly Measure[]>([]);
  let lastId = 0;
  return {
    measures,
    track(event, data) {
      const measure = { id: (lastId += 1), event, data: trackedData(event, data) };
      measures.set([measure, ...measures.get()].slice(0, mostMeasures));
    },
  };
}
