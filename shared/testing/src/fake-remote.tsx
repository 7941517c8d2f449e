import { testLogin } from '@club/api/contract/account/auth';
import { getVersion } from '@club/api/contract/operations';
import { describeFailure, useEvent, useEvents, useToast } from '@club/platform';
import { defineRemote, type RemoteModule } from '@club/platform/remote';
import { defineRemoteConfig, type RemoteConfig } from '@club/platform/config';
import { useApiMutation, useApiQuery } from '@club/platform/query';
import { Button, ErrorState, Page } from '@club/ui';
import { screen } from '@testing-library/react';
import { useState, type ComponentType } from 'react';
import { remoteRules } from './remote-rules';
import type { RemoteScenarios } from './remote-scenarios';

/** Reads the version, with every state of the query. */
export function Version() {
  const query = useApiQuery(getVersion, {});
  if (query.isError) {
    return (
      <ErrorState
        compact
        error={describeFailure(query.error)}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return <p aria-busy={query.isPending || undefined}>{query.data?.version ?? '…'}</p>;
}

function VersionPage() {
  const events = useEvents();
  const toast = useToast();
  const login = useApiMutation(testLogin, {
    onSuccess: () => events.emit('session.ended', { reason: 'logout' }),
  });
  const send = () => {
    login.mutate({ phone: '1' }, { onError: () => toast({ tone: 'bad', title: 'Не вийшло' }) });
  };
  return (
    <Page title="Версія">
      <Version />
      <Button onClick={send}>Увійти</Button>
    </Page>
  );
}

/** Listens to a fact. */
export function CartBadge() {
  const [count, setCount] = useState(0);
  useEvent('cart.changed', (cart) => setCount(cart.count));
  return <p>{count}</p>;
}

/** A remote that passes every rule. */
export const config = defineRemoteConfig({
  name: 'fake',
  owns: ['/fake'],
  routes: {
    version: {
      path: '/fake/version',
      layout: 'default',
      guards: [],
      title: 'Версія',
      reads: [{ call: 'operations.getVersion', input: {} }],
    },
  },
  slots: { 'header.cart': 'CartBadge' },
  emits: ['session.ended'],
  hears: ['cart.changed'],
  calls: ['operations.getVersion', 'account.testLogin'],
});

/** A loader of a component that is there already. */
export const load = (Component: ComponentType) => () => Promise.resolve({ default: Component });

/** Its module. */
export const remote = defineRemote<typeof config>('fake', {
  routes: { version: load(VersionPage) },
  slots: { CartBadge: load(CartBadge) },
});

const user = {
  id: '1',
  shopify_id: '1',
  phone: '+380501112233',
  email: null,
  first_name: 'А',
  last_name: 'Б',
  note: '',
  tags: '',
  metafields: [],
};

/** Its successful answers. */
export const scenarios: RemoteScenarios<typeof config> = {
  answers(server) {
    server.on(getVersion, () => ({ version: '7' }));
    server.on(testLogin, () => ({
      token: 't',
      expires_at: '2026-11-20T10:00:00Z',
      user,
      ogo_user: null,
    }));
  },
  steps: {
    version: async (view) => view.user.click(screen.getByRole('button', { name: 'Увійти' })),
  },
};

/** One thing to break in the fake remote. */
export interface Defect {
  readonly config?: Partial<Record<keyof RemoteConfig, unknown>>;
  readonly page?: ComponentType;
  readonly slot?: ComponentType;
  readonly module?: Partial<RemoteModule>;
  readonly scenarios?: Partial<RemoteScenarios>;
}

/** The fake remote’s routes, with its page changed. */
export function page(overrides: object) {
  return { routes: { version: { ...config.routes.version, ...overrides } } };
}

/** The fake page around something else. */
export function withTitle(Body: ComponentType): ComponentType {
  return () => (
    <Page title="Версія">
      <Version />
      <Body />
    </Page>
  );
}

/** What the suite finds in the fake remote with one thing broken: rule by rule. */
export async function findings(defect: Defect): Promise<string[]> {
  const broken = { ...config, ...defect.config } as unknown as RemoteConfig;
  const module = {
    ...remote,
    routes: { version: load(defect.page ?? VersionPage) },
    slots: { CartBadge: load(defect.slot ?? CartBadge) },
    ...defect.module,
  };
  const subject = {
    config: broken,
    remote: module,
    scenarios: { ...(scenarios as RemoteScenarios), ...defect.scenarios },
  };
  const found: string[] = [];
  for (const { title, check } of remoteRules(subject)) {
    for (const problem of await check()) found.push(`${title} | ${problem}`);
  }
  return found;
}

/** For pages without the button that the steps press. */
export const noSteps: Partial<RemoteScenarios> = { steps: {} };
