import type { Compilation, Compiler } from 'webpack';

/**
 * Describes each build that has no errors. What can't be described is an error of that build: an error of
 * the compiler would end one that watches, for example when a page is named before its code is there.
 */
export function describeBuild(
  compiler: Compiler,
  name: string,
  describe: (compilation: Compilation) => Promise<void>,
): void {
  compiler.hooks.afterEmit.tapPromise(name, async (compilation) => {
    if (compilation.errors.length > 0) return;
    try {
      await describe(compilation);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      compilation.errors.push(new compiler.webpack.WebpackError(message));
    }
  });
}
