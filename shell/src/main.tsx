import '@club/ui/styles.css';
import { startShell } from './start-shell';

// The one place that decides where remotes come from. What every page of a customer needs
// stands in the table `signedIn`, which the build reads to make preload lists. One name makes it
// one chunk: a page of a customer always needs all of it.
startShell({
  signedIn: {
    area: () => import(/* webpackChunkName: "signed-in" */ './signed-in/signed-in-area'),
    remotes: () => import(/* webpackChunkName: "signed-in" */ '@club/host/federation'),
  },
});
