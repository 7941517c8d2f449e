import type { Compiler } from 'webpack';
import { describeFault, type BuildFault, type WebpackError } from './build-faults';

const pluginName = 'BuildReportPlugin';

/** What a watching build tells the process that started it: without faults its files are complete. */
export interface BuildReport {
  readonly faults: readonly BuildFault[];
}

/** Reports each build to the parent process, if there is one that listens. */
export class BuildReportPlugin {
  apply(compiler: Compiler): void {
    const report = (faults: readonly BuildFault[]) =>
      process.send?.({ faults } satisfies BuildReport);
    compiler.hooks.done.tap(pluginName, ({ compilation: { errors, warnings } }) => {
      // As in a production build a warning about a module is a fault; others are about the watching itself.
      const faults: WebpackError[] = [...errors, ...warnings.filter(isAboutModule)];
      report(faults.map(describeFault));
    });
    compiler.hooks.failed.tap(pluginName, (error) => report([describeFault(error)]));
    // A watcher without its parent would build for nobody.
    process.once('disconnect', () => process.exit());
  }
}

function isAboutModule(warning: WebpackError): boolean {
  return Boolean(warning.module);
}
