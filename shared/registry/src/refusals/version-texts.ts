import { descriptorFile } from '../store';
import type { RefusalText } from './refusal-text';

interface Version {
  readonly bundle: string;
  readonly version: string;
}

/** What is wrong with a stored descriptor; a text where it is the fault of a file system or of its form. */
export type DescriptorFault =
  | { readonly kind: 'missing' | 'replaced' }
  | { readonly kind: 'other'; readonly describes: string }
  | { readonly kind: 'text'; readonly text: string };

/** What is wrong with a descriptor, as a sentence. */
export function descriptorFaultText({ bundle, version }: Version, fault: DescriptorFault): string {
  if (fault.kind === 'text') return fault.text;
  const label = `${descriptorFile(bundle)} of ${bundle} ${version}`;
  if (fault.kind === 'missing') return `${label} is missing from the registry`;
  if (fault.kind === 'other') return `${label} describes ${fault.describes}`;
  return `${label} is not the one that was promoted: it was changed afterwards`;
}

/** What is wrong with a stored file. */
type FileFault = 'missing' | 'otherBytes' | 'notUnpacked';

/** Why versions are not what was published. */
export const versionTexts = {
  unpublished: ({
    bundle,
    version,
    versions,
    bundles,
  }: Version & {
    readonly versions: readonly string[];
    /** All bundles, where nothing is published of this one. */
    readonly bundles: readonly string[];
  }): RefusalText => {
    const [kind, there] =
      versions.length === 0 ? ['bundles', bundles] : [`versions of ${bundle}`, versions];
    return {
      what: `${bundle} ${version} is not published`,
      why: `In the registry are these ${kind}: ${there.join(', ') || 'none'}`,
      fix: 'Correct the name, or publish the build first: pnpm club publish <folder>',
    };
  },
  unread: ({
    fault,
    isAcceptable,
    ...named
  }: Version & {
    readonly fault: DescriptorFault;
    /** Only links to pages matter, and whether they lead somewhere can be accepted. */
    readonly isAcceptable?: true;
  }): RefusalText => ({
    what: descriptorFaultText(named, fault),
    why: `Without it nobody can know what ${named.bundle} ${named.version} needs and gives`,
    fix: `Publish the same build of ${named.bundle} again, or make another version live: pnpm club promote ${named.bundle} <version>${isAcceptable ? '; or accept it: --accept-removed-pages' : ''}`,
  }),
  notCompared: ({
    fault,
    ...named
  }: Version & { readonly fault: DescriptorFault }): RefusalText => ({
    what: `It was not compared with ${named.bundle} ${named.version}: ${descriptorFaultText(named, fault)}`,
    why: 'What is damaged must not stop somebody who goes back',
    fix: `Publish the same build of ${named.bundle} again`,
  }),
  damagedFile: ({
    bundle,
    version,
    file,
    fault,
    original,
  }: Version & {
    readonly file: string;
    readonly fault: FileFault;
    /** What a compressed file holds. */
    readonly original?: string;
  }): RefusalText => {
    const faults = {
      missing: 'is missing',
      otherBytes: 'holds other bytes than its descriptor says',
      notUnpacked: `does not unpack to ${original}`,
    };
    return {
      what: `${bundle} ${version}: ${file} ${faults[fault]}`,
      why: 'Browsers refuse bytes whose hash is not the promised one, and the page would break',
      fix: 'Publish the same build again: what is damaged is written again, and nothing else. Without that build, promote another version',
    };
  },
  changedMeanwhile: ({ bundle, version }: Version): RefusalText => ({
    what: `${bundle} ${version} is no longer in the registry as it was a moment ago`,
    why: 'A sweep removes it, or somebody has changed it',
    fix: 'Publish the build again: pnpm club publish <folder>',
  }),
  replacedBuild: ({ bundle, version }: Version): RefusalText => ({
    what: `${bundle} ${version} is not what was published with a key: its descriptor was replaced afterwards`,
    why: 'A person who can write into the registry could give visitors code of their own',
    fix: 'Find out who writes into the registry, and publish a build with another version',
  }),
};

const newLink = 'Make a new one: pnpm club preview <bundle>@<version>';

/** Why a link to candidates opens nothing. */
export const previewTexts = {
  linkDamaged: (): RefusalText => ({
    what: 'It is damaged',
    why: 'It must be copied whole',
    fix: newLink,
  }),
  linkUnsigned: (): RefusalText => ({
    what: 'It is not signed with the key of this registry',
    why: 'It may have been changed',
    fix: newLink,
  }),
  linkExpired: ({ until }: { readonly until: string }): RefusalText => ({
    what: `It was valid until ${until}`,
    why: 'A preview ends by itself',
    fix: newLink,
  }),
  linkWithoutBuilds: (): RefusalText => ({
    what: 'It does not say which builds it shows',
    why: 'An earlier release made it',
    fix: newLink,
  }),
  otherBuild: ({
    bundle,
    address,
    describes,
  }: {
    readonly bundle: string;
    readonly address: string;
    readonly describes: string;
  }): RefusalText => ({
    what: `${address} is a build of ${describes}, not of ${bundle}`,
    why: 'It would be shown in a place that is not its own',
    fix: newLink,
  }),
  addressElsewhere: (): RefusalText => ({
    what: 'Builds by address can be tried on localhost only',
    why: 'Other browsers do not reach that address',
    fix: 'Publish the build, and name its version',
  }),
  addressAnswered: ({
    address,
    status,
  }: {
    readonly address: string;
    readonly status: number;
  }): RefusalText => ({
    what: `${address} answered ${status}`,
    why: 'Without its descriptor nothing of the build can be shown',
    fix: 'Correct the address, or start the server that gives the build',
  }),
  buildUnread: ({
    bundle,
    text,
  }: {
    readonly bundle: string;
    readonly text: string;
  }): RefusalText => ({
    what: `The build of ${bundle} can't be read: ${text}`,
    why: 'Without its descriptor nothing of the build can be shown',
    fix: 'Correct the address, or start the server that gives the build',
  }),
  changedBuild: ({ bundle, version }: Version): RefusalText => ({
    what: `${bundle} ${version} is no longer in the registry as it was when the link was made`,
    why: 'A link shows the build alone that it was made for',
    fix: `Make a new link: pnpm club preview ${bundle}@${version}`,
  }),
};
