import { isRemoteModule, type RemoteModule } from '@club/platform/remote';
import { platformVersion } from '@club/platform/shared-modules';
import type { BootRemote } from '@club/registry/boot';
import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import * as bundlerRuntime from '@module-federation/webpack-bundler-runtime';
import { bundlerRuntimeGlobal, containerName } from './federation-names';
import { providedModules, type ProvidedModule } from './provided-modules';
import { trustedScriptUrl } from './trusted-urls';

/** Fetches the exposed module of a remote. */
export type LoadRemote = (name: string) => Promise<RemoteModule>;

type Shared = NonNullable<Parameters<typeof createInstance>[0]['shared']>[string];

/** Remotes leave out whatever of federation is the same in each of them, and take it from here. */
function lendRuntime(): void {
  Object.assign(globalThis, { [bundlerRuntimeGlobal]: bundlerRuntime });
}

function sharedOf(module: ProvidedModule): Shared {
  const terms = {
    version: platformVersion,
    shareConfig: { singleton: true, requiredVersion: false as const },
  };
  return module.at === 'hand'
    ? { ...terms, lib: () => module.module }
    : {
        ...terms,
        get: async () => {
          const loaded = await module.load();
          return () => loaded;
        },
      };
}

/**
 * Integrity of the container script; the chunks behind it carry their hashes inside it.
 * Fails closed: a script that is no remote's entry is not loaded.
 */
function integrityPlugin(remotes: readonly BootRemote[]): ModuleFederationRuntimePlugin {
  const integrityOf = new Map(remotes.map(({ entry }) => [entry.url, entry.integrity]));
  return {
    name: 'club-integrity',
    createScript({ url }) {
      const { pathname, origin } = new URL(url, location.href);
      const path = origin === location.origin ? pathname : url;
      const integrity = integrityOf.get(path);
      if (integrity === undefined) throw new Error(`The script ${url} is no published entry.`);
      const script = document.createElement('script');
      script.integrity = integrity;
      script.crossOrigin = 'anonymous';
      script.src = trustedScriptUrl(url);
      return script;
    },
  };
}

function described(remote: BootRemote) {
  return {
    name: remote.name,
    entry: new URL(remote.entry.url, location.href).href,
    entryGlobalName: containerName(remote.name),
    type: 'var' as const,
  };
}

/** Makes the loader of published remotes. A failed load may be tried again. */
export function createFederation(remotes: readonly BootRemote[]): LoadRemote {
  lendRuntime();
  const federation = createInstance({
    name: 'club_host',
    remotes: remotes.map(described),
    shared: Object.fromEntries(
      Object.entries(providedModules).map(([name, module]) => [name, sharedOf(module)]),
    ),
    // With the default, every remote is fetched at start and one that is down takes the app with it.
    shareStrategy: 'loaded-first',
    plugins: [integrityPlugin(remotes)],
  });

  return async (name) => {
    const remote = remotes.find((candidate) => candidate.name === name);
    if (remote === undefined) throw new Error(`No remote named '${name}' is published.`);
    try {
      const exposed = await federation.loadRemote<{ default: unknown }>(`${name}/remote`);
      if (!isRemoteModule(exposed?.default)) {
        throw new Error(`The remote '${name}' exposes something that is no remote module.`);
      }
      return exposed.default;
    } catch (cause) {
      // Forget the failure, or the runtime would repeat it without asking the network again. An entry
      // that has run stays: it may make its Trusted Types policy only once, and asks again itself.
      if (!(containerName(name) in globalThis)) {
        federation.registerRemotes([described(remote)], { force: true });
      }
      throw cause;
    }
  };
}
