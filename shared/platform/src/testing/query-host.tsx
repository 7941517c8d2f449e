import type { Call, CallOptions } from '@club/api';
import { createClubBus } from '@club/events';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { HostContext, RemoteContext, type BrandInfo, type Host, type Session } from '../host';
import { createStore } from '../store';

/** A call that the host's client was given. */
export interface RecordedCall {
  readonly input: unknown;
  readonly options: CallOptions;
}

/** A host whose client answers with the result of `answer`. */
export function createHost(answer: (call: RecordedCall) => unknown) {
  const calls: RecordedCall[] = [];
  const api = (async (_: unknown, input: unknown, options: CallOptions) => {
    calls.push({ input, options });
    return answer({ input, options });
  }) as Call;
  const brand = createStore<BrandInfo>({ brand: 'main', name: 'Перший', shop: 'first.test' });
  const host: { -readonly [Key in keyof Host]: Host[Key] } = {
    session: createStore<Session>({ status: 'guest' }),
    brand,
    online: createStore(true),
    api,
    events: createClubBus(),
    href: () => null,
    loadRemote: () => Promise.reject(new Error('There is no remote.')),
    toast: () => undefined,
    track: () => undefined,
    Slot: () => null,
  };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <HostContext value={host}>
      <QueryClientProvider client={client}>
        <RemoteContext value="garden">{children}</RemoteContext>
      </QueryClientProvider>
    </HostContext>
  );
  return { calls, brand, client, host, wrapper };
}
