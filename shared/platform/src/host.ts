import type { Call } from '@club/api';
import type { TrackedEventData, TrackedEventName } from '@club/api/tracked-events';
import type { Brand } from '@club/domain/brand';
import type { ClubBus } from '@club/events';
import { createContext, use, type ComponentType } from 'react';
import type { SlotName } from './names';
import type { Store } from './store';

/** A customer's account in one of the two apps, as remotes see it. */
export interface CustomerAccount {
  readonly shopifyId: string;
  readonly tags: readonly string[];
}

/** The person who is logged in. */
export interface Customer {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly email: string | null;
  readonly isAgeVerified: boolean;
  /** What friends enter; null while nobody gave one. */
  readonly referralCode: string | null;
  /** Null where the customer has no account in that app yet. */
  readonly accounts: Readonly<Record<Brand, CustomerAccount | null>>;
}

/** Who is using the app. */
export type Session =
  { readonly status: 'guest' } | { readonly status: 'customer'; readonly customer: Customer };

/** The app that is shown now. */
export interface BrandInfo {
  readonly brand: Brand;
  readonly name: string;
  /** The store's domain, as calls name it in `shop`. */
  readonly shop: string;
}

/** A short message that leaves by itself. */
export interface ToastMessage {
  readonly tone: 'neutral' | 'good' | 'bad';
  readonly title: string;
  readonly text?: string;
  /** What can be done about it while it is shown, for instance to undo. */
  readonly action?: { readonly label: string; readonly onPress: () => void };
}

/** The name of a published page: `<remote>.<route>`, or `shell.<route>`. */
export type PageName = `${string}.${string}`;

/** Values of a path's parameters. */
export type PathParams = Readonly<Record<string, string>>;

/**
 * Measures something: `track('view_item', { item_id, collection })`. Costs nothing, fails never, and
 * tells nobody who the customer is.
 */
export type Track = <Name extends TrackedEventName>(
  event: Name,
  data: TrackedEventData<Name>,
) => void;

/** An answer that came with the page. */
export interface CarriedAnswer {
  readonly answer: unknown;
  /** When the page was made, in milliseconds since 1970. */
  readonly at: number;
}

/** What a host gives to the remotes that it shows. Made by the shell, the harness and the tests alike. */
export interface Host {
  readonly session: Store<Session>;
  readonly brand: Store<BrandInfo>;
  readonly online: Store<boolean>;
  readonly api: Call;
  readonly events: ClubBus;
  /** The address of a published page, or null when nobody publishes it. */
  readonly href: (page: PageName, params?: PathParams) => string | null;
  readonly toast: (message: ToastMessage) => void;
  readonly track: Track;
  /** The answer that the page has brought along for a read, as the server wrote it; undefined without one. */
  readonly carried?: (key: readonly unknown[]) => CarriedAnswer | undefined;
  /** Shows what remotes put into a slot. */
  readonly Slot: ComponentType<{ name: SlotName }>;
}

/** Carries the host. Only hosts provide it. */
export const HostContext = createContext<Host | null>(null);

/** The name of the remote around a component: it prefixes query keys and reports. */
export const RemoteContext = createContext<string>('shell');

/** The host itself; remotes use the narrower hooks. */
export function useHost(): Host {
  const host = use(HostContext);
  if (host === null) {
    throw new Error('No host around this component: render it inside <HostContext value={host}>.');
  }
  return host;
}
