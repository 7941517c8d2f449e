import type { RemoteModule } from '@club/platform/remote';
import { loadRemote } from '@module-federation/enhanced/runtime';
import { startShell } from '../../../shell/src/boot/start-shell';
import { addRemotesToBoot } from '../control/boot-remotes';

async function load(name: string): Promise<RemoteModule> {
  const loaded = await loadRemote<{ default: RemoteModule }>(`${name}/remote`);
  if (!loaded) throw new Error(`The remote '${name}' exposes nothing.`);
  return loaded.default;
}

// The host has the pages and slots of its remotes in its own code.
addRemotesToBoot();
void startShell({
  signedIn: {
    area: () => import('../../../shell/src/host/signed-in-area'),
    remotes: () => Promise.resolve({ createFederation: () => load }),
  },
});
