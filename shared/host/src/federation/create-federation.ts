import { isRemoteModule, type RemoteModule } from '@club/platform/remote';
import { platformVersion } from '@club/platform/shared-modules';
import type { BootRemote } from '@club/registry/boot';
import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import * as bundlerRuntime from '@module-federation/webpack-bundler-runtime';
import { loadScript, loadStyle } from './bundle-files';
import { bundleFiles, bundlerRuntimeGlobal, containerName } from './names';
import { providedModules, type ProvidedModule } from './provided-modules';
import { trustedScriptUrl } from '../trusted-urls';

/** Loads the exposed module of a remote. */
export type LoadRemote = (name: string) => Promise<RemoteModule>;

type Shared = NonNullable<Parameters<typeof createInstance>[0]['shared']>[string];

/**
 * Remotes are built without the code that all of them need, and get it from the host. The official
 * way, `externalRuntime`, leaves a copy in every entry: decision record 0002.
 * https://module-federation.io/configure/experiments.html#externalruntime
 */
function provideRuntime(): void {
  Object.assign(globalThis, {
    [bundlerRuntimeGlobal]: bundlerRuntime,
    [bundleFiles.global]: { loadScript, loadStyle },
  });
}

function sharedOption(module: ProvidedModule, onFailure: () => void): Shared {
  const common = {
    version: platformVersion,
    shareConfig: { singleton: true, requiredVersion: false as const },
  };
  return module.kind === 'included'
    ? { ...common, lib: () => module.module }
    : {
        ...common,
        get: async () => {
          try {
            const loaded = await module.load();
            return () => loaded;
          } catch (cause) {
            onFailure();
            throw cause;
          }
        },
      };
}

/**
 * Integrity of the container script; the entry itself has the hashes of the chunks behind it. The
 * runtime adds none: https://github.com/webpack/webpack/issues/14310
 * Fails closed: a script that is no remote's entry is not loaded.
 */
function integrityPlugin(remotes: readonly BootRemote[]): ModuleFederationRuntimePlugin {
  const hashes = new Map(remotes.map(({ entry }) => [entry.url, entry.integrity]));
  return {
    name: 'club-integrity',
    createScript({ url }) {
      const { pathname, origin } = new URL(url, location.href);
      const path = origin === location.origin ? pathname : url;
      const integrity = hashes.get(path);
      if (integrity === undefined) throw new Error(`The script ${url} is no published entry.`);
      const script = document.createElement('script');
      script.integrity = integrity;
      script.crossOrigin = 'anonymous';
      script.src = trustedScriptUrl(url);
      return script;
    },
  };
}

function remoteOption(remote: BootRemote) {
  return {
    name: remote.name,
    entry: new URL(remote.entry.url, location.href).href,
    entryGlobalName: containerName(remote.name),
    type: 'var' as const,
  };
}

/** Makes the loader of published remotes. What failed is loaded again by the next call. */
export function createFederation(remotes: readonly BootRemote[]): LoadRemote {
  provideRuntime();
  // The runtime keeps the promise of a module that failed to load, and would never load it again.
  const forgetLoading = (name: string) => {
    const versions = federation.shareScopeMap['default']?.[name] ?? {};
    for (const shared of Object.values(versions)) shared.loading = null;
  };
  const federation = createInstance({
    name: 'club_host',
    remotes: remotes.map(remoteOption),
    shared: Object.fromEntries(
      Object.entries(providedModules).map(([name, module]) => [
        name,
        sharedOption(module, () => forgetLoading(name)),
      ]),
    ),
    // With the default, every remote is loaded at start, and one that is down breaks the app:
    // https://github.com/module-federation/core/issues/3877
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
      // Without this the runtime repeats the failure and never requests the entry again:
      // https://github.com/module-federation/core/issues/3685. An entry that has run stays: it may
      // create its Trusted Types policy only once, and loads its chunks again itself.
      // One that threw has declared its variable without a value.
      if ((globalThis as Record<string, unknown>)[containerName(name)] === undefined) {
        federation.registerRemotes([remoteOption(remote)], { force: true });
      }
      throw cause;
    }
  };
}
