import { trackedData } from '@club/api/tracked-events';
import { createStore, type Store, type Track } from '@club/platform';

/** An analytics event of the remote. */
export interface Measure {
  readonly id: number;
  readonly event: string;
  /** Null when it does not match its schema: the app would drop it. */
  readonly data: unknown;
}

/** The analytics events of the remote; nothing leaves the harness. */
export interface MeasureLog {
  /** Latest first. */
  readonly measures: Store<readonly Measure[]>;
  readonly track: Track;
}

const maxMeasures = 50;

/** Creates an empty log. */
export function createMeasureLog(): MeasureLog {
  const measures = createStore<readonly Measure[]>([]);
  let lastId = 0;
  return {
    measures,
    track(event, data) {
      const measure = { id: (lastId += 1), event, data: trackedData(event, data) };
      measures.set([measure, ...measures.get()].slice(0, maxMeasures));
    },
  };
}
