import { ApiError, createClient, isApiError } from '@club/api';
import { testLogin } from '@club/api/contract/account/auth';
import type { Brand } from '@club/domain/brand';
import { createClubBus, type TabChannel } from '@club/events';
import {
  createHref,
  createReadCache,
  createRemoteParts,
  createSlot,
  customerFromLogin,
  type ReadCache,
  type RemoteParts,
} from '@club/host';
import { createStore, type BrandInfo, type Host, type Session } from '@club/platform';
import type { RemoteModule } from '@club/platform/remote';
import { clearAllCookies } from '@club/platform/cookies';
import type { Boot, BootRemote } from '@club/registry/boot';
import { createToasts, type Toasts } from '@club/ui/toasts';
import type { HarnessBoot, HarnessPersona } from './boot';
import type { FileFault } from './file-fault';
import { createFactLog, type FactLog } from './facts';
import { createMeasureLog, type MeasureLog } from './measures';
import { createNetwork, type Network } from './network';
import { SlotFailure, SlotPlaceholder } from './fallbacks';

/** What a harness needs. */
export interface HarnessOptions {
  readonly boot: Boot;
  readonly harness: HarnessBoot;
  readonly loadRemote: (name: string) => Promise<RemoteModule>;
  readonly fetch: typeof fetch;
  readonly channel?: TabChannel;
  /** Decides what happens to the remote's files from now on. */
  readonly setFileFault: (fault: FileFault) => Promise<void>;
  /** Loads the page again. */
  readonly reload: () => void;
  /** Called with each address that is opened. */
  readonly onAddress?: (path: string) => void;
}

/** The host of one remote, with the controls of the panel. */
export interface Harness {
  readonly host: Host;
  readonly remote: BootRemote;
  readonly info: HarnessBoot;
  readonly network: Network;
  readonly facts: FactLog;
  readonly measures: MeasureLog;
  readonly toasts: Toasts;
  readonly reads: ReadCache;
  readonly parts: RemoteParts;
  setBrand(brand: Brand): void;
  setFileFault(fault: FileFault): Promise<void>;
  reload(): void;
  onAddress(path: string): void;
  /** Logs in through the API, or becomes a guest. */
  become(persona: HarnessPersona | null): Promise<void>;
}

/** The session, and the API that is bound to it, over the network of the panel. */
function createSession({ boot, fetch: realFetch }: HarnessOptions, network: Network) {
  let token: string | null = null;
  const session = createStore<Session>({ status: 'guest' });
  const brandDetails = (brand: Brand): BrandInfo => {
    const { name, shop } = boot.brands[brand];
    return { brand, name, shop };
  };
  const brand = createStore<BrandInfo>(brandDetails(boot.brand));
  const bound = { apiKey: boot.apiKey, token: () => token, brand: () => brand.get().brand };

  function leave() {
    token = null;
    session.set({ status: 'guest' });
  }

  const api = createClient({
    ...bound,
    fetch: network.fetch,
    onError: (error) => {
      if (isApiError(error, 'UNAUTHORIZED_IN_APP')) leave();
    },
  });
  // The panel's own calls do not use the network that it breaks.
  const panelApi = createClient({ ...bound, fetch: realFetch });

  return {
    session,
    brand,
    api,
    leave,
    setBrand: (next: Brand) => brand.set(brandDetails(next)),
    async login({ phone }: HarnessPersona) {
      const answer = await panelApi(testLogin, { phone });
      token = answer.token;
      session.set({ status: 'customer', customer: customerFromLogin(answer) });
    },
  };
}

/** Creates the host in which one remote runs alone. */
export function createHarness(options: HarnessOptions): Harness {
  const { boot, harness: info, loadRemote, channel } = options;
  const remote = boot.remotes.find(({ name }) => name === info.remote);
  if (remote === undefined) throw new Error(`The boot data has no remote '${info.remote}'.`);
  const network = createNetwork(options.fetch);
  const { session, brand, api, leave, login, setBrand } = createSession(options, network);
  const events = createClubBus(channel ? { channel } : {});
  const parts = createRemoteParts(boot.remotes, loadRemote);
  const reads = createReadCache({ persist: false });
  const toasts = createToasts();
  const measures = createMeasureLog();

  return {
    remote,
    info,
    network,
    setFileFault: options.setFileFault,
    reload: options.reload,
    onAddress: (path) => options.onAddress?.(path),
    facts: createFactLog(events),
    measures,
    toasts,
    reads,
    parts,
    setBrand(next) {
      document.documentElement.dataset['brand'] = next;
      if (brand.get().brand === next) return;
      setBrand(next);
      events.emit('brand.switched', { brand: next });
    },
    async become(persona) {
      if (session.get().status === 'customer') events.emit('session.ended', { reason: 'logout' });
      leave();
      // As the shell does: the next person must not see data of the last one.
      clearAllCookies();
      events.forget();
      await reads.clear();
      if (persona !== null) await login(persona);
    },
    host: {
      session,
      brand,
      online: network.online,
      api,
      unserved: boot.unserved ?? [],
      events,
      href: createHref([remote]),
      loadRemote,
      toast: (message) => void toasts.show(message),
      track: measures.track,
      Slot: createSlot({
        remotes: boot.remotes,
        parts,
        placeholderOf: SlotPlaceholder,
        failureOf: () => SlotFailure,
        onFailure: reportFailure,
      }),
    },
  };
}

/** The cause stays visible in the browser's console. */
export function reportFailure({ cause }: { readonly cause: unknown }): void {
  if (!(cause instanceof ApiError)) console.error('A part of the remote failed.', cause);
}
