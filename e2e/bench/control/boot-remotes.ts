import type { Boot, BootRemote } from '@club/registry/boot';
import type { RemoteConfig } from '@club/platform/config';
import { remoteConfigs } from './remotes';

/** The one bundle's own script is there already, so that asking for it costs nothing. */
function ownScript(): BootRemote['entry'] {
  const script = document.querySelector('script[src*="/bundles/shell/"]');
  return {
    url: script?.getAttribute('src') ?? '',
    integrity: script?.getAttribute('integrity') ?? '',
  };
}

function described(config: RemoteConfig, entry: BootRemote['entry']): BootRemote {
  return {
    name: config.name,
    version: 'control',
    entry,
    routes: Object.entries(config.routes).map(([name, route]) => ({
      name,
      ...route,
      guards: [...route.guards],
      // webpack fetches all chunks of one import() side by side by itself.
      preload: [],
    })),
    navigation: config.navigation?.map((item) => ({ ...item, brands: item.brands?.slice() })),
    slots: Object.entries(config.slots).map(([slot, name]) => ({ slot, name, preload: [] })),
  };
}

/**
 * The server describes no remotes to a page that has none, so the domains' routes and slots,
 * which one application would have in its code, are written into the boot data here.
 */
export function addRemotesToBoot(): void {
  const boot = document.getElementById('boot');
  if (boot === null) throw new Error('The page carries no boot data.');
  const entry = ownScript();
  const remotes = remoteConfigs.map((config) => described(config, entry));
  // Not a script element: Trusted Types guard its text.
  const holder = document.createElement('div');
  holder.hidden = true;
  holder.id = 'boot';
  holder.textContent = JSON.stringify({ ...(JSON.parse(boot.textContent) as Boot), remotes });
  boot.replaceWith(holder);
}
