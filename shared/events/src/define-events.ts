import type * as z from 'zod/mini';

/** One kind of fact: its payload, and which subscribers receive it. */
export interface EventDefinition<Payload extends z.core.$ZodType = z.core.$ZodType> {
  readonly schema: Payload;
  /** A late subscriber receives the last one. */
  readonly remember: boolean;
  /** Other tabs of the same browser receive it. */
  readonly tabs: boolean;
}

/** All facts of a bus by name. */
export type EventMap = Readonly<Record<string, EventDefinition>>;

/** The payload of a named fact. */
export type EventPayload<Map extends EventMap, Name extends keyof Map> = z.output<
  Map[Name]['schema']
>;

/** Declares the facts of a bus and keeps their exact types. */
export function defineEvents<const Map extends EventMap>(map: Map): Map {
  return map;
}
