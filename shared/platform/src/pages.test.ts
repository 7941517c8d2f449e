import type { KnownPage } from './pages';

declare module './pages' {
  interface Publishers {
    readonly garden: {
      readonly routes: { readonly beds: object };
      readonly optionalPages: readonly ['library.books'];
    };
  }
}

test('names of pages are own ones and those that are declared as optional', () => {
  const known: readonly KnownPage[] = ['garden.beds', 'library.books'];
  // @ts-expect-error -- garden has no such page
  const wrong: KnownPage = 'garden.bed';
  // @ts-expect-error -- garden does not declare the page as optional
  const foreign: KnownPage = 'library.shelf';
  expect(known).not.toContain(wrong);
  expect(known).not.toContain(foreign);
});
