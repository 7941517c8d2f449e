import type { Boot } from '@club/registry/boot';
import type { HarnessBoot } from '../boot';

const brand = (name: string) => ({ name, shop: 'shop.test', origin: 'http://localhost' });
const persona = (key: string, name: string, phone: string) => ({ key, name, phone });

/** The boot data of a small remote, for tests. */
export const demoBoot: { readonly boot: Boot; readonly harness: HarnessBoot } = {
  boot: {
    brand: 'main',
    onSecondHost: false,
    brands: { main: brand('Перший'), second: brand('Другий') },
    apiKey: 'key',
    sandbox: true,
    generation: 0,
    buildPollMs: 3_600_000,
    version: '1',
    remotes: [
      {
        name: 'fake',
        version: '1.0.0-abc',
        entry: { url: '/bundles/fake/1/entry.js', integrity: 'sha384-x' },
        routes: [
          {
            name: 'version',
            path: '/fake/:id',
            layout: 'default',
            guards: ['auth'],
            title: 'Версія',
            preload: [],
          },
          {
            name: 'done',
            path: '/done',
            layout: 'default',
            guards: [],
            title: 'Готово',
            needsQuery: { anyOf: ['order', 'waiting'], otherwise: '/fake/one' },
            preload: [],
          },
        ],
        slots: [{ slot: 'home.popular', name: 'Cart', preload: [] }],
      },
    ],
  },
  harness: {
    page: '1',
    started: null,
    version: null,
    versions: [],
    remote: 'fake',
    personas: [
      persona('newcomer', 'Софія', '+380670000001'),
      persona('regular', 'Андрій', '+380670000002'),
      persona('blocked', 'Ігор', '+380670000005'),
    ],
    emits: [],
    hears: ['cart.changed'],
    ownFacts: { 'fake.opened': '{ "page": "demo-1" }' },
    examples: {},
  },
};
