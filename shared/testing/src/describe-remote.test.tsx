import { getVersion } from '@club/api/contract/general';
import { testLogin } from '@club/api/contract/auth';
import {
  defineRemote,
  describeFailure,
  useApi,
  useEvent,
  useEvents,
  useToast,
  type RemoteModule,
} from '@club/platform';
import { defineRemoteConfig, type RemoteConfig } from '@club/platform/config';
import { useApiMutation, useApiQuery } from '@club/platform/query';
import { Button, ErrorState, Page } from '@club/ui';
import { screen } from '@testing-library/react';
import { useEffect, useState, type ComponentType } from 'react';
import { describeRemote } from './describe-remote';
import { remoteRules } from './remote-rules';
import type { RemoteScenarios } from './remote-scenarios';

function Version() {
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

function CartBadge() {
  const [count, setCount] = useState(0);
  useEvent('cart.changed', (cart) => setCount(cart.count));
  return <p>{count}</p>;
}

const config = defineRemoteConfig({
  name: 'fake',
  owns: ['/fake'],
  routes: { version: { path: '/fake/version', layout: 'default', guards: [], title: 'Версія' } },
  slots: { 'header.cart': 'CartBadge' },
  emits: ['session.ended'],
  hears: ['cart.changed'],
  calls: ['general.getVersion', 'auth.testLogin'],
});

const load = (Component: ComponentType) => () => Promise.resolve({ default: Component });

const remote = defineRemote(config, {
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

const scenarios: RemoteScenarios<typeof config> = {
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

describeRemote(config, remote, scenarios);

interface Defect {
  readonly config?: Partial<Record<keyof RemoteConfig, unknown>>;
  readonly page?: ComponentType;
  readonly slot?: ComponentType;
  readonly module?: Partial<RemoteModule>;
  readonly scenarios?: Partial<RemoteScenarios>;
}

function page(overrides: object) {
  return { routes: { version: { ...config.routes.version, ...overrides } } };
}

function withTitle(Body: ComponentType): ComponentType {
  return () => (
    <Page title="Версія">
      <Version />
      <Body />
    </Page>
  );
}

/** What the suite finds in the fake remote with one thing broken: rule by rule. */
async function findings(defect: Defect): Promise<string[]> {
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

const noSteps: Partial<RemoteScenarios> = { steps: {} };

const listening = () => {
  const events = useEvents();
  useEffect(() => {
    events.on('cart.changed').subscribe();
  }, [events]);
  return null;
};

const defects: [string, RegExp, Defect][] = [
  [
    'a name that the registry refuses',
    /registry takes \| .*registry refuses/s,
    { config: { name: 'Fake!' } },
  ],
  [
    'an unknown layout',
    /registry takes \| The layout 'wide' is unknown/,
    { config: page({ layout: 'wide' }) },
  ],
  [
    'an unknown guard',
    /registry takes \| The guard 'vip' is unknown/,
    { config: page({ guards: ['vip'] }) },
  ],
  [
    'an unknown slot',
    /registry takes \| The slot 'home.moon'/,
    { config: { slots: { 'home.moon': 'CartBadge' } } },
  ],
  [
    'an unknown fact',
    /registry takes \| The fact 'moon.rose'/,
    { config: { hears: ['cart.changed', 'moon.rose'] } },
  ],
  [
    'an endpoint listed twice',
    /registry takes \| In `calls`, 'auth.testLogin' stands there twice/,
    { config: { calls: [...config.calls, 'auth.testLogin'] } },
  ],
  [
    'a page outside of what it owns',
    /lie under what it owns \| The page 'version' at \/faker/,
    { config: page({ path: '/faker' }) },
  ],
  [
    'a module of another name',
    /module is what .* \| It calls itself 'other'/,
    { module: { name: 'other' } },
  ],
  [
    'a page without its screen',
    /module is what .* \| The page 'version' is missing/,
    { module: { routes: {} } },
  ],
  [
    'a surplus slot component',
    /module is what .* \| The slot component 'Moon' is not in/,
    { module: { slots: { CartBadge: load(CartBadge), Moon: load(CartBadge) } } },
  ],
  [
    'a module that is none',
    /module is what .* \| It is no remote module/,
    { module: { routes: { version: 7 as never } } },
  ],
  [
    'a chunk that does not load',
    /page 'version' stands in the main brand.*It throws: gone/,
    { module: { routes: { version: () => Promise.reject(new Error('gone')) } } },
  ],
  [
    'a screen that throws',
    /page 'version' stands in the main.*It throws: broken/s,
    {
      page: () => {
        throw new Error('broken');
      },
    },
  ],
  [
    'a warning on the console',
    /slot 'CartBadge' stands in the main brand.*writes to the console: careful/,
    {
      slot: () => {
        console.warn('careful');
        return null;
      },
    },
  ],
  [
    'an inaccessible control',
    /page 'version' stands in the second brand.*axe button-name/,
    { page: withTitle(() => <button type="button" />) },
  ],
  [
    'a page without a heading',
    /page 'version' stands.*0 h1 headings instead of 1/,
    { page: Version, scenarios: noSteps },
  ],
  [
    'a slot with a page heading',
    /slot 'CartBadge' stands.*1 h1 headings instead of 0/,
    { slot: () => <h1>Кошик</h1> },
  ],
  [
    'loading that never ends',
    /still loading though/,
    { page: withTitle(() => <p aria-busy="true">…</p>), scenarios: noSteps },
  ],
  [
    'loading for ever without a network',
    /survives being without.*loads for ever/,
    {
      page: () => {
        const { data } = useApiQuery(getVersion, {});
        return (
          <Page title="Версія">
            <p aria-busy={!data}>{data?.version}</p>
          </Page>
        );
      },
      scenarios: noSteps,
    },
  ],
  [
    'a failure without a word',
    /survives the failure.*shows no error \(role="alert"\) when general.getVersion fails/,
    {
      page: () => <Page title={useApiQuery(getVersion, {}).data?.version ?? '…'} />,
      scenarios: noSteps,
    },
  ],
  [
    'a failure without a retry',
    /survives the failure.*no button to try again/,
    {
      page: () => (
        <Page title="Версія">{useApiQuery(getVersion, {}).isError && <ErrorState />}</Page>
      ),
      scenarios: noSteps,
    },
  ],
  [
    'a retry that does nothing',
    /survives the failure.*retry does not bring it back/,
    {
      page: () => (
        <Page title="Версія">
          {useApiQuery(getVersion, {}).isError && <ErrorState onRetry={() => undefined} />}
        </Page>
      ),
      scenarios: noSteps,
    },
  ],
  [
    'a screen that throws on failure',
    /survives the failure.*It throws/s,
    {
      page: () => {
        const { error } = useApiQuery(getVersion, {});
        if (error) throw error;
        return <Page title="Версія" />;
      },
      scenarios: noSteps,
    },
  ],
  [
    'a write that fails without a word',
    /survives the failure.*says nothing when auth.testLogin fails/,
    {
      page: withTitle(() => {
        const login = useApiMutation(testLogin);
        return <Button onClick={() => login.mutate({ phone: '1' })}>Увійти</Button>;
      }),
    },
  ],
  [
    'an error on a good day',
    /shows an error though every call was answered/,
    { page: withTitle(() => <ErrorState />), scenarios: noSteps },
  ],
  [
    'a call that is not listed',
    /It calls 'general.getVersion', which/,
    { config: { calls: ['auth.testLogin'] } },
  ],
  [
    'a call that nobody makes',
    /every endpoint.*'auth.testLogin' is in `calls`/,
    { scenarios: noSteps },
  ],
  ['a fact that is not listed', /It emits 'session.ended', which/, { config: { emits: [] } }],
  ['a listener that is not listed', /It hears 'cart.changed', which/, { config: { hears: [] } }],
  ['a listener left behind', /CartBadge' can be left.*leaves 1 listeners/, { slot: listening }],
  [
    'a trace after it was left',
    /page 'version' can be left.*writes to the console: late/,
    {
      page: () => {
        const api = useApi();
        useEffect(() => {
          void api(getVersion, {}).then(
            () => console.warn('late'),
            () => undefined,
          );
        }, [api]);
        return <Page title="Версія" />;
      },
      scenarios: noSteps,
    },
  ],
  [
    'steps that do not go through',
    /stands in the main brand.*It throws: .*Unable to find/s,
    {
      scenarios: {
        steps: { version: async () => void (await Promise.resolve(screen.getByText('Ніде'))) },
      },
    },
  ],
];

describe('the suite of remotes', () => {
  it.each(defects)('catches %s', async (_, words, defect) => {
    expect(await findings(defect)).toContainEqual(expect.stringMatching(words));
  });

  it('lets a failure be borne quietly where a reason is given', async () => {
    const silent = () => <Page title={useApiQuery(getVersion, {}).data?.version ?? '…'} />;
    const quiet = { 'general.getVersion': 'the page is useful without it' };
    const calls = ['general.getVersion'];
    const found = await findings({
      page: silent,
      config: { calls },
      scenarios: { steps: {}, quiet },
    });
    expect(found).toEqual([]);
  });
});
