import type { OutboxEntry } from './entry';

/** Entries of a lane are sent one after another; files may take minutes, and nothing else waits for them. */
export type Lane = 'texts' | 'files';

/** All lanes. */
export const lanes: readonly Lane[] = ['texts', 'files'];

/** The lane of an entry. */
export function laneOf({ request }: Pick<OutboxEntry, 'request'>): Lane {
  return request.files === undefined ? 'texts' : 'files';
}
