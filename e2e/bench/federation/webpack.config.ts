import path from 'node:path';
import { baseConfig } from '@club/build/base';
import type { Configuration } from '@club/build/descriptor';
import { remotes, type Bundle } from '@club/commands/workspace';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { FederationDescriptorPlugin } from './federation-descriptor-plugin';
import { hostVersion, remoteFolder } from './places';

const root = path.resolve(__dirname, '../../..');
const dist = path.join(__dirname, 'dist');
const singleton = { singleton: true };
/** Packages of the workspace have no version that could be compared. */
const own = { singleton: true, requiredVersion: false as const };

/** What holds contexts and stores that a remote has in common with its host. A slash includes what is below. */
const shared = {
  react: singleton,
  'react-dom': singleton,
  'react-router-dom': singleton,
  '@tanstack/react-query': singleton,
  '@club/events': own,
  '@club/platform': own,
  '@club/platform/': own,
  '@club/ui': own,
  '@club/ui/': own,
};

type Federation = ConstructorParameters<typeof ModuleFederationPlugin>[0] & { name: string };

/** The loaders, styles and minifiers of the product, without what it sets for federation. */
function withFederation(folder: string, target: string, federation: Federation): Configuration {
  const base = baseConfig(federation.name, folder, 'production');
  const kept = (base.plugins ?? []).filter((one) => one?.constructor.name !== 'DefinePlugin');
  return {
    ...base,
    name: federation.name,
    output: { ...base.output, path: target, uniqueName: federation.name },
    plugins: [...kept, new ModuleFederationPlugin({ ...federation, shared, dts: false })],
  };
}

/** Not the plain name: a remote has chunks of that name. */
const container = ({ name }: Bundle) => `mf_${name}`;

function remote(bundle: Bundle): Configuration {
  const { name, folder } = bundle;
  const config = withFederation(folder, path.join(dist, remoteFolder(name)), {
    name: container(bundle),
    filename: 'remoteEntry.js',
    exposes: { './remote': path.join(folder, 'src/remote.tsx') },
  });
  return { ...config, entry: {} };
}

function host(): Configuration {
  const address = (bundle: Bundle) =>
    `${container(bundle)}@/bundles/shell/${hostVersion}/${remoteFolder(bundle.name)}/remoteEntry.js`;
  const config = withFederation(path.join(root, 'shell'), dist, {
    name: 'host',
    remotes: Object.fromEntries(remotes.map((one) => [one.name, address(one)])),
  });
  return {
    ...config,
    // It describes the files of the remotes with its own.
    dependencies: remotes.map(container),
    entry: { main: path.join(__dirname, 'main.ts') },
    output: { ...config.output, clean: { keep: /^remotes\// } },
    module: {
      rules: [
        ...(config.module?.rules ?? []),
        {
          resource: path.join(__dirname, '../control/remotes.ts'),
          enforce: 'pre',
          loader: require.resolve('../control/remotes-loader'),
          options: { module: 'remote.config', list: 'remoteConfigs' },
        },
      ],
    },
    plugins: [...(config.plugins ?? []), new FederationDescriptorPlugin()],
  };
}

export default [...remotes.map(remote), host()];
