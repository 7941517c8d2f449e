import { defineRemoteConfig } from './config';
import { defineRemote, isRemoteModule, type LoadComponent } from './remote';

const config = defineRemoteConfig({
  name: 'garden',
  owns: ['/garden'],
  routes: {
    bed: { path: '/garden/:bed', layout: 'account', guards: ['auth'], title: 'Грядка' },
    basket: { path: '/garden/basket', layout: 'account', guards: [], title: 'Кошик' },
  },
  slots: { 'home.popular': 'Flowers' },
  emits: [],
  hears: [],
  calls: [],
});

const screen: LoadComponent = async () => ({ default: () => null });

describe('defineRemote', () => {
  it('creates the one value that a remote exposes', () => {
    const remote = defineRemote<typeof config>('garden', {
      routes: { bed: screen, basket: screen },
      slots: { Flowers: screen },
    });
    expect(remote.name).toBe('garden');
    expect(isRemoteModule(remote)).toBe(true);
  });

  // What must not compile; the type check of the package fails when one of these does.
  it.each([
    () =>
      defineRemote<typeof config>('garden', {
        // @ts-expect-error the screen of `basket` is missing
        routes: { bed: screen },
        slots: { Flowers: screen },
      }),
    () =>
      defineRemote<typeof config>('garden', {
        // @ts-expect-error no route is named `shed`
        routes: { bed: screen, basket: screen, shed: screen },
        slots: { Flowers: screen },
      }),
    () =>
      defineRemote<typeof config>('garden', {
        routes: { bed: screen, basket: screen },
        // @ts-expect-error the component of the slot is missing
        slots: {},
      }),
    () =>
      defineRemote<typeof config>('garden', {
        routes: { bed: screen, basket: screen },
        // @ts-expect-error no slot is filled by `Weeds`
        slots: { Flowers: screen, Weeds: screen },
      }),
    () =>
      defineRemote<typeof config>('garden', {
        // @ts-expect-error a screen is loaded by a function, not given
        routes: { bed: {}, basket: screen },
        slots: { Flowers: screen },
      }),
    () =>
      defineRemoteConfig({
        ...config,
        // @ts-expect-error the shell has no such slot
        slots: { 'home.garden': 'Flowers' },
      }),
    () =>
      defineRemoteConfig({
        ...config,
        // @ts-expect-error the shell has no such guard
        routes: { bed: { path: '/garden', layout: 'account', guards: ['vip'], title: 'Г' } },
      }),
    () =>
      defineRemoteConfig({
        ...config,
        // @ts-expect-error the shell has no such layout
        routes: { bed: { path: '/garden', layout: 'wide', guards: [], title: 'Г' } },
      }),
    () =>
      defineRemoteConfig({
        ...config,
        // @ts-expect-error nobody declares such an event
        emits: ['garden.watered'],
      }),
    () =>
      defineRemoteConfig({
        ...config,
        // @ts-expect-error the contract has no such endpoint
        calls: ['garden.water'],
      }),
  ])('a mistake in the names does not compile (%#)', (mistake) => {
    expect(mistake).toBeInstanceOf(Function);
  });
});

describe('isRemoteModule', () => {
  const good = { name: 'garden', routes: { bed: screen }, slots: {} };
  it.each([
    ['a module', good, true],
    ['one with neither pages nor slots', { name: 'x', routes: {}, slots: {} }, true],
    ['nothing', undefined, false],
    ['null', null, false],
    ['a function', screen, false],
    ['no name', { ...good, name: undefined }, false],
    ['no routes', { ...good, routes: undefined }, false],
    ['no slots', { ...good, slots: null }, false],
    ['a screen that is given, not loaded', { ...good, routes: { bed: {} } }, false],
    ['the module’s wrapper', { default: good }, false],
  ])('%s: %#', (_, value, answer) => {
    expect(isRemoteModule(value)).toBe(answer);
  });
});
