import path from 'node:path';
import type { Configuration } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { InjectManifest } from 'workbox-webpack-plugin';
import { baseConfig, type Mode } from './base';
import { isOnlineOnly } from './online-only';
import { ShellDescriptorPlugin, type ShellConfig } from './shell-descriptor-plugin';

/**
 * The webpack configuration of the shell. It needs no federation plugin: what it lends to
 * remotes is handed to the federation runtime when the first remote is needed, so that
 * the login page is free of it.
 */
export function defineShell(
  config: ShellConfig,
  folder: string,
): (environment: unknown, options: { mode?: Mode }) => Configuration {
  return (_, { mode = 'production' }) => {
    const base = baseConfig(folder, mode);
    const providedModules = require.resolve('@club/host/provided-modules', { paths: [folder] });
    return {
      ...base,
      name: 'shell',
      entry: { main: path.join(folder, 'src/main.ts') },
      output: {
        ...base.output,
        uniqueName: 'club_shell',
        trustedTypes: { policyName: 'club-shell' },
      },
      optimization: {
        ...base.optimization,
        splitChunks: {
          // What is always needed as a whole is one file: in parts it would come no sooner.
          chunks: ({ name }) => name !== 'app' && name !== 'signed-in',
          cacheGroups: {
            firstStyles: {
              type: 'css/mini-extract',
              name: 'main',
              chunks: ({ name }) => name === 'main' || name === 'app',
              enforce: true,
            },
          },
        },
      },
      plugins: [
        ...(base.plugins ?? []),
        new SubresourceIntegrityPlugin({
          hashFuncNames: ['sha384'],
          enabled: mode === 'production',
        }),
        new InjectManifest({
          swSrc: path.join(folder, 'src/service-worker/service-worker.ts'),
          swDest: 'sw.js',
          include: [/\.js$/, /\.css$/, /(onest|unbounded)[^/]*\.woff2$/],
          exclude: [isOnlineOnly],
          maximumFileSizeToCacheInBytes: 1_000_000,
        }),
        new ShellDescriptorPlugin(
          config,
          folder,
          {
            screens: ['src/public-screens.ts', 'src/screens.ts'].map((file) =>
              path.join(folder, file),
            ),
            main: path.join(folder, 'src/main.ts'),
            app: path.join(folder, 'src/app.ts'),
            providedModules,
          },
          { compress: mode === 'production' },
        ),
      ],
    };
  };
}
