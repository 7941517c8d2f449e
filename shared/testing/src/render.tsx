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
  /** Rendered around the component, for instance an error boundary. */
  readonly wrapper?: ComponentType<{ children: ReactNode }>;
}

/** What is on the screen, and the host around it. */
export interface HostView extends RenderResult {
  readonly host: TestHost;
  readonly user: UserEvent;
  /** Where the visitor is now: path and query. */
  location(): string;
  /** Waits until no call and no write is running. */
  settled(): Promise<void>;
}

/** Waits until the host has no running calls. */
async function settled(host: TestHost): Promise<void> {
  const isBusy = () =>
    host.server.pending + host.queryClient.isFetching() + host.queryClient.isMutating() > 0;
  let quietTurns = 0;
  // Several turns: an answer may start the next call after React has rendered it.
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

type HostFrameProps = {
  host: TestHost;
  route: string | undefined;
  path: string | undefined;
  remote: string | undefined;
  wrapper?: RenderInHostOptions['wrapper'] | undefined;
  onLocation?: (location: string) => void;
  children: ReactNode;
};

/** What a host puts around components: router, query cache, host and remote. */
export function HostFrame(props: HostFrameProps) {
  const { host, route = '/', path = '*', remote = 'test', wrapper: Wrapper = Fragment } = props;
  return (
    <HostContext value={host}>
      <QueryClientProvider client={host.queryClient}>
        <MemoryRouter initialEntries={[route]}>
          {props.onLocation && <LocationRecorder record={props.onLocation} />}
          <RemoteContext value={remote}>
            <Routes>
              <Route path={path} element={<Wrapper>{props.children}</Wrapper>} />
              <Route path="*" element={null} />
            </Routes>
          </RemoteContext>
        </MemoryRouter>
      </QueryClientProvider>
    </HostContext>
  );
}

/** Renders components as a host shows them. */
export function renderInHost(ui: ReactNode, options: RenderInHostOptions = {}): HostView {
  const { route = '/', path, remote, wrapper } = options;
  const host = options.host ?? createTestHost(options);
  const user = userEvent.setup();
  let location = route;
  const record = (now: string) => {
    location = now;
  };
  const view = render(
    <HostFrame
      host={host}
      route={route}
      onLocation={record}
      path={path}
      remote={remote}
      wrapper={wrapper}
    >
      <Suspense fallback={null}>{ui}</Suspense>
    </HostFrame>,
  );
  return { ...view, host, user, location: () => location, settled: () => settled(host) };
}
