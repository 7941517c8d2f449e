import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { bundlerRuntimeGlobal, containerName } from '@club/host/federation-names';
import type { RemoteConfig } from '@club/platform/config';
import { platformVersion, sharedModules } from '@club/platform/shared-modules';
import type { Configuration } from 'webpack';
import { baseConfig, type Mode } from './base';
import { ConsumedOnlyChunksPlugin } from './federation/consumed-only-chunks';
import { EntryFolderPlugin } from './chunks/entry-folder';
import { ExposedInEntryPlugin, exposedChunk } from './federation/exposed-in-entry';
import { FixedEntryIdsPlugin } from './federation/fixed-entry-ids';
import { HostLoadingPlugin } from './federation/host-loading';
import { NoWebpackSharingPlugin } from './federation/no-webpack-sharing';
import { RemoteDescriptorPlugin } from './descriptor/remote-descriptor-plugin';
import { integrityPlugins } from './styles/style-integrity';

const fromHost = {
  singleton: true,
  import: false as const,
  requiredVersion: false as const,
  version: platformVersion,
};

/** Every shared module comes from the host: a remote has no copy, not even as a fallback. */
const shared = {
  ...Object.fromEntries(sharedModules.map((name) => [name, fromHost])),
  // The contract's schemas are parsed with the host's copy of zod.
  'zod/mini': { ...fromHost, shareKey: '@club/platform/schema' },
};

/** The code between webpack and federation is the same in every bundle: remotes use the host's copy. */
function externalFromHost({ request }: { request?: string }): Promise<string | false> {
  const isGlue = request?.includes('webpack-bundler-runtime') === true;
  return Promise.resolve(isGlue && `global ${bundlerRuntimeGlobal}`);
}

/** The webpack configuration of a remote, from its data. */
export function defineRemote(
  config: RemoteConfig,
  folder: string,
): (environment: unknown, options: { mode?: Mode }) => Configuration {
  return (_, { mode = 'production' }) => {
    const base = baseConfig(config.name, folder, mode, false);
    const container = containerName(config.name);
    return {
      ...base,
      name: config.name,
      entry: {},
      externals: [externalFromHost],
      output: {
        ...base.output,
        uniqueName: container,
        // A shared module that failed to load throws when it is used. A module that used it is evaluated
        // again by the next import, instead of being given half evaluated.
        strictModuleExceptionHandling: true,
        trustedTypes: { policyName: `club-${config.name}` },
      },
      optimization: {
        ...base.optimization,
        // Modules of the host are no reason for a chunk of their own: it would have no file.
        splitChunks: { defaultSizeTypes: ['...', 'consume-shared'] },
      },
      plugins: [
        ...(base.plugins ?? []),
        new ModuleFederationPlugin({
          name: container,
          filename: 'remoteEntry.js',
          library: { type: 'var', name: container },
          exposes: {
            './remote': { import: path.join(folder, 'src/remote.tsx'), name: exposedChunk },
          },
          shared,
          shareStrategy: 'loaded-first',
          manifest: false,
          dts: false,
          experiments: {
            asyncStartup: false,
            optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
          },
        }),
        new ExposedInEntryPlugin(container),
        new EntryFolderPlugin(container),
        new FixedEntryIdsPlugin(),
        new ConsumedOnlyChunksPlugin(),
        new HostLoadingPlugin(),
        new NoWebpackSharingPlugin(),
        ...integrityPlugins(),
        new RemoteDescriptorPlugin(config, folder, mode),
      ],
    };
  };
}
