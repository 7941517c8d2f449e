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

  it('does not compile with a link to a missing page', () => {
    defineRemoteConfig({
      ...garden,
      routes: { beds: page },
      // @ts-expect-error -- no page is named `bed`
      navigation: [{ place: 'footer', page: 'bed', label: 'Грядка', order: 1 }],
    });
  });

  it('does not compile with an unknown place or icon, or without the icon that a place shows', () => {
    const config = { ...garden, routes: { beds: page } } as const;
    const link = { page: 'beds', label: 'Грядки', order: 1 } as const;
    const ceiling = { ...link, place: 'ceiling' } as const;
    // @ts-expect-error -- no place is named `ceiling`
    defineRemoteConfig({ ...config, navigation: [ceiling] });
    const dragon = { ...link, place: 'bar', icon: 'dragon' } as const;
    // @ts-expect-error -- no icon is named `dragon`
    defineRemoteConfig({ ...config, navigation: [dragon] });
    const plain = { ...link, place: 'menu' } as const;
    // @ts-expect-error -- the menu shows an icon beside each link
    defineRemoteConfig({ ...config, navigation: [plain] });
  });
});
