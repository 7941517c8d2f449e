import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { containerName } from '@club/host/container-name';
import type { RemoteConfig } from '@club/platform/config';
import { platformVersion, sharedModules } from '@club/platform/shared-modules';
import type { Configuration } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { baseConfig, type Mode } from './base';
import { ConsumedOnlyChunksPlugin } from './consumed-only-chunks';
import { RemoteDescriptorPlugin } from './remote-descriptor-plugin';

/** Every shared module comes from the host: a remote carries no copy, not even as a fallback. */
const shared = Object.fromEntries(
  sharedModules.map((name) => [
    name,
    {
      singleton: true,
      import: false as const,
      requiredVersion: false as const,
      version: platformVersion,
    },
  ]),
);

/** The webpack configuration of a remote, from its data. */
export function defineRemote(
  config: RemoteConfig,
  folder: string,
): (environment: unknown, options: { mode?: Mode }) => Configuration {
  return (_, { mode = 'production' }) => {
    const base = baseConfig(folder, mode);
    const container = containerName(config.name);
    return {
      ...base,
      name: config.name,
      entry: {},
      output: {
        ...base.output,
        uniqueName: container,
        trustedTypes: { policyName: `club-${config.name}` },
      },
      resolve: {
        ...base.resolve,
        // The contract's schemas are parsed with the host's copy of zod.
        alias: { 'zod/mini$': '@club/platform/schema' },
      },
      plugins: [
        ...(base.plugins ?? []),
        new ModuleFederationPlugin({
          name: container,
          filename: 'remoteEntry.[contenthash:10].js',
          library: { type: 'var', name: container },
          exposes: { './remote': path.join(folder, 'src/remote.tsx') },
          shared,
          shareStrategy: 'loaded-first',
          manifest: false,
          dts: false,
          experiments: {
            externalRuntime: true,
            asyncStartup: false,
            optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
          },
        }),
        new ConsumedOnlyChunksPlugin(),
        new SubresourceIntegrityPlugin({
          hashFuncNames: ['sha384'],
          enabled: mode === 'production',
        }),
        new RemoteDescriptorPlugin(config, folder, { compress: mode === 'production' }),
      ],
    };
  };
}
