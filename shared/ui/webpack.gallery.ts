import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import 'webpack-dev-server';

const folder = path.join(__dirname, 'gallery');

/** The gallery's own small build; the product's bundles are built by `@club/build`. */
const configuration: Configuration = {
  mode: 'development',
  devtool: false,
  context: folder,
  entry: './main.tsx',
  output: {
    path: path.join(__dirname, 'dist/gallery'),
    filename: 'gallery.js',
    publicPath: '/',
    clean: true,
  },
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
            target: 'es2022',
          },
        },
      },
      {
        test: /\.css$/,
        use: [
          MiniCssExtractPlugin.loader,
          {
            loader: 'css-loader',
            options: {
              importLoaders: 0,
              modules: {
                auto: /\.module\.css$/,
                namedExport: false,
                exportLocalsConvention: 'as-is',
                localIdentName: '[name]-[local]-[hash:base64:4]',
              },
            },
          },
        ],
      },
      { test: /\.(woff2|svg)$/, type: 'asset/resource' },
    ],
  },
  plugins: [new MiniCssExtractPlugin({ filename: 'gallery.css' })],
  performance: false,
  devServer: {
    port: 8090,
    hot: false,
    client: { overlay: false },
    // The product's own policy for styles and scripts: a component that breaks it shows here first.
    headers: {
      'Content-Security-Policy': "default-src 'self'; connect-src 'self' ws://localhost:8090",
    },
    static: { directory: folder, publicPath: '/' },
    historyApiFallback: { index: '/gallery.html' },
  },
};

export default configuration;
