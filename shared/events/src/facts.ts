import type * as z from 'zod/mini';
import type { clubEvents } from './club-events';
import type { EventDefinition, EventPayload } from './define-events';

/** The schemas of facts' payloads, by the names of the facts. */
export type FactSchemas = Readonly<Record<string, z.core.$ZodType>>;

/**
 * The facts that a package knows beside those of all. A remote adds what it declares with `defineFacts`
 * of `@club/platform/config`.
 */
export interface RemoteFacts {}

type SchemaOf<Name extends keyof RemoteFacts> = RemoteFacts[Name] & z.core.$ZodType;

/** All facts that a package knows. */
export type KnownFacts = typeof clubEvents & {
  readonly [Name in keyof RemoteFacts]: EventDefinition<SchemaOf<Name>>;
};

/** The name of a fact. */
export type ClubEventName = keyof KnownFacts;

/** The payload of a fact. */
export type ClubEventPayload<Name extends ClubEventName> = EventPayload<KnownFacts, Name>;

/** A fact with its name, as a listener to everything gets it. */
export interface ClubEvent {
  readonly name: ClubEventName;
  readonly payload: unknown;
  /** Whether it was emitted in this tab or in another one. */
  readonly from: 'here' | 'tab';
}
