import type { Descriptor, RemoteDescriptor, ShellDescriptor } from '@club/registry/formats';

/** A bundle on the page, and where its files lie. */
export interface Placed<Kind extends Descriptor> {
  readonly descriptor: Kind;
  /** With a slash at the end. */
  readonly base: string;
}

/** The bundles that one visitor gets. */
export interface Composition {
  readonly generation: number;
  readonly shell: Placed<ShellDescriptor>;
  /** By name. */
  readonly remotes: readonly Placed<RemoteDescriptor>[];
}

/** Where this server serves a version's files. */
export function baseOf({ name, version }: Descriptor): string {
  return `/bundles/${name}/${version}/`;
}

/** Builds a composition of placed bundles; without a shell there is none. */
export function compose(
  generation: number,
  bundles: readonly Placed<Descriptor>[],
): Composition | undefined {
  let shell: Placed<ShellDescriptor> | undefined;
  const remotes: Placed<RemoteDescriptor>[] = [];
  for (const { descriptor, base } of bundles) {
    if (descriptor.kind === 'shell') shell = { descriptor, base };
    else remotes.push({ descriptor, base });
  }
  if (shell === undefined) return undefined;
  remotes.sort((a, b) => (a.descriptor.name < b.descriptor.name ? -1 : 1));
  return { generation, shell, remotes };
}

/** Tells two compositions apart: equal keys give equal pages. */
export function compositionKey({ generation, shell, remotes }: Composition): string {
  const bundles = [shell, ...remotes].map(
    ({ base, descriptor }) => `${base} ${descriptor.version}`,
  );
  return [generation, ...bundles].join(' ');
}
