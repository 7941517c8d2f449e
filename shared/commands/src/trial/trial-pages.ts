import type { Descriptor } from '@club/registry/formats';

/** A page of the harness that the trial opens. */
export interface TrialPage {
  /** As a refusal names it. */
  readonly name: string;
  readonly path: string;
}

/** The harness shows the main brand where its address names none. */
const brands = [
  { words: '', fragment: '' },
  { words: ' in the second brand', fragment: '#brand=second' },
];

/** What stands for a part of an address that differs: nothing has this name, and a page says so itself. */
const example = 'trial';

/** All pages of a remote, and one with all its slots, in both brands. */
export function trialPages({ name, routes, slots }: Descriptor & { kind: 'remote' }): TrialPage[] {
  const pages = routes.map((route) => ({
    name: `Page '${route.name}' of ${name}`,
    path: route.path.replaceAll(/:\w+\??|\*/g, example),
  }));
  const all = slots.length === 0 ? pages : [...pages, { name: `A slot of ${name}`, path: '/' }];
  return brands.flatMap(({ words, fragment }) =>
    all.map((page) => ({ name: page.name + words, path: page.path + fragment })),
  );
}
