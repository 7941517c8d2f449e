import { brandParameter, type Brand } from '@club/domain/brand';
import { exampleValues, fillAddress, unknownValues } from '@club/domain/page-path';
import type {
  DescribedRoute,
  Descriptor,
  RemoteDescriptor,
  ShellDescriptor,
} from '@club/registry/formats';

/** Who opens a page: somebody who was never here, a guest who has said to be of age, or a customer. */
export type TrialVisitor = 'newcomer' | 'guest' | 'customer';

/** A page that the trial opens. */
export interface TrialPage {
  /** As a refusal names it. */
  readonly name: string;
  /** Its address, with values that nothing has where it needs some. */
  readonly path: string;
  /** The same with its example; null for a page without one. */
  readonly examplePath: string | null;
  readonly visitor: TrialVisitor;
  readonly brand: Brand;
}

const parameterNames = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

interface OpenedPage
  extends
    Pick<TrialPage, 'name' | 'visitor'>,
    Pick<DescribedRoute, 'path' | 'example' | 'exampleOfSecond'> {}

/** Each page in both brands. */
function inBothBrands(
  pages: readonly OpenedPage[],
  address: (path: string, brand: Brand) => string,
): TrialPage[] {
  const toTrialPage = ({ name, path, visitor, ...examples }: OpenedPage, brand: Brand) => {
    const example = exampleValues(examples, brand);
    const names = example ? Object.keys(example) : parameterNames(path);
    return {
      name: brand === 'main' ? name : `${name} in the second brand`,
      path: address(fillAddress(path, unknownValues(names)), brand),
      examplePath: example ? address(fillAddress(path, example), brand) : null,
      visitor,
      brand,
    };
  };
  return [
    ...pages.map((page) => toTrialPage(page, 'main')),
    ...pages.map((page) => toTrialPage(page, 'second')),
  ];
}

/** All pages of a remote in the harness, and one with all its slots. The panel logs in the customer. */
export function remotePages({ name, routes, slots }: RemoteDescriptor): TrialPage[] {
  const visitor = 'newcomer';
  const pages: OpenedPage[] = routes.map((route) => ({
    ...route,
    name: `Page '${route.name}' of ${name}`,
    visitor,
  }));
  if (slots.length > 0) pages.push({ name: `A slot of ${name}`, path: '/', visitor });
  // Of the demo customers only one has an account in the second app.
  const state = { main: '', second: '#brand=second&persona=both-brands' };
  return inBothBrands(pages, (path, brand) => path + state[brand]);
}

function chooseVisitor({ guards }: ShellDescriptor['routes'][number]): TrialVisitor {
  if (guards.includes('auth')) return 'customer';
  // The question for the age leads on those who have answered it.
  return guards.includes('adult-success') ? 'newcomer' : 'guest';
}

/** All pages of a shell. Home, and the frame around the others, have slots that live remotes fill. */
export function shellPages({ routes }: ShellDescriptor): TrialPage[] {
  const pages = routes.map((route) => ({
    ...route,
    name: `Page '${route.name}' of the shell`,
    visitor: chooseVisitor(route),
  }));
  return inBothBrands(pages, (path, brand) => {
    if (brand === 'main') return path;
    return `${path}${path.includes('?') ? '&' : '?'}${brandParameter}=second`;
  });
}

/** The pages of a build that need an example and have none. */
export function pagesWithoutExample({ routes }: Descriptor): string[] {
  return routes
    .filter(({ path, needsQuery }) => needsQuery !== undefined || parameterNames(path).length > 0)
    .filter(({ example, exampleOfSecond }) => (example ?? exampleOfSecond) === undefined)
    .map(({ name }) => name);
}
