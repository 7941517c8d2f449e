import { bundleFiles } from '@club/host/federation-names';
import { RuntimeGlobals, RuntimeModule, type Compiler } from 'webpack';
import { scriptHashes, styleHashes } from '../styles/style-integrity';

const pluginName = 'HostLoadingPlugin';

/** Loads the script of a chunk with the host's function. */
class LoadScriptModule extends RuntimeModule {
  constructor() {
    super('load script by the host');
  }

  override generate(): string {
    const load = `${bundleFiles.global}.loadScript(url, ${scriptHashes}[chunkId], done)`;
    return `${RuntimeGlobals.loadScript} = (url, done, key, chunkId) => ${load};`;
  }
}

/** Loads the style sheet of a chunk with the host's function. */
class LoadStyleModule extends RuntimeModule {
  constructor() {
    super('load style sheet by the host', RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    const url = `${RuntimeGlobals.publicPath} + chunkId + ".css"`;
    return `${RuntimeGlobals.ensureChunkHandlers}.styles = (chunkId, promises) => {
      const hash = ${styleHashes}[chunkId];
      if (hash) promises.push(${bundleFiles.global}.loadStyle(${url}, hash));
    };`;
  }
}

/**
 * Lets a remote load its files with functions of the host, instead of with a copy of webpack's in
 * each entry. webpack adds its own unless a hook before it answers:
 * https://github.com/webpack/webpack/blob/main/lib/RuntimePlugin.js
 */
export class HostLoadingPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      const { runtimeRequirementInTree } = compilation.hooks;
      // Before webpack's own.
      const first = { name: pluginName, stage: -1 };
      runtimeRequirementInTree.for(RuntimeGlobals.loadScript).tap(first, (chunk) => {
        compilation.addRuntimeModule(chunk, new LoadScriptModule());
        return true;
      });
      runtimeRequirementInTree
        .for(RuntimeGlobals.ensureChunkHandlers)
        .tap(pluginName, (chunk, needed) => {
          needed.add(RuntimeGlobals.publicPath);
          compilation.addRuntimeModule(chunk, new LoadStyleModule());
        });
    });
  }
}
