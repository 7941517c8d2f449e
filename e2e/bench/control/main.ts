import '@club/ui/styles.css';
import { startShell } from '../../../shell/src/start-shell';
import { addRemotesToBoot } from './boot-remotes';

// The same application as the composed one, built as a single bundle. The build reads the
// table `signedIn` to make preload lists, as it does for the shell.
addRemotesToBoot();
startShell({
  signedIn: {
    area: () =>
      import(/* webpackChunkName: "signed-in" */ '../../../shell/src/signed-in/signed-in-area'),
    remotes: () => import(/* webpackChunkName: "signed-in" */ './static-remotes'),
  },
});
