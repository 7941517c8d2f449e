import { startShell } from './start-shell';

/**
 * The one place that decides where the code for customers comes from. The build reads this table to
 * make preload lists, and keeps what has one name in one file: their pages always need all of it.
 */
export const start = (): void =>
  startShell({
    signedIn: {
      area: () => import(/* webpackChunkName: "signed-in" */ './signed-in/signed-in-area'),
      remotes: () => import(/* webpackChunkName: "signed-in" */ '@club/host/federation'),
    },
  });
