import type { ComponentType } from 'react';
import type { RemoteConfig } from './config';
import type { OutboxHandler } from './outbox/handler';

/** Loads a module whose default export is a component. */
export type LoadComponent = () => Promise<{ default: ComponentType }>;

/** Loads a module whose default export handles the outcomes of one kind of write. */
export type LoadOutboxHandler = () => Promise<{ default: OutboxHandler }>;

/** The one value that a remote exposes. */
export interface RemoteModule {
  readonly name: string;
  readonly routes: Readonly<Record<string, LoadComponent>>;
  readonly slots: Readonly<Record<string, LoadComponent>>;
  /** By the kind of its writes that may wait in the outbox. Bundles before 1.6 have none. */
  readonly outbox?: Readonly<Record<string, LoadOutboxHandler>>;
}

type SlotComponents<Config extends RemoteConfig> = Extract<
  Config['slots'][keyof Config['slots']],
  string
>;

/**
 * A screen for each route and a component for each slot: a missing or surplus one does not compile.
 * The config is a type here: its data is in the descriptor, and would only make the entry larger.
 */
export function defineRemote<const Config extends RemoteConfig>(
  name: Config['name'],
  module: {
    readonly routes: Readonly<Record<keyof Config['routes'] & string, LoadComponent>>;
    readonly slots: Readonly<Record<SlotComponents<Config>, LoadComponent>>;
    readonly outbox?: Readonly<Record<string, LoadOutboxHandler>>;
  },
): RemoteModule {
  return { name, ...module };
}

/** True for a value that a remote may have exposed: a bundle of another team is parsed, not trusted. */
export function isRemoteModule(value: unknown): value is RemoteModule {
  if (typeof value !== 'object' || value === null) return false;
  const { name, routes, slots } = value as Partial<RemoteModule>;
  return (
    typeof name === 'string' &&
    [routes, slots].every(
      (group) =>
        typeof group === 'object' &&
        group !== null &&
        Object.values(group).every((load) => typeof load === 'function'),
    )
  );
}
