import path from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import { DefinePlugin, NormalModuleReplacementPlugin, type Configuration } from 'webpack';
import { BuildReportPlugin } from './build-report-plugin';
import { NoChunkZeroPlugin } from './chunks/no-chunk-zero';
import { WorkerNamesPlugin } from './chunks/worker-names';

/** How a bundle is built: `production` for users, `development` for watching on the own machine. */
export type Mode = 'production' | 'development';

const browsers = 'chrome >= 109, edge >= 109, firefox >= 115, safari >= 16.4, ios_saf >= 16.4';

/** The product's own `createIcon` instead of the one of lucide; its file says why. */
const iconMaker = path.resolve(__dirname, '../../ui/src/rendering/create-icon.ts');

function scriptRule() {
  return {
    test: /\.tsx?$/,
    use: {
      loader: require.resolve('swc-loader'),
      options: {
        env: { targets: browsers },
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          // Always the production runtime: shell and remotes share one React, and it refuses a mix of builds.
          transform: { react: { runtime: 'automatic', development: false } },
        },
      },
    },
  };
}

function iconRule() {
  return {
    test: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/,
    use: require.resolve('./icon-keys-loader'),
  };
}

function styleRule(mode: Mode, bundle: string) {
  return {
    test: /\.css$/,
    use: [
      MiniCssExtractPlugin.loader,
      {
        loader: require.resolve('css-loader'),
        options: {
          // Maps of a production build lead to scripts only.
          sourceMap: mode === 'development',
          modules: {
            auto: true,
            namedExport: false,
            exportLocalsConvention: 'as-is',
            // Files of two bundles often have the same path, and their sheets meet in one page.
            localIdentHashSalt: bundle,
            localIdentName:
              mode === 'production' ? '[hash:base64:6]' : '[name]-[local]-[hash:base64:4]',
          },
        },
      },
    ],
    sideEffects: true,
  };
}

const styleSheets = (runtime: boolean) =>
  new MiniCssExtractPlugin({
    filename: '[name].[contenthash:10].css',
    chunkFilename: '[id].css',
    ignoreOrder: true,
    linkType: false,
    runtime,
  });

/** The same names and chunks in both modes: development only skips minification. */
function optimization(mode: Mode): NonNullable<Configuration['optimization']> {
  return {
    realContentHash: true,
    minimize: mode === 'production',
    nodeEnv: 'production',
    moduleIds: 'deterministic',
    chunkIds: 'deterministic',
    concatenateModules: true,
    usedExports: true,
    sideEffects: true,
    providedExports: true,
    // No file outlives its version, so names need not stay the same between versions.
    mangleExports: 'size',
    minimizer: [
      new TerserPlugin({
        minify: TerserPlugin.swcMinify,
        extractComments: false,
        terserOptions: {
          compress: { passes: 2, ecma: 2020, pure_getters: true },
          mangle: true,
          format: { comments: false },
        },
      }),
      new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify }),
    ],
  };
}

const fileCache = (folder: string): NonNullable<Configuration['cache']> => ({
  type: 'filesystem',
  cacheDirectory: path.join(folder, 'node_modules/.cache/webpack'),
});

/**
 * The webpack configuration that shell, remotes and harness share. Remotes leave the loading of style
 * sheets to their host.
 */
export function baseConfig(
  bundle: string,
  folder: string,
  mode: Mode,
  loadsStyles = true,
): Configuration {
  return {
    mode,
    context: folder,
    target: ['web', 'es2022'],
    devtool: mode === 'production' ? false : 'cheap-module-source-map',
    output: {
      path: path.join(folder, 'dist'),
      clean: true,
      publicPath: 'auto',
      filename: '[name].[contenthash:10].js',
      // The folder of a version is never written again, so names of chunks need no hash of their contents.
      chunkFilename: '[id].js',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      crossOriginLoading: 'anonymous',
      // Pages are UTF-8, and so are scripts then.
      charset: false,
      hashFunction: 'xxhash64',
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      // Without this condition, rxjs resolves to its ES5 build, with helpers for classes.
      conditionNames: ['es2015', '...'],
    },
    module: {
      rules: [
        scriptRule(),
        iconRule(),
        styleRule(mode, bundle),
        { test: /\.(woff2|svg|png)$/, type: 'asset/resource' },
        { test: /\.woff2$/, use: require.resolve('./styles/subset-font-loader') },
      ],
    },
    optimization: optimization(mode),
    plugins: [
      // Removes unused parts of the federation runtime: loading in Node, and manifests at run time.
      new DefinePlugin({
        ENV_TARGET: JSON.stringify('web'),
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
      }),
      new NoChunkZeroPlugin(),
      new WorkerNamesPlugin(),
      new NormalModuleReplacementPlugin(/\/createLucideIcon\.mjs$/, iconMaker),
      styleSheets(loadsStyles),
      ...(mode === 'development' ? [new BuildReportPlugin()] : []),
    ],
    performance: { hints: false },
    infrastructureLogging: { level: 'warn' },
    stats: 'errors-warnings',
    ...(mode === 'development' ? { cache: fileCache(folder) } : {}),
  };
}
