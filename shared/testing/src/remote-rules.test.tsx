import {
  config,
  findings,
  load,
  noSteps,
  page,
  withTitle,
  Version,
  CartBadge,
  type Defect,
} from './fake-remote';

const defects: [string, RegExp, Defect][] = [
  [
    'a name that the registry refuses',
    /registry takes \| .*registry refuses/s,
    { config: { name: 'Fake!' } },
  ],
  [
    'a remote without anything in it',
    /registry takes \| It has neither pages nor slots/,
    { config: { routes: {}, slots: {} } },
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
];

describe('what a remote states and shows', () => {
  it.each(defects)('catches %s', async (_, words, defect) => {
    expect(await findings(defect)).toContainEqual(expect.stringMatching(words));
  });
});
