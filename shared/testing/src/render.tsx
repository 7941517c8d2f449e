import { HostContext, RemoteContext } from '@club/platform';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, waitFor, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { Fragment, Suspense, useEffect, type ComponentType, type ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { createTestHost, type TestHost, type TestHostOptions } from './test-host';

/** How something is rendered in a host. */
export interface RenderInHostOptions extends TestHostOptions {
  /** A host made before; then its own options count. */
  readonly host?: TestHost;
  /** Where the visitor is: `/shop/sticks?sort=price`. */
  readonly route?: string;
  /** The pattern of the page, so that `useParams` works: `/shop/:collection`. */
  readonly path?: string;
  /** The remote that the component belongs to. */
  readonly remote?: string;
  /** Stands right around the component, for instance an error boundary. */
  readonly wrapper?: ComponentType<{ children: ReactNode }>;
}

/** What is on the screen, and the host around it. */
export interface HostView extends RenderResult {
  readonly host: TestHost;
  readonly user: UserEvent;
  /** Where the visitor is now: path and query. */
  location(): string;
  /** Waits until no call and no write is under way. */
  settled(): Promise<void>;
}

/** Waits until the host has nothing under way. */
async function settled(host: TestHost): Promise<void> {
  const isBusy = () =>
    host.server.pending + host.queryClient.isFetching() + host.queryClient.isMutating() > 0;
  let quietTurns = 0;
  // One quiet moment is no end: an answer may start the next call when React has shown it.
  while (quietTurns < 3) {
    await act(async () => {
      await new Promise((resolve) => setTimeout(resolve, 0));
    });
    if (isBusy())
      await waitFor(
        () => {
          if (isBusy()) throw new Error('Calls are still under way.');
        },
        { timeout: 5_000 },
      );
    quietTurns = isBusy() ? 0 : quietTurns + 1;
  }
}

function LocationRecorder({ record }: { record: (location: string) => void }) {
  const { pathname, search } = useLocation();
  useEffect(() => {
    record(pathname + search);
  }, [record, pathname, search]);
  return null;
}

/** Renders components as a host shows them: router, query cache, host and remote around. */
export function renderInHost(ui: ReactNode, options: RenderInHostOptions = {}): HostView {
  const { route = '/', path = '*', remote = 'test', wrapper: Wrapper = Fragment } = options;
  const host = options.host ?? createTestHost(options);
  const user = userEvent.setup();
  let location = route;
  const record = (now: string) => {
    location = now;
  };
  const view = render(
    <HostContext value={host}>
      <QueryClientProvider client={host.queryClient}>
        <MemoryRouter initialEntries={[route]}>
          <LocationRecorder record={record} />
          <RemoteContext value={remote}>
            <Suspense fallback={null}>
              <Routes>
                <Route path={path} element={<Wrapper>{ui}</Wrapper>} />
                <Route path="*" element={null} />
              </Routes>
            </Suspense>
          </RemoteContext>
        </MemoryRouter>
      </QueryClientProvider>
    </HostContext>,
  );
  return { ...view, host, user, location: () => location, settled: () => settled(host) };
}
