import type { DescribedRead, Descriptor, ShellDescriptor } from '@club/registry/formats';
import type { Composition, Placed } from './composition';
import type { LandingPage } from './landing';

/** A file that the page asks for, with its hash. */
export interface LinkedFile {
  readonly url: string;
  readonly integrity: string;
}

/** A file by its bundle's place and its name. */
export function linkFile({ descriptor, base }: Placed<Descriptor>, file: string): LinkedFile {
  const listed = descriptor.files.find((one) => one.file === file);
  if (listed === undefined) {
    throw new Error(`${descriptor.name} ${descriptor.version} does not list its file ${file}`);
  }
  return { url: `${base}${file}`, integrity: listed.integrity };
}

/**
 * The files that the landing page needs beyond the shell's own scripts and styles, in the order in
 * which they are needed: what any remote needs, entries, then what the page itself loads.
 */
export function preloadsOf(composition: Composition, page: LandingPage | undefined): LinkedFile[] {
  if (page === undefined) return [];
  const { shell } = composition;
  const parts = partsOf(composition, page);
  const needsRemotes = parts.some(({ placed }) => placed.descriptor.kind === 'remote');
  const links = [
    ...(needsRemotes ? shell.descriptor.federation : []).map((file) => linkFile(shell, file)),
    ...parts.flatMap(({ placed }) => entryOf(placed)),
    ...parts.flatMap(({ placed, ...part }) => partFiles(shell, placed, part)),
  ];
  const first = [...shell.descriptor.scripts, ...shell.descriptor.styles];
  const already = new Set(first.map((file) => `${shell.base}${file}`));
  return [...new Map(links.map((link) => [link.url, link])).values()].filter(
    ({ url }) => !already.has(url),
  );
}

/** What a page or a slot needs besides its bundle's entry. */
interface PartNeeds {
  readonly preload: readonly string[];
  readonly shared: readonly string[];
}

interface Part extends PartNeeds {
  readonly placed: Placed<Descriptor>;
  readonly reads: readonly DescribedRead[] | undefined;
}

/** A part's own files, after the shell's files behind the shared modules that it needs. */
export function partFiles(
  shell: Placed<ShellDescriptor>,
  placed: Placed<Descriptor>,
  { preload, shared }: PartNeeds,
): LinkedFile[] {
  const behind = shared.flatMap((name) => shell.descriptor.sharedFiles[name] ?? []);
  return [
    ...[...new Set(behind)].map((file) => linkFile(shell, file)),
    ...preload.map((file) => linkFile(placed, file)),
  ];
}

/** The page itself, and the slots that it shows at once. */
export function partsOf({ shell, remotes }: Composition, { route, remote }: LandingPage): Part[] {
  const eager = shell.descriptor.eagerSlots?.[route.path] ?? [];
  const slots = remotes.flatMap((placed) =>
    placed.descriptor.slots
      .filter(({ slot }) => eager.includes(slot))
      .map(({ preload, shared, reads }) => ({ placed, preload, shared, reads })),
  );
  const { preload, shared, reads } = route;
  return [{ placed: remote ?? shell, preload, shared, reads }, ...slots];
}

function entryOf(placed: Placed<Descriptor>): LinkedFile[] {
  const { descriptor } = placed;
  return descriptor.kind === 'remote' ? [linkFile(placed, descriptor.entry.file)] : [];
}
