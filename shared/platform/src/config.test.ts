import { defineFacts, defineRemoteConfig, factProblems, type RemoteConfig } from './config';

const page = { path: '/garden', layout: 'account', guards: ['auth'], title: 'Сад' } as const;
const garden = {
  name: 'garden',
  owns: ['/garden'],
  slots: {},
  emits: [],
  hears: [],
  calls: [],
} as const;

describe('defineRemoteConfig', () => {
  it('accepts links to own pages in the places of the shell', () => {
    const { navigation } = defineRemoteConfig({
      ...garden,
      routes: { beds: page },
      navigation: [
        { place: 'menu', page: 'beds', label: 'Грядки', icon: 'gift', order: 1 },
        { place: 'footer', page: 'beds', label: 'Грядки', order: 2, brands: ['second'] },
      ],
    });
    expect(navigation.map(({ page: name }) => name)).toEqual(['beds', 'beds']);
  });

  it('accepts an example for each part of an address that differs', () => {
    const { routes } = defineRemoteConfig({
      ...garden,
      routes: {
        bed: { ...page, path: '/garden/:row/:bed', example: { row: 'a', bed: '1' } },
        plan: {
          ...page,
          needsQuery: { anyOf: ['season', 'year'], otherwise: '/garden' },
          example: { year: '2026' },
          exampleOfSecond: { season: 'spring' },
        },
      },
    });
    expect(routes.bed.example).toEqual({ row: 'a', bed: '1' });
  });
});

describe('factProblems', () => {
  const facts = defineFacts((z) => ({ 'garden.bed-watered': z.object({ bed: z.string() }) }));
  const use = (fact: string) => [fact] as unknown as RemoteConfig['emits'];
  const problems = (config: Partial<RemoteConfig>) =>
    factProblems({ ...garden, routes: {}, ...config });

  it('accepts own facts, and those of others that it subscribes to', () => {
    expect(problems({ facts, emits: use('garden.bed-watered') })).toEqual([]);
    expect(problems({ name: 'shed', facts, hears: use('garden.bed-watered') })).toEqual([]);
    expect(problems({ emits: ['order.created'], hears: ['cart.changed'] })).toEqual([]);
  });

  it('finds facts without a schema, without a use, and of another publisher', () => {
    expect(problems({ hears: use('garden.bed-watered') })).toEqual([
      "The fact 'garden.bed-watered' is unknown: declare its schema under `facts`.",
    ]);
    expect(problems({ facts })).toEqual([
      "The fact 'garden.bed-watered' is declared, and neither in `emits` nor in `hears`.",
    ]);
    expect(problems({ name: 'shed', facts, emits: use('garden.bed-watered') })).toEqual([
      "Only the remote that 'garden.bed-watered' is named after may publish it.",
    ]);
  });
});

// What is wrong in a config is a type error: `pnpm check types` reports a directive that hides none.
const config = { ...garden, routes: { beds: page } } as const;
const link = { page: 'beds', label: 'Грядки', order: 1 } as const;
const typeErrors = () => [
  defineRemoteConfig({
    ...config,
    // @ts-expect-error -- no page is named `bed`
    navigation: [{ place: 'footer', page: 'bed', label: 'Грядка', order: 1 }],
  }),
  defineRemoteConfig({
    ...config,
    // @ts-expect-error -- no place is named `ceiling`
    navigation: [{ ...link, place: 'ceiling' }],
  }),
  defineRemoteConfig({
    ...config,
    // @ts-expect-error -- no icon is named `dragon`
    navigation: [{ ...link, place: 'bar', icon: 'dragon' }],
  }),
  defineRemoteConfig({
    ...config,
    // @ts-expect-error -- the menu shows an icon beside each link
    navigation: [{ ...link, place: 'menu' }],
  }),
  defineRemoteConfig({
    ...config,
    // @ts-expect-error -- the path has another parameter
    routes: { bed: { ...page, path: '/garden/:bed', example: { bad: '1' } } },
  }),
  defineRemoteConfig({
    ...config,
    // @ts-expect-error -- the second parameter has no value
    routes: { bed: { ...page, path: '/garden/:row/:bed', exampleOfSecond: { row: '1' } } },
  }),
  defineRemoteConfig({
    ...config,
    routes: {
      plan: {
        ...page,
        needsQuery: { anyOf: ['season'], otherwise: '/' },
        // @ts-expect-error -- the page does not need this part of a query
        example: { month: '5' },
      },
    },
  }),
  defineRemoteConfig({
    ...config,
    // @ts-expect-error -- this address is always the same
    routes: { beds: { ...page, example: { bed: '1' } } },
  }),
];
void typeErrors;
