import '@club/ui/styles.css';
import { startShell } from './start-shell';

// The one place that decides where remotes come from. What every page of a customer needs
// stands in the table `signedIn`, which the build reads to make preload lists.
startShell({
  signedIn: {
    area: () => import('./signed-in/signed-in-area'),
    remotes: () => import('@club/host/federation'),
  },
});
