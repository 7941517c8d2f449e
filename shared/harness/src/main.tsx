import '@club/ui/styles.css';
import { createFederation } from '@club/host/federation';
import { createRoot, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App, BootFailure } from './app';
import { readVersionBoot, setFileFault } from './boot';
import { createHarness } from './harness';
import { readPanelState } from './panel-state';
import { reportAddress } from './together/frame-address';

const container = document.getElementById('root');
if (container === null) throw new Error('The page has no #root.');

async function start(root: Root): Promise<void> {
  const link = readPanelState(location.hash, [], null);
  const { boot, harness: info } = await readVersionBoot(link.version);
  // Before the remote's first file is loaded.
  await setFileFault(info, link.files);
  const harness = createHarness({
    boot,
    harness: info,
    loadRemote: createFederation(boot.remotes),
    fetch: (target, init) => fetch(target, init),
    channel: new BroadcastChannel('club-standalone'),
    setFileFault: (fault) => setFileFault(info, fault),
    reload: () => location.reload(),
    onAddress: (path) => reportAddress(info.remote, path),
  });
  root.render(
    <BrowserRouter>
      <App harness={harness} />
    </BrowserRouter>,
  );
}

const root = createRoot(container);
start(root).catch((error: unknown) => root.render(<BootFailure error={error} />));
