import { RuntimeGlobals, type Compiler } from 'webpack';

const pluginName = 'NoWebpackSharingPlugin';

/**
 * Leaves out webpack's own runtime for shared modules: federation's replaces it in every entry.
 * https://github.com/webpack/webpack/blob/main/lib/RuntimePlugin.js
 */
export class NoWebpackSharingPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.shareScopeMap)
        // Before webpack adds it.
        .tap({ name: pluginName, stage: -1 }, () => true);
    });
  }
}
