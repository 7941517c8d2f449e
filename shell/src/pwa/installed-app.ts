import type { Shell } from '../shell-context';
import { showBrandFace } from './brand-face';
import { followTabs } from './follow-tabs';
import { keepVersion } from './keep-version';
import { registerServiceWorker } from './register-service-worker';
import { reloadPage } from './reload-page';
import { pageUpdates } from './updates';
import { watchBuild } from './watch-build';

/** What makes a page an app: the service worker, its updates, and the brand's face around it. */
export function startInstalledApp({ boot, session }: Pick<Shell, 'boot' | 'session'>): void {
  const updates = pageUpdates();
  const reloadSoon = () => updates.needed(reloadPage);

  const showFace = () => {
    const { brand } = session.brand.get();
    showBrandFace(brand, boot.brands[brand]);
  };
  session.brand.subscribe(showFace);
  // A page that was kept for the time without a network may be the other brand's.
  if (session.brand.get().brand !== boot.brand) showFace();

  const worker = registerServiceWorker({ session: session.store, onTakenOver: reloadSoon });
  watchBuild(boot, {
    onOther({ bundles }) {
      worker.prepare(bundles.shell);
      updates.found(worker.take);
    },
    onSame: updates.withdraw,
  });
  keepVersion(session.api, reloadSoon);
  followTabs(session, reloadPage);
}
