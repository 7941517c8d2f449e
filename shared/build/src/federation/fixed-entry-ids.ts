import type { Compiler, Module } from 'webpack';

const pluginName = 'FixedEntryIdsPlugin';

/** Parts of a container whose names contain the absolute folder of the checkout, and their ids. */
const fixed: readonly [RegExp, string][] = [
  [/^container entry/, 'container'],
  [/[\\/]\.federation[\\/]entry\./, 'federation'],
];

function fixedId(module: Module): string | undefined {
  const name = module.identifier();
  return fixed.find(([pattern]) => pattern.test(name))?.[1];
}

/**
 * Makes a build the same in every folder: the identifiers of two of its modules contain the path of
 * the checkout. https://github.com/webpack/webpack/issues/20852
 */
export class FixedEntryIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(pluginName, (compilation) => {
      compilation.hooks.beforeModuleIds.tap(pluginName, (modules) => {
        for (const module of modules) {
          const id = fixedId(module);
          if (id !== undefined) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}
