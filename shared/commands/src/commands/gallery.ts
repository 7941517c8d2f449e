import { webpackArguments } from '../build-bundles';
import { endTogether, exitCodeOf, startNode } from '../processes';
import { runCommand } from '../workspace';

void runCommand(() => {
  const server = startNode(webpackArguments('serve', '--config', 'shared/ui/webpack.gallery.ts'));
  endTogether([server]);
  return exitCodeOf(server);
});
