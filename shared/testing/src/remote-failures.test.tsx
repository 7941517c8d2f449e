import { testLogin } from '@club/api/contract/account/auth';
import { getVersion } from '@club/api/contract/operations';
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
    /works without a network.*loads for ever/,
    {
      page: EverLoading,
      scenarios: noSteps,
    },
  ],
  [
    'a failure that is not reported',
    /reports the failure.*shows no error \(role="alert"\) when operations.getVersion fails/,
    {
      page: Silent,
      scenarios: noSteps,
    },
  ],
  [
    'a failure without a retry',
    /reports the failure.*no button to try again/,
    {
      page: WithoutRetry,
      scenarios: noSteps,
    },
  ],
  [
    'a retry that does nothing',
    /reports the failure.*retry does not bring it back/,
    {
      page: WithIdleRetry,
      scenarios: noSteps,
    },
  ],
  [
    'a screen that throws on failure',
    /reports the failure.*It throws/s,
    {
      page: Throwing,
      scenarios: noSteps,
    },
  ],
  [
    'a failed write that is not reported',
    /reports the failure.*reports nothing when account.testLogin fails/,
    {
      page: withTitle(MuteButton),
    },
  ],
  [
    'an error though every call was answered',
    /shows an error though every call was answered/,
    { page: withTitle(() => <ErrorState />), scenarios: noSteps },
  ],
  [
    'a call that is not listed',
    /It calls 'operations.getVersion', which/,
    { config: { calls: ['account.testLogin'] } },
  ],
  [
    'a call that nobody makes',
    /every endpoint.*'account.testLogin' is in `calls`/,
    { scenarios: noSteps },
  ],
  ['a fact that is not listed', /It emits 'session.ended', which/, { config: { emits: [] } }],
  ['a listener that is not listed', /It hears 'cart.changed', which/, { config: { hears: [] } }],
  [
    'a listener that is not removed',
    /CartBadge' can be left.*leaves 1 listeners/,
    { slot: ForeverListening },
  ],
  [
    'console output after it was left',
    /page 'version' can be left.*writes to the console: late/,
    {
      page: Trailing,
      scenarios: noSteps,
    },
  ],
  [
    'steps that fail',
    /is accessible in the main brand.*It throws: .*Unable to find/s,
    {
      scenarios: {
        steps: { version: async () => void (await Promise.resolve(screen.getByText('Ніде'))) },
      },
    },
  ],
];

describe('the failures of a remote, and the names that it lists', () => {
  it.each(defects)('catches %s', async (_, words, defect) => {
    expect(await findings(defect)).toContainEqual(expect.stringMatching(words));
  });

  it('allows a failure to be ignored where a reason is given', async () => {
    const allowedFailures = { 'operations.getVersion': 'the page is useful without it' };
    const calls = ['operations.getVersion'];
    const found = await findings({
      page: Silent,
      config: { calls },
      scenarios: { steps: {}, allowedFailures },
    });
    expect(found).toEqual([]);
  });
});
