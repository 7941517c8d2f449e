import type { Call } from '@club/api';
import type { TrackedEventData, TrackedEventName } from '@club/api/tracked-events';
import type { Brand } from '@club/domain/brand';
import type { ClubBus } from '@club/events';
import { createContext, use, type ComponentType } from 'react';
import type { SlotName } from './names';
import type { PageName } from './pages';
import type { RemoteModule } from './remote';
import type { SlotInputs } from './slot-inputs';
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
  /** The code that friends enter; null when there is none. */
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
  /** The store's domain: the value of `shop` in calls. */
  readonly shop: string;
}

/** A short message that disappears on its own. */
export interface ToastMessage {
  readonly tone: 'neutral' | 'good' | 'bad';
  readonly title: string;
  readonly text?: string;
  /** An action while the message is shown, for example to undo. */
  readonly action?: { readonly label: string; readonly onPress: () => void };
}

/** Values of a path's parameters. */
export type PathParams = Readonly<Record<string, string>>;

/**
 * Records an event: `track('view_item', { item_id, collection })`. It is cheap, never throws, and
 * contains no personal data.
 */
export type Track = <Name extends TrackedEventName>(
  event: Name,
  data: TrackedEventData<Name>,
) => void;

/** An answer that came with the page. */
export interface PrefetchedAnswer {
  readonly answer: unknown;
  /** When the page was created, in milliseconds since 1970. */
  readonly at: number;
}

/** The name of a slot, and its input where it has one. */
export type SlotProps =
  | { readonly name: Exclude<SlotName, keyof SlotInputs>; readonly input?: undefined }
  | {
      [Name in keyof SlotInputs]: { readonly name: Name; readonly input: SlotInputs[Name] };
    }[keyof SlotInputs];

/** What a host provides to its remotes. The shell, the harness and the tests implement it. */
export interface Host {
  readonly session: Store<Session>;
  readonly brand: Store<BrandInfo>;
  readonly online: Store<boolean>;
  readonly api: Call;
  /** The paths of optional calls that the server does not serve yet. */
  readonly unserved?: readonly string[];
  /** What is on for the whole app; without it, everything is. */
  readonly features?: readonly string[] | undefined;
  readonly events: ClubBus;
  /** The address of a page, or null when it is not published. */
  readonly href: (page: PageName, params?: PathParams) => string | null;
  readonly toast: (message: ToastMessage) => void;
  readonly track: Track;
  /** The prefetched answer of a read, as the server wrote it; undefined without one. */
  readonly prefetched?: (key: readonly unknown[]) => PrefetchedAnswer | undefined;
  /** The module of a remote, also of one that the page does not show. Remotes do not use it. */
  readonly loadRemote: (name: string) => Promise<RemoteModule>;
  /** Renders the components that remotes provide for a slot. */
  readonly Slot: ComponentType<SlotProps>;
}

/** The context of the host. Only hosts provide it. */
export const HostContext = createContext<Host | null>(null);

/** The name of the remote around a component: it prefixes query keys and reports. */
export const RemoteContext = createContext<string>('shell');

/** The input of the slot around a component. */
export const SlotInputContext = createContext<SlotProps['input']>(undefined);

/** The host itself; remotes use the narrower hooks. */
export function useHost(): Host {
  const host = use(HostContext);
  if (host === null) {
    throw new Error('No host around this component: render it inside <HostContext value={host}>.');
  }
  return host;
}
