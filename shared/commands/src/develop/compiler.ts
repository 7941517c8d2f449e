import { once } from 'node:events';
import path from 'node:path';
import type { BuildReport } from '@club/build/build-report';
import { webpackArguments } from '../build-bundles';
import { startNode } from '../processes';
import { isOutside, root, type Bundle } from '../workspace';
import type { RestartingProcess, Sources } from './restarting-process';

/** What the configuration of a build imports: a watching compiler reads it once. Outside these are packages. */
const configured = ['api', 'build', 'events'].map((name): Sources => ({
  folder: path.join(root, 'shared', name, 'src'),
}));

/** The compiler that builds a bundle after each change. */
export function createCompiler(
  { name, folder }: Bundle,
  output: string,
  onReport: (report: BuildReport) => void,
): RestartingProcess {
  return {
    start: () =>
      startNode(webpackArguments('--mode', 'development', '--watch', '--output-path', output), {
        cwd: folder,
        stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      }).on('message', onReport),
    isReady: (child) =>
      Promise.race([
        once(child, 'message').then(() => true),
        once(child, 'exit').then(() => false),
      ]),
    sources: [{ folder, file: /\.config\.ts$/ }, ...(isOutside ? [] : configured)],
    onFailedStart: () =>
      onReport({ faults: [{ cause: `The build of ${name} does not start, see the terminal` }] }),
  };
}
