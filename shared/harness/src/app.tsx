import { HostContext } from '@club/platform';
import { OutboxService } from '@club/platform/outbox';
import { ErrorState, Page } from '@club/ui';
import { ToastRegion } from '@club/ui/toasts';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { Harness } from './harness';
import styles from './harness.module.css';
import { Panel } from './panel/panel';
import { Stage } from './stage';
import { PageFailure, PagePlaceholder } from './fallbacks';
import { usePanelState } from './use-panel-state';
import { usePersona } from './use-persona';

interface AppProps {
  readonly harness: Harness;
}

/** The panel and the remote beside it. */
export function App({ harness }: AppProps) {
  const { pathname, search } = useLocation();
  const { state, change, open } = usePanelState(
    harness.info.personas.map(({ key }) => key),
    harness.info.started,
  );
  const { brand, delayMs, trouble, persona: key, isOpen, version } = state;
  const { fault, files } = state.files;
  const persona = usePersona(harness, key);

  // Before the effects of the remote's components, which call the API.
  useLayoutEffect(() => harness.network.set({ delayMs, trouble }), [harness, delayMs, trouble]);
  useLayoutEffect(() => harness.setBrand(brand), [harness, brand]);

  useEffect(() => void harness.setFileFault({ fault, files }), [harness, fault, files]);
  useEffect(() => harness.onAddress(pathname + search), [harness, pathname, search]);
  useEffect(() => {
    // A remote is loaded once in the life of a page.
    if (version !== harness.info.version) harness.reload();
  }, [harness, version]);

  return (
    <HostContext value={harness.host}>
      <QueryClientProvider client={harness.reads.client}>
        <div className={styles.app} data-panel={isOpen ? 'open' : 'closed'}>
          <Panel harness={harness} state={state} onChange={change} onOpen={open} />
          <main className={styles.stage}>
            {persona.state.status === 'working' && <PagePlaceholder />}
            {persona.state.status === 'failed' && (
              <PageFailure error={persona.state.error} onRetry={persona.retry} />
            )}
            {persona.state.status === 'ready' && <Stage key={key} harness={harness} />}
          </main>
          <OutboxService />
          <ToastRegion toasts={harness.toasts} />
        </div>
      </QueryClientProvider>
    </HostContext>
  );
}

/** Replaces the page when its boot data cannot be read. */
export function BootFailure({ error }: { error: unknown }) {
  const text = error instanceof Error ? error.message : String(error);
  return (
    <Page title="Стенд">
      <ErrorState error={{ title: 'Не запустився', text }} />
    </Page>
  );
}
