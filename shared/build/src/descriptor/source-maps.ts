import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { isSourceMap, packedMapFile } from '@club/registry/source-maps';
import type { FileRef } from '@club/registry/formats';
import { SourceMapDevToolPlugin, type Compilation, type Compiler } from 'webpack';
import { describeContent, packageName } from './build-files';

const pluginName = 'SourceMaps';

interface SourceInfo {
  readonly absoluteResourcePath: string;
  readonly shortIdentifier: string;
}

/**
 * The name of a source, the same in every checkout: `mf-shop/src/cart.tsx`, `shared/ui/src/button.tsx`,
 * `node_modules/react/index.js`. Code that webpack makes has a name without a folder.
 */
function sourceName(folder: string, { absoluteResourcePath, shortIdentifier }: SourceInfo): string {
  const [file = ''] = absoluteResourcePath.split('?');
  if (!path.isAbsolute(file)) return shortIdentifier;
  const relative = path.relative(folder, file).replaceAll(path.sep, '/');
  const library = relative.lastIndexOf('node_modules/');
  if (library >= 0) return relative.slice(library);
  if (!relative.startsWith('../')) return `${packageName(folder)}/${relative}`;
  return relative.replace(/^(\.\.\/)+/, '');
}

/** Lets a build write the maps of its scripts. Scripts do not name them. */
export function addSourceMaps(compiler: Compiler, folder: string): void {
  const named = (info: SourceInfo) => sourceName(folder, info);
  new SourceMapDevToolPlugin({
    filename: '[file].map',
    append: false,
    test: /\.js$/,
    // Its list of files is inserted after maps are made.
    exclude: /^sw\.js$/,
    moduleFilenameTemplate: named,
    fallbackModuleFilenameTemplate: named,
  }).apply(compiler);
  compiler.hooks.compilation.tap(pluginName, ({ hooks }) => {
    hooks.buildModule.tap(pluginName, (module) => {
      // The federation plugin makes this file, and writes the folder of the checkout into it.
      if (/[\\/]\.federation[\\/]/.test(module.identifier())) module.useSourceMap = false;
    });
  });
}

/** Replaces the maps that were written by packed ones, and describes what they contain. */
export function packSourceMaps(dist: string, compilation: Compilation): FileRef[] {
  const maps = Object.keys(compilation.assets).filter(isSourceMap).sort();
  return maps.map((file) => {
    const full = path.join(dist, file);
    // It names the script by the hash of before the script was final, which differs by folder.
    const { file: _script, ...map } = JSON.parse(readFileSync(full, 'utf8')) as { file: string };
    const content = Buffer.from(JSON.stringify(map));
    writeFileSync(packedMapFile(full), gzipSync(content, { level: 9 }));
    rmSync(full);
    return describeContent(file, content);
  });
}
