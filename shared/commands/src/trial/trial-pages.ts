import type { Descriptor } from '@club/registry/formats';

/** A page of the harness that the trial opens. */
export interface TrialPage {
  /** As a refusal names it. */
  readonly name: string;
  readonly path: string;
}

/** What stands for a part of an address that differs: nothing has this name, and a page says so itself. */
const example = 'trial';

/** All pages of a remote, and one with all its slots. */
export function trialPages({ name, routes, slots }: Descriptor & { kind: 'remote' }): TrialPage[] {
  const pages = routes.map((route) => ({
    name: `Page '${route.name}' of ${name}`,
    path: route.path.replaceAll(/:\w+\??|\*/g, example),
  }));
  return slots.length === 0 ? pages : [...pages, { name: `A slot of ${name}`, path: '/' }];
}
