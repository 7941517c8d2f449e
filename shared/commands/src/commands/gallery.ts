import { webpackArguments } from '../build-bundles';
import { runCommand } from '../cli';
import { stopWithParent, waitForExit, startNode } from '../processes';

void runCommand(() => {
  const server = startNode(webpackArguments('serve', '--config', 'shared/ui/webpack.gallery.ts'));
  stopWithParent(() => [server]);
  return waitForExit(server);
});
