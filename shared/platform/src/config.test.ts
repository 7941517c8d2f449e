import { defineRemoteConfig } from './config';

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
];
void typeErrors;
