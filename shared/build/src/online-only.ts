import type { Asset, Compilation, Module } from 'webpack';

/** The error service can be told nothing without a network: an installed app need not lay its code up. */
const onlineOnly = /[\\/]@sentry[\\/]/;

function isOf(module: Module): boolean {
  return onlineOnly.test(module.nameForCondition() ?? '');
}

/** Whether a file of the build is of no use without a network, for the list of the service worker. */
export function isOnlineOnly(given: { asset: Asset; compilation: Compilation }): boolean {
  const { asset, compilation } = given;
  for (const chunk of compilation.chunks) {
    if (!chunk.files.has(asset.name)) continue;
    return [...compilation.chunkGraph.getChunkModules(chunk)].some(isOf);
  }
  return false;
}
