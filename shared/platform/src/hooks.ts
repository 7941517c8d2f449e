import type { Call, Endpoint } from '@club/api';
import type { Feature } from '@club/domain/features';
import type { ClubBus, ClubEventName, ClubEventPayload } from '@club/events';
import { use, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import {
  RemoteContext,
  SlotInputContext,
  useHost,
  type BrandInfo,
  type Customer,
  type Host,
  type PathParams,
  type Session,
} from './host';
import type { KnownPage } from './pages';
import type { SlotInputs } from './slot-inputs';
import { useStore } from './store';

/** Who is using the app. */
export function useSession(): Session {
  return useStore(useHost().session);
}

/** The person who is logged in. For pages behind the `auth` guard. */
export function useCustomer(): Customer {
  const session = useSession();
  if (session.status !== 'customer') {
    throw new Error('No customer here: the page needs the guard `auth`.');
  }
  return session.customer;
}

/** The app that is shown now: main brand or second brand. */
export function useBrand(): BrandInfo {
  return useStore(useHost().brand);
}

/** Names the page in the browser's tab and history once its content is known. */
export function usePageTitle(title: string | undefined): void {
  const { name } = useBrand();
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · ${name}`;
  }, [title, name]);
}

/** False while the device has no network. */
export function useOnline(): boolean {
  return useStore(useHost().online);
}

/** The API client, bound to the session: `await api(getProductById, { id })`. */
export function useApi(): Call {
  return useHost().api;
}

/** Whether the server serves a call already: ask before a call that the config lists as optional. */
export function useIsServed({ path }: Endpoint): boolean {
  return useHost().unserved?.includes(path) !== true;
}

/** Whether something is on for the whole app: ask before a text that promises it. */
export function useFeature(feature: Feature): boolean {
  return useHost().features?.includes(feature) !== false;
}

/** The bus of facts. To listen in a component, use `useEvent`. */
export function useEvents(): ClubBus {
  return useHost().events;
}

/** Calls the handler for each fact while the component is mounted; a remembered fact is delivered immediately. */
export function useEvent<Name extends ClubEventName>(
  name: Name,
  onFact: (payload: ClubEventPayload<Name>) => void,
): void {
  const { events } = useHost();
  const handle = useEffectEvent(onFact);
  // Before the reads of the same render begin: their answers are newer than a remembered fact.
  useLayoutEffect(() => {
    const subscription = events.on(name).subscribe((payload) => handle(payload));
    return () => subscription.unsubscribe();
  }, [events, name]);
}

/**
 * Addresses of published pages by name: `href('shop.product', { collection, id })`. Null for an
 * optional page that is not published: then the link is not shown.
 */
export function useHref(): (page: KnownPage, params?: PathParams) => string | null {
  return useHost().href;
}

/** Shows a short message. */
export function useToast(): Host['toast'] {
  return useHost().toast;
}

/** Records an analytics event. The host itself records the facts of the bus. */
export function useTrack(): Host['track'] {
  return useHost().track;
}

/** The place where other domains show something: `<Slot name="home.balance" />`. */
export function useSlot(): Host['Slot'] {
  return useHost().Slot;
}

/**
 * What the page passes to the component of a slot. The page may come from another version of its remote, so
 * each value can be missing.
 */
export function useSlotInput<Name extends keyof SlotInputs>(): Partial<SlotInputs[Name]> {
  // The host puts a component only into the slot whose input it gives.
  return (use(SlotInputContext) ?? {}) as Partial<SlotInputs[Name]>;
}

/** The name of the remote that a component belongs to. */
export function useRemoteName(): string {
  return use(RemoteContext);
}
