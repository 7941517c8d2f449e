import type { Compiler, Module } from 'webpack';

const pluginName = 'FixedEntryIdsPlugin';

/** Parts of a container whose names hold the absolute folder of the checkout, and the ids they get. */
const fixed: readonly [RegExp, string][] = [
  [/^container entry/, 'container'],
  [/[\\/]\.federation[\\/]entry\./, 'federation'],
];

function idOf(module: Module): string | undefined {
  const name = module.identifier();
  return fixed.find(([pattern]) => pattern.test(name))?.[1];
}

/** Makes a build the same in every folder: two of its modules are named by where the checkout lies. */
export class FixedEntryIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(pluginName, (compilation) => {
      compilation.hooks.beforeModuleIds.tap(pluginName, (modules) => {
        for (const module of modules) {
          const id = idOf(module);
          if (id !== undefined) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}
