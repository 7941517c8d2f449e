import { createBus, type Bus, type BusOptions } from './bus';
import { clubEvents } from './club-events';
import type { KnownFacts } from './facts';

export { clubEvents } from './club-events';
export type { ClubEvent, ClubEventName, ClubEventPayload, FactSchemas, RemoteFacts } from './facts';
export type { TabChannel } from './bus';

/** The bus of the club. */
export type ClubBus = Bus<KnownFacts>;

/** Creates the bus that a host gives to its remotes. It passes on the facts of remotes without a check. */
export function createClubBus(options?: BusOptions): ClubBus {
  return createBus<KnownFacts>(clubEvents, options);
}
