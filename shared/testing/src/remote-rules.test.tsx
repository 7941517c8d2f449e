import { Button, Page } from '@club/ui';
import { screen } from '@testing-library/react';
import { useState, useSyncExternalStore } from 'react';
import {
  config,
  findings,
  load,
  noSteps,
  page,
  scenarios,
  withTitle,
  Version,
  CartBadge,
  type Defect,
} from './fake-remote';
import type { HostView } from './render';

const neverChanges = () => () => undefined;

function ClientOnly() {
  return <p>{useSyncExternalStore(neverChanges, () => 1)}</p>;
}

/** Reads after a press only. */
function AskedPage() {
  const [isAsked, setAsked] = useState(false);
  return (
    <Page title="Версія">
      {isAsked ? <Version /> : <Button onClick={() => setAsked(true)}>Більше</Button>}
    </Page>
  );
}

const pressMore = async ({ user }: HostView) =>
  user.click(screen.getByRole('button', { name: 'Більше' }));

/** Reads only while the device has no draft. */
function DraftPage() {
  const draft = useSyncExternalStore(
    neverChanges,
    () => localStorage.getItem('draft'),
    () => null,
  );
  return <Page title="Версія">{draft === null && <Version />}</Page>;
}

const draftScenarios: Defect['scenarios'] = {
  ...noSteps,
  answers(server) {
    scenarios.answers(server);
    localStorage.setItem('draft', 'typed');
  },
  emptyDevice: { version: () => localStorage.removeItem('draft') },
};

const defects: [string, RegExp, Defect][] = [
  [
    'a name that the registry refuses',
    /registry accepts.*\| .*registry refuses/s,
    { config: { name: 'Fake!' } },
  ],
  [
    'a remote without anything in it',
    /registry accepts its config \| It has neither pages nor slots/,
    { config: { routes: {}, slots: {} } },
  ],
  [
    'an unknown layout',
    /registry accepts its config \| The layout 'wide' is unknown/,
    { config: page({ layout: 'wide' }) },
  ],
  [
    'an unknown guard',
    /registry accepts its config \| The guard 'vip' is unknown/,
    { config: page({ guards: ['vip'] }) },
  ],
  [
    'an unknown slot',
    /registry accepts its config \| The slot 'home.moon'/,
    { config: { slots: { 'home.moon': 'CartBadge' } } },
  ],
  [
    'a fact without a schema',
    /registry accepts its config \| The fact 'fake.opened' is unknown/,
    { config: { emits: ['fake.opened'] } },
  ],
  [
    'a read of the first screen that is not declared',
    /first screen reads \| It calls 'operations.getVersion' before it shows anything/,
    { config: page({ reads: [] }) },
  ],
  [
    'a declared read that the page does not make',
    /first screen reads \| It declares 'content.getNews', but does not read it with that input/,
    {
      config: page({
        reads: [...config.routes.version.reads, { call: 'content.getNews', input: {} }],
      }),
    },
  ],
  [
    'a declared read that only a step makes',
    /first screen reads \| It declares 'operations.getVersion', but does not read it/,
    { page: AskedPage, scenarios: { steps: { version: pressMore } } },
  ],
  [
    'a read that only a device without drafts makes',
    /first screen reads \| It calls 'operations.getVersion' before it shows anything/,
    {
      config: page({ reads: [] }),
      page: DraftPage,
      scenarios: draftScenarios,
    },
  ],
  [
    'an unknown fact',
    /registry accepts its config \| The fact 'moon.rose'/,
    { config: { hears: ['cart.changed', 'moon.rose'] } },
  ],
  [
    'an endpoint listed twice',
    /registry accepts its config \| In `calls`, 'account.testLogin' is listed twice/,
    { config: { calls: [...config.calls, 'account.testLogin'] } },
  ],
  [
    'a page outside of what it owns',
    /below the paths that it owns \| The page 'version' at \/faker/,
    { config: page({ path: '/faker' }) },
  ],
  [
    'a module of another name',
    /module matches .* \| Its name is 'other'/,
    { module: { name: 'other' } },
  ],
  [
    'a page without its screen',
    /module matches .* \| The page 'version' is missing/,
    { module: { routes: {} } },
  ],
  [
    'a surplus slot component',
    /module matches .* \| The slot component 'Moon' is not in/,
    { module: { slots: { CartBadge: load(CartBadge), Moon: load(CartBadge) } } },
  ],
  [
    'a value that is not a module',
    /module matches .* \| It is not a remote module/,
    { module: { routes: { version: 7 as never } } },
  ],
  [
    'a chunk that does not load',
    /page 'version' is accessible in the main brand.*It throws: gone/,
    { module: { routes: { version: () => Promise.reject(new Error('gone')) } } },
  ],
  [
    'a screen that throws',
    /page 'version' is accessible in the main.*It throws: broken/s,
    {
      page: () => {
        throw new Error('broken');
      },
    },
  ],
  [
    'a warning on the console',
    /slot 'CartBadge' is accessible in the main brand.*writes to the console: careful/,
    {
      slot: () => {
        console.warn('careful');
        return null;
      },
    },
  ],
  [
    'an inaccessible control',
    /page 'version' is accessible in the second brand.*axe button-name/,
    { page: withTitle(() => <button type="button" />) },
  ],
  [
    'an inaccessible control in another state',
    /page 'version' is accessible with nothing.*axe button-name/,
    {
      page: withTitle(() => <button type="button" />),
      scenarios: { ...noSteps, states: { nothing: () => undefined } },
    },
  ],
  [
    'a page without a heading',
    /page 'version' is accessible.*0 h1 headings instead of 1/,
    { page: Version, scenarios: noSteps },
  ],
  [
    'a slot with a page heading',
    /slot 'CartBadge' is accessible.*1 h1 headings instead of 0/,
    { slot: () => <h1>Кошик</h1> },
  ],
  [
    'a read of the storage while it renders',
    /renders on a server.*It reads window.localStorage .*remote-rules.test/,
    { slot: () => <p>{localStorage.getItem('count')}</p> },
  ],
  [
    'a read of the clock while it renders',
    /renders on a server.*It reads new Date\(\) /,
    { slot: () => <p>{new Date().getFullYear()}</p> },
  ],
  [
    'a read of a cookie while it renders',
    /renders on a server.*It reads document.cookie /,
    { slot: () => <p>{document.cookie}</p> },
  ],
  [
    'a random value while it renders',
    /renders on a server.*It reads Math.random /,
    { slot: () => <p>{Math.random()}</p> },
  ],
  [
    'a store without a value for the server',
    /renders on a server.*It throws on a server: .*getServerSnapshot/,
    { slot: ClientOnly },
  ],
  [
    'loading that never ends',
    /still loading though/,
    { page: withTitle(() => <p aria-busy="true">…</p>), scenarios: noSteps },
  ],
];

describe('the config of a remote and its rendering', () => {
  it.each(defects)('catches %s', async (_, words, defect) => {
    expect(await findings(defect)).toContainEqual(expect.stringMatching(words));
  });
});
