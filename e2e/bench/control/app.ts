import { startShell } from '../../../shell/src/boot/start-shell';
import { addRemotesToBoot } from './boot-remotes';

/** Starts the shell with the domains' modules in its own build. */
export function start(): Promise<void> {
  addRemotesToBoot();
  return startShell({
    signedIn: {
      area: () =>
        import(/* webpackChunkName: "signed-in" */ '../../../shell/src/host/signed-in-area'),
      remotes: () => import(/* webpackChunkName: "signed-in" */ './static-remotes'),
    },
  });
}
