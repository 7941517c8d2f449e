import { RuntimeGlobals, RuntimeModule, type Compiler } from 'webpack';

const pluginName = 'EntryFolderPlugin';

class EntryFolderModule extends RuntimeModule {
  constructor() {
    super('folder of the entry');
  }

  override generate(): string {
    return `${RuntimeGlobals.publicPath} = document.currentScript.src.replace(/[^/]+$/, '');`;
  }
}

/**
 * The chunks of a bundle lie beside its first script, which always comes by a script element. What
 * webpack writes for `publicPath: 'auto'` finds the folder in other cases too, and is 0.17 KB larger.
 */
export class EntryFolderPlugin {
  readonly #entry: string;

  constructor(entry: string) {
    this.#entry = entry;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.publicPath)
        .tap(pluginName, (chunk) => {
          // Workers have their own way to find it.
          if (chunk.name !== this.#entry) return undefined;
          compilation.addRuntimeModule(chunk, new EntryFolderModule());
          return true;
        });
    });
  }
}
