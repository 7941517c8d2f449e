import { createBus, type Bus, type BusOptions } from './bus';
import { clubEvents } from './club-events';

export {
  clubEvents,
  type ClubEvent,
  type ClubEventName,
  type ClubEventPayload,
} from './club-events';
export type { TabChannel } from './bus';

/** The bus of the club. */
export type ClubBus = Bus<typeof clubEvents>;

/** Creates the bus that a host gives to its remotes. */
export function createClubBus(options?: BusOptions): ClubBus {
  return createBus(clubEvents, options);
}
