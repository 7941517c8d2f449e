import { startShell } from './start-shell';

/**
 * Where the code for customers is loaded from. The build reads this table to make preload lists, and
 * puts all chunks of one name into one file: a customer's page always needs all of it.
 */
export const start = (): Promise<void> =>
  startShell({
    signedIn: {
      area: () => import(/* webpackChunkName: "signed-in" */ '../host/signed-in-area'),
      remotes: () => import(/* webpackChunkName: "signed-in" */ '@club/host/federation'),
    },
  });
