import path from 'node:path';
import { DefinePlugin, type Configuration } from 'webpack';
import { InjectManifest } from 'workbox-webpack-plugin';
import { baseConfig, type Mode } from './base';
import { EntryFolderPlugin } from './chunks/entry-folder';
import { isOnlineOnly } from './chunks/online-only';
import { ShellDescriptorPlugin, type ShellConfig } from './descriptor/shell-descriptor-plugin';
import { integrityPlugins } from './styles/style-integrity';

/** The chunks `app` and `signed-in` are always needed as a whole, so each of them is one file. */
const splitChunks: NonNullable<NonNullable<Configuration['optimization']>['splitChunks']> = {
  chunks: ({ name }) => name !== 'app' && name !== 'signed-in',
  cacheGroups: {
    firstStyles: {
      type: 'css/mini-extract',
      name: 'main',
      chunks: ({ name }) => name === 'main' || name === 'app',
      enforce: true,
    },
  },
};

/**
 * The webpack configuration of the shell. It uses no federation plugin: shared modules are passed to
 * the federation runtime when the first remote is needed, so the login page loads no federation code.
 */
export function defineShell(
  config: ShellConfig,
  folder: string,
): (environment: unknown, options: { mode?: Mode }) => Configuration {
  return (_, { mode = 'production' }) => {
    const base = baseConfig('shell', folder, mode);
    const providedModules = require.resolve('@club/host/provided-modules', { paths: [folder] });
    return {
      ...base,
      name: 'shell',
      entry: { main: path.join(folder, 'src/boot/main.ts') },
      output: {
        ...base.output,
        uniqueName: 'club_shell',
        trustedTypes: { policyName: 'club-shell' },
      },
      optimization: {
        ...base.optimization,
        splitChunks,
      },
      plugins: [
        ...(base.plugins ?? []),
        // The shell loads remotes and shares modules: this removes the stubs that the federation runtime
        // has for hosts that do not. In remotes, ModuleFederationPlugin defines these names itself.
        new DefinePlugin({
          FEDERATION_OPTIMIZE_NO_REMOTE: 'false',
          FEDERATION_OPTIMIZE_NO_SHARED: 'false',
        }),
        new EntryFolderPlugin('main'),
        ...integrityPlugins(),
        new InjectManifest({
          swSrc: path.join(folder, 'src/pwa/worker/service-worker.ts'),
          swDest: 'sw.js',
          include: [/\.js$/, /\.css$/, /(onest|unbounded)[^/]*\.woff2$/],
          exclude: [isOnlineOnly],
          maximumFileSizeToCacheInBytes: 1_000_000,
        }),
        new ShellDescriptorPlugin(
          config,
          folder,
          {
            screens: ['src/pages/public-screens.ts', 'src/pages/screens.ts'].map((file) =>
              path.join(folder, file),
            ),
            main: path.join(folder, 'src/boot/main.ts'),
            app: path.join(folder, 'src/boot/app.ts'),
            providedModules,
          },
          mode,
        ),
      ],
    };
  };
}
