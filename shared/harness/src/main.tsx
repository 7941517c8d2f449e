import '@club/ui/styles.css';
import { createFederation } from '@club/host/federation';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App, BootFailure } from './app';
import { readBoot } from './boot';
import { createHarness } from './harness';

const place = document.getElementById('root');
if (place === null) throw new Error('The page has no #root.');
const root = createRoot(place);

try {
  const read = readBoot();
  const harness = createHarness({
    ...read,
    loadRemote: createFederation(read.boot.remotes),
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
