import type { Shell } from '../host/shell-context';
import { applyBrandToDocument } from './brand-document';
import { followTabs } from './follow-tabs';
import { watchVersion } from './watch-version';
import { registerServiceWorker } from './register-service-worker';
import { reloadPage } from './reload-page';
import { pageUpdates } from './updates';
import { watchBuild } from './watch-build';
import { watchFailures } from './watch-failures';

/** What makes a page an app: the service worker, its updates, and the title, icon and colour of the brand. */
export function startInstalledApp({ boot, session }: Pick<Shell, 'boot' | 'session'>): void {
  const updates = pageUpdates();
  const reloadSoon = () => updates.needed(reloadPage);

  const applyBrand = () => {
    const { brand } = session.brand.get();
    applyBrandToDocument(brand, boot.brands[brand]);
  };
  session.brand.subscribe(applyBrand);
  // A page from the worker's cache may be the other brand's.
  if (session.brand.get().brand !== boot.brand) applyBrand();

  const worker = registerServiceWorker({ session: session.store, onTakenOver: reloadSoon });
  const checkBuild = watchBuild(boot, {
    onOther({ bundles }) {
      worker.prepare(bundles.shell);
      updates.found(worker.take);
    },
    onSwitched: () => updates.found(reloadPage),
    onSame: updates.withdraw,
  });
  watchFailures(async () => {
    if (await checkBuild()) updates.partMissing();
  });
  watchVersion(session.api, reloadSoon);
  followTabs(session, reloadPage);
}
