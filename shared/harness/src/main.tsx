import '@club/ui/styles.css';
import { createFederation } from '@club/host/federation';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App, BootFailure } from './app';
import { readBoot } from './boot';
import { createHarness } from './harness';

const container = document.getElementById('root');
if (container === null) throw new Error('The page has no #root.');
const root = createRoot(container);

try {
  const data = readBoot();
  const harness = createHarness({
    ...data,
    loadRemote: createFederation(data.boot.remotes),
    fetch: (target, init) => fetch(target, init),
    channel: new BroadcastChannel('club-standalone'),
  });
  root.render(
    <BrowserRouter>
      <App harness={harness} />
    </BrowserRouter>,
  );
} catch (error) {
  root.render(<BootFailure error={error} />);
}
