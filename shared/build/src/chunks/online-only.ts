import type { Asset, Compilation, Module } from 'webpack';

/** The error service needs a network: the service worker does not precache its code. */
const onlineOnly = /[\\/]@sentry[\\/]/;

function isErrorService(module: Module): boolean {
  return onlineOnly.test(module.nameForCondition() ?? '');
}

/** Whether a file of the build is useless without a network, for the list of the service worker. */
export function isOnlineOnly(file: { asset: Asset; compilation: Compilation }): boolean {
  const { asset, compilation } = file;
  for (const chunk of compilation.chunks) {
    if (!chunk.files.has(asset.name)) continue;
    return [...compilation.chunkGraph.getChunkModules(chunk)].some(isErrorService);
  }
  return false;
}
