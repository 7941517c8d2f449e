import { testLogin } from '@club/api/contract/auth';
import { getVersion } from '@club/api/contract/general';
import { useApi, useEvents } from '@club/platform';
import { useApiMutation, useApiQuery } from '@club/platform/query';
import { Button, ErrorState, Page } from '@club/ui';
import { screen } from '@testing-library/react';
import { useEffect } from 'react';
import { findings, noSteps, withTitle, type Defect } from './fake-remote';

function ForeverListening() {
  const events = useEvents();
  useEffect(() => {
    events.on('cart.changed').subscribe();
  }, [events]);
  return null;
}

function EverLoading() {
  const { data } = useApiQuery(getVersion, {});
  return (
    <Page title="Версія">
      <p aria-busy={!data}>{data?.version}</p>
    </Page>
  );
}

function Silent() {
  return <Page title={useApiQuery(getVersion, {}).data?.version ?? '…'} />;
}

function WithoutRetry() {
  const { isError } = useApiQuery(getVersion, {});
  return <Page title="Версія">{isError && <ErrorState />}</Page>;
}

function WithIdleRetry() {
  const { isError } = useApiQuery(getVersion, {});
  return <Page title="Версія">{isError && <ErrorState onRetry={() => undefined} />}</Page>;
}

function Throwing() {
  const { error } = useApiQuery(getVersion, {});
  if (error) throw error;
  return <Page title="Версія" />;
}

function MuteButton() {
  const login = useApiMutation(testLogin);
  return <Button onClick={() => login.mutate({ phone: '1' })}>Увійти</Button>;
}

function Trailing() {
  const api = useApi();
  useEffect(() => {
    void api(getVersion, {}).then(
      () => console.warn('late'),
      () => undefined,
    );
  }, [api]);
  return <Page title="Версія" />;
}

const defects: [string, RegExp, Defect][] = [
  [
    'loading for ever without a network',
    /survives being without.*loads for ever/,
    {
      page: EverLoading,
      scenarios: noSteps,
    },
  ],
  [
    'a failure without a word',
    /survives the failure.*shows no error \(role="alert"\) when general.getVersion fails/,
    {
      page: Silent,
      scenarios: noSteps,
    },
  ],
  [
    'a failure without a retry',
    /survives the failure.*no button to try again/,
    {
      page: WithoutRetry,
      scenarios: noSteps,
    },
  ],
  [
    'a retry that does nothing',
    /survives the failure.*retry does not bring it back/,
    {
      page: WithIdleRetry,
      scenarios: noSteps,
    },
  ],
  [
    'a screen that throws on failure',
    /survives the failure.*It throws/s,
    {
      page: Throwing,
      scenarios: noSteps,
    },
  ],
  [
    'a write that fails without a word',
    /survives the failure.*says nothing when auth.testLogin fails/,
    {
      page: withTitle(MuteButton),
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
  [
    'a listener left behind',
    /CartBadge' can be left.*leaves 1 listeners/,
    { slot: ForeverListening },
  ],
  [
    'a trace after it was left',
    /page 'version' can be left.*writes to the console: late/,
    {
      page: Trailing,
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

describe('what a remote does when things fail, and what it lists', () => {
  it.each(defects)('catches %s', async (_, words, defect) => {
    expect(await findings(defect)).toContainEqual(expect.stringMatching(words));
  });

  it('lets a failure be borne quietly where a reason is given', async () => {
    const quiet = { 'general.getVersion': 'the page is useful without it' };
    const calls = ['general.getVersion'];
    const found = await findings({
      page: Silent,
      config: { calls },
      scenarios: { steps: {}, quiet },
    });
    expect(found).toEqual([]);
  });
});
