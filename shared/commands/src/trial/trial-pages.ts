import { brandParameter } from '@club/domain/brand';
import type { RemoteDescriptor, ShellDescriptor } from '@club/registry/formats';

/** Who opens a page: somebody who was never here, a guest who has said to be of age, or a customer. */
export type TrialVisitor = 'newcomer' | 'guest' | 'customer';

/** A page that the trial opens. */
export interface TrialPage {
  /** As a refusal names it. */
  readonly name: string;
  readonly path: string;
  readonly visitor: TrialVisitor;
}

/** What stands for a part of an address that differs: nothing has this name, and a page says so itself. */
const example = 'trial';

function examplePath({ path }: RemoteDescriptor['routes'][number]): string {
  return path.replaceAll(/:\w+\??|\*/g, example);
}

/** Each page in both brands: what the address ends with chooses the second one. */
function inBothBrands(pages: readonly TrialPage[], second: string): TrialPage[] {
  const inSecond = (page: TrialPage) => ({
    ...page,
    name: `${page.name} in the second brand`,
    path: page.path + second,
  });
  return [...pages, ...pages.map(inSecond)];
}

/** All pages of a remote in the harness, and one with all its slots. The panel logs in the customer. */
export function remotePages({ name, routes, slots }: RemoteDescriptor): TrialPage[] {
  const pages = routes.map((route) => ({
    name: `Page '${route.name}' of ${name}`,
    path: examplePath(route),
  }));
  const all = slots.length === 0 ? pages : [...pages, { name: `A slot of ${name}`, path: '/' }];
  return inBothBrands(
    all.map((page) => ({ ...page, visitor: 'newcomer' })),
    '#brand=second',
  );
}

function chooseVisitor({ guards }: ShellDescriptor['routes'][number]): TrialVisitor {
  if (guards.includes('auth')) return 'customer';
  // The question for the age leads on those who have answered it.
  return guards.includes('adult-success') ? 'newcomer' : 'guest';
}

/** All pages of a shell. Home, and the frame around the others, have slots that live remotes fill. */
export function shellPages({ routes }: ShellDescriptor): TrialPage[] {
  const pages = routes.map((route) => ({
    name: `Page '${route.name}' of the shell`,
    path: examplePath(route),
    visitor: chooseVisitor(route),
  }));
  return inBothBrands(pages, `?${brandParameter}=second`);
}
