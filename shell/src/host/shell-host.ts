import { createClubBus, type TabChannel } from '@club/events';
import {
  createHref,
  createReadCache,
  createRemoteParts,
  createSlot,
  watchOnline,
  type PartFailure,
  type ReadCache,
  type RemoteParts,
} from '@club/host';
import type { Host, Session } from '@club/platform';
import { removeLostFiles } from '@club/platform/device-files';
import { createToasts, type Toasts } from '@club/ui/toasts';
import { record, track } from '../observation/recorder';
import type { Shell } from './shell-context';
import { readPrefetchedAnswers } from './prefetched-answers';
import { watchServer, type ServerWatch } from './server-watch';
import { slotFailure, slotPlaceholder } from './fallbacks';

/** The shell's side of a host. */
export interface ShellHost {
  readonly context: Host;
  readonly parts: RemoteParts;
  readonly reads: ReadCache;
  readonly toasts: Toasts;
  readonly server: ServerWatch;
  readonly reportFailure: (failure: PartFailure) => void;
}

function openTabChannel(): TabChannel | undefined {
  return 'BroadcastChannel' in window ? new BroadcastChannel('club') : undefined;
}

/** The rest of the app works without the component; the cause is logged and reported. */
function reportFailure({ remote, version, kind, name, cause }: PartFailure): void {
  console.warn(`The part ${remote}@${version}/${kind}/${name} failed.`, cause);
  record({ kind: 'error', cause, origin: { bundle: remote, version, part: name } });
}

function ownerId(session: Session): string {
  return session.status === 'customer' ? session.customer.id : '';
}

function publishers({ pages }: Shell) {
  return pages.map(({ publisher, name, path }) => ({ name: publisher, routes: [{ name, path }] }));
}

/** Makes the host that all remotes of this page share, and ties it to the session. */
export function createShellHost(shell: Shell): ShellHost {
  const { boot, session } = shell;
  const channel = openTabChannel();
  const events = createClubBus({
    ...(channel ? { channel } : {}),
    onRejected: (message, reason) =>
      console.warn('Dropped a fact of another tab.', reason, message),
  });
  const parts = createRemoteParts(boot.remotes, shell.loadRemote);
  const reads = createReadCache({ persist: true, owner: () => ownerId(session.store.get()) });
  const toasts = createToasts();
  const server = watchServer(session.api, () => void reads.client.invalidateQueries());

  events.on('session.ended').subscribe(({ reason }) => session.end(reason));
  session.brand.subscribe(() => {
    // The choice of the app ends with the session: this is not a switch.
    if (session.store.get().status === 'guest') return;
    events.emit('brand.switched', { brand: session.brand.get().brand });
  });
  events.all.subscribe((fact) => record({ kind: 'fact', fact }));
  session.onEnd((reason) => {
    events.emit('session.ended', { reason });
    events.forget();
    toasts.clear();
    void reads.clear();
    void removeLostFiles();
  });

  return {
    parts,
    reads,
    toasts,
    server,
    reportFailure,
    context: {
      session: session.store,
      brand: session.brand,
      online: watchOnline(),
      api: server.api,
      unserved: boot.unserved ?? [],
      features: boot.features,
      prefetched: readPrefetchedAnswers(session.store),
      events,
      href: createHref(publishers(shell)),
      loadRemote: shell.loadRemote,
      toast: (message) => void toasts.show(message),
      track,
      Slot: createSlot({
        remotes: boot.remotes,
        parts,
        placeholderOf: slotPlaceholder,
        failureOf: slotFailure,
        onFailure: reportFailure,
      }),
    },
  };
}
