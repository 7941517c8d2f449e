import { features as allFeatures, type Feature } from '@club/domain/features';
import type { Refusal } from '@club/registry';
import type { Descriptor, RemoteDescriptor, ShellDescriptor } from '@club/registry/formats';

/** A bundle of the page, and the address of its files. */
export interface Placed<Kind extends Descriptor> {
  readonly descriptor: Kind;
  /** Ends with a slash. */
  readonly base: string;
}

/** The bundles for one visitor. */
export interface Composition {
  readonly generation: number;
  /** What is on for the whole app. */
  readonly features: readonly Feature[];
  readonly shell: Placed<ShellDescriptor>;
  /** By name. */
  readonly remotes: readonly Placed<RemoteDescriptor>[];
  /** When the present step of each canary began, by bundle. */
  readonly steps: Readonly<Record<string, string>>;
  /** Live versions of which a file is missing or damaged: an earlier version is here instead. */
  readonly replaced: Readonly<Record<string, string>>;
  /** What the visitor sees by a signed link. */
  readonly preview?: PreviewVerdict | undefined;
}

/** A preview by a signed link, and why the live versions are shown instead. */
export interface PreviewVerdict {
  readonly bundles: Readonly<Record<string, string>>;
  readonly acceptsRemovedPages: boolean;
  readonly until: Date;
  readonly refusals: readonly Refusal[];
}

/** The address of a version's files on this server. */
export function bundleBase({ name, version }: Descriptor): string {
  return `/bundles/${name}/${version}/`;
}

/** Creates a composition from bundles; undefined without a shell. */
export function compose(
  generation: number,
  bundles: readonly Placed<Descriptor>[],
  { steps = {}, replaced = {} }: Partial<Pick<Composition, 'steps' | 'replaced'>> = {},
): Composition | undefined {
  let shell: Placed<ShellDescriptor> | undefined;
  const remotes: Placed<RemoteDescriptor>[] = [];
  for (const { descriptor, base } of bundles) {
    if (descriptor.kind === 'shell') shell = { descriptor, base };
    else remotes.push({ descriptor, base });
  }
  if (shell === undefined) return undefined;
  remotes.sort((a, b) => (a.descriptor.name < b.descriptor.name ? -1 : 1));
  return { generation, features: allFeatures, shell, remotes, steps, replaced };
}

/** The key of a composition: equal keys have the same bundles. */
export function compositionKey({ generation, features, shell, remotes }: Composition): string {
  const bundles = [shell, ...remotes].map(
    ({ base, descriptor }) => `${base} ${descriptor.version}`,
  );
  return [generation, features.join('+'), ...bundles].join(' ');
}

/** The same without links to what is switched off, and without slots for it. */
export function withFeatures(composition: Composition, features: readonly Feature[]): Composition {
  const isOn = (name: string | undefined) =>
    name === undefined || (features as readonly string[]).includes(name);
  return {
    ...composition,
    features,
    remotes: composition.remotes.map(({ descriptor, base }) => {
      const { feature, slots, navigation = [] } = descriptor;
      const own = isOn(feature)
        ? { slots, navigation: navigation.filter((entry) => isOn(entry.feature)) }
        : { slots: [], navigation: [] };
      return { base, descriptor: { ...descriptor, ...own } };
    }),
  };
}
