import type { Compiler } from 'webpack';
import { describeFault, type BuildFault, type WebpackError } from './build-faults';

const pluginName = 'BuildReportPlugin';

/** What a watching build reports to the process that started it: without faults its files are complete. */
export interface BuildReport {
  readonly faults: readonly BuildFault[];
  /** From the change that was noticed until the files were written; a build that did not begin has none. */
  readonly tookMs?: number;
}

/** Reports each build to the parent process, if there is one that listens. */
export class BuildReportPlugin {
  apply(compiler: Compiler): void {
    const report = (message: BuildReport) => process.send?.(message);
    compiler.hooks.done.tap(pluginName, ({ compilation, startTime, endTime }) => {
      const { errors, warnings } = compilation;
      // As in a production build a warning about a module is a fault; others are about the watching itself.
      const faults: WebpackError[] = [...errors, ...warnings.filter(isAboutModule)];
      report({ faults: faults.map(describeFault), tookMs: endTime - startTime });
    });
    compiler.hooks.failed.tap(pluginName, (error) => report({ faults: [describeFault(error)] }));
    // A watcher without its parent would build for nobody.
    process.once('disconnect', () => process.exit());
  }
}

function isAboutModule(warning: WebpackError): boolean {
  return Boolean(warning.module);
}
